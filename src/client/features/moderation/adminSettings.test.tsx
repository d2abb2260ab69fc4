import { screen, waitFor, within } from '@testing-library/react';
import type { AuthorisedAccount } from '#domain/accounts/authorised';
import type { Settings } from '#domain/operations/settings';
import { type Call, loginAs } from '../../../testing/callServer';
import { address, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let admin: Call;
let token: string;

beforeAll(async () => {
  server = await startServer();
  admin = await loginAs(server, 'admin');
  token = await tokenOf(server, 'admin');
  for (let n = 0; n < 26; n += 1)
    await admin('POST', '/admin/authorised-accounts', {
      name: `Bureau ${String(n).padStart(2, '0')}`,
      domains: [`bureau${n}.be`],
    });
});
afterAll(() => server.close());

const path = '/dashboard/admin/settings';
const list = () => screen.getByLabelText('Adresses et domaines', { selector: 'textarea' });
const name = () => screen.getByLabelText('Nom du cabinet ou de la société');
const add = () => screen.getByRole('button', { name: 'Autoriser' });
const found = async (q: string) =>
  (await admin<{ data: AuthorisedAccount[] }>('GET', `/admin/authorised-accounts?q=${q}`)).body.data;

async function open(query = '') {
  const visit = renderApp({ server, path: path + query, token });
  await screen.findByText(/^1 à \d+ sur \d+$/);
  return visit;
}

test('who may register and who did; searched and paged as the address says', async () => {
  const { user } = await open();
  // The rows below the fold are drawn a moment later.
  await waitFor(() => expect(screen.getAllByText('Personne encore').length).toBeGreaterThan(20));
  expect(screen.getByText('1 à 25 sur 28')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Page suivante' }));
  expect(await screen.findByText('Greffio demo')).toBeVisible();
  expect(screen.getByText('Nathalie Delvaux (client@demo.greffio.be)')).toBeVisible();
  expect(address()).toBe(`${path}?page=2`);

  await user.type(screen.getByLabelText('Nom, adresse ou domaine'), 'bureau7');
  expect(await screen.findByText('1 à 1 sur 1')).toBeVisible();
  expect(screen.getByText('@bureau7.be')).toBeVisible();
  expect(address()).toBe(`${path}?q=bureau7`);
  await user.type(screen.getByLabelText('Nom, adresse ou domaine'), 'x');
  expect(await screen.findByText('Aucun compte ne correspond')).toBeVisible();
});

test('a pasted list is added whole', async () => {
  const { user } = await open();
  await user.type(name(), 'Cabinet Peeters');
  await user.click(list());
  await user.paste(
    'Jan Peeters <Jan@Peeters.be>\n"De Ridder, Sofie" <sofie@peeters.be>; an@peeters.be\n@peeters-kantoor.be',
  );
  expect(screen.getByText('3 adresses, 1 domaine')).toBeVisible();
  await user.click(add());
  expect(await screen.findByText(/Cabinet Peeters\s?» est autorisé/)).toBeVisible();
  expect(await found('peeters')).toMatchObject([
    {
      name: 'Cabinet Peeters',
      emails: ['an@peeters.be', 'jan@peeters.be', 'sofie@peeters.be'],
      domains: ['peeters-kantoor.be'],
    },
  ]);
  expect(name()).toHaveValue('');
  expect(list()).toHaveValue('');
});

test('each fault stands on its line, whoever finds it, and nothing is stored by halves', async () => {
  const { user } = await open();
  await user.click(add());
  await waitFor(() => expect(name()).toHaveFocus());
  expect(name()).toHaveAccessibleDescription('Remplissez ce champ.');
  expect(list()).toHaveAccessibleDescription('Indiquez au moins une adresse ou un domaine.');

  await user.type(name(), 'Fautes');
  await user.click(list());
  await user.paste('good@fautes.be\njan@fautes\npas un domaine, ook@fautes.be');
  await user.click(add());
  await waitFor(() => expect(list()).toHaveAccessibleDescription(/2 lignes sont à corriger/));
  const line = (n: number) => screen.getByRole('button', { name: new RegExp(`^Ligne ${n}`) });
  expect(line(2).parentElement).toHaveTextContent(/jan@fautes.*adresse complète/);
  expect(line(3).parentElement).toHaveTextContent(/pas un domaine.*nom de domaine/);
  await user.click(line(2));
  const field = list() as HTMLTextAreaElement;
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('jan@fautes');

  await user.clear(list());
  await user.click(list());
  await user.paste('good@fautes.be\nbureau3.be');
  await user.click(add());
  await waitFor(() => expect(list()).toHaveAccessibleDescription(/Ligne 2\s?: bureau3\.be Déjà autorisé/));
  expect(await found('fautes')).toEqual([]);
  expect(name()).toHaveValue('Fautes');
});

test('one is removed after a question that says what stays', async () => {
  const { user } = await open('?q=Bureau%2000');
  await user.click(await screen.findByRole('button', { name: 'Retirer Bureau 00' }));
  const box = within(await screen.findByRole('dialog', { name: /Bureau 00/ }));
  expect(box.getByText(/Plus personne de ce compte ne pourra s’inscrire/)).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Garder l’accès' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await found('bureau0.be')).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Retirer Bureau 00' }));
  await user.click(await screen.findByRole('button', { name: 'Retirer l’accès' }));
  expect(await screen.findByText(/Bureau 00\s?» n’est plus autorisé/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Comptes autorisés' })).toHaveFocus());
  expect(await found('bureau0.be')).toEqual([]);
});

test('packs: the totals follow what is typed, a fault stands on its field, and what is saved holds', async () => {
  const { user } = renderApp({ server, path: `${path}?tab=packs`, token });
  const pro = within(await screen.findByRole('group', { name: 'Pro' }));
  const price = pro.getByLabelText('Prix par crédit');
  expect(pro.getByText(/272,25/)).toBeVisible();
  await user.clear(price);
  await user.type(price, '0');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(price).toHaveAccessibleDescription(/plus de 0\s€/));
  await user.clear(price);
  await user.type(price, '4,35');
  expect(pro.getByText(/263,18/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/^Enregistré à/)).toBeVisible();
  const { body } = await admin<Settings>('GET', '/admin/settings');
  expect(body.packs).toContainEqual({ key: 'pro', credits: 50, price_per_credit: '4.35' });
});

test('fees: a tariff that is not confirmed is asked, with what October’s index lets expect', async () => {
  const { user } = renderApp({ server, path: `${path}?tab=fees`, token });
  const [asked] = await screen.findAllByText(/n’est pas confirmé : demandez-le au Moniteur belge/);
  expect(asked).toBeVisible();
  const [index] = screen.getAllByLabelText(/^Indice des prix à la consommation d’octobre \d{4}/);
  if (!index) throw new Error('no index is asked');
  await user.type(index, '138');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(
    (await screen.findAllByText(/Attendu : 211,75\s€ pour une société, 169,40\s€ pour une association/))[0],
  ).toBeVisible();
});

test('words: previewed as they are typed, refused with the name that lacks, put back', async () => {
  const { user } = renderApp({ server, path: `${path}?tab=texts`, token });
  const body = await screen.findByLabelText('Texte de l’e-mail');
  await user.clear(body);
  await user.type(body, 'Non, pour {{société}.');
  const preview = within(screen.getByRole('region', { name: 'Aperçu' }));
  expect(preview.getByText('Non, pour Brasserie du Canal SA.')).toBeVisible();
  // Another text, and back: what was typed is there.
  await user.selectOptions(screen.getByLabelText('Message'), 'smsOwn');
  expect(screen.getByText(/caractères sur 160/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await user.click(await screen.findByRole('button', { name: /demande refusée \(FR\)/ }));
  expect(screen.getByLabelText('Texte de l’e-mail')).toHaveAccessibleDescription(
    /Un champ obligatoire manque\. \{motif\}/,
  );
  await user.click(screen.getByRole('button', { name: 'Rétablir le texte d’origine' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Texte de l’e-mail').value).toMatch(/\{motif\}/);
});

test('in Dutch, the texts and what was typed', async () => {
  const { user } = await open();
  await user.type(list(), 'jan@fautes');
  await user.click(screen.getByRole('button', { name: 'NL, Nederlands' }));
  await screen.findByRole('heading', { level: 1, name: 'Instellingen' });
  expect(screen.getByLabelText('Adressen en domeinen', { selector: 'textarea' })).toHaveValue('jan@fautes');
});
