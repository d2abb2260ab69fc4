import { screen, waitFor, within } from '@testing-library/react';
import type { Profile } from '#domain/accounts/user';
import { type Call, callerOf, DEMO_PASSWORD, loginAs } from '../../../testing/callServer';
import { address, preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';
import { watchDownloads } from '../../../testing/watchDownloads';

let server: TestServer;
let client: Call;
let token: string;

beforeAll(async () => {
  await preload('publicShell', 'login', 'createTicket');
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  token = await tokenOf(server, 'client');
  client = await loginAs(server, 'client');
  await client('PUT', '/profile', {
    first_name: 'Nathalie',
    langue_user: 'fr',
    GSM: null,
    company: { name: 'Fiduciaire Delvaux', enterprise_number: null, address: null },
  });
});
afterEach(() => client('DELETE', '/sessions'));

const stored = async () => (await client<Profile>('GET', '/profile')).body;
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
async function open() {
  const visit = renderApp({ server, path: '/profile', token });
  await screen.findByLabelText('Prénom');
  return visit;
}

describe('the form', () => {
  test('is not left with what was typed in it unless the person says so', async () => {
    const { user } = await open();
    const leave = async () => {
      await user.click(screen.getAllByRole('link', { name: 'Tableau de bord' })[0] as HTMLElement);
      return within(await screen.findByRole('dialog', { name: /^Quitter la page sans enregistrer\s\?$/ }));
    };
    await user.type(screen.getByLabelText('Prénom'), ' Marie');
    await user.click((await leave()).getByRole('button', { name: 'Rester sur la page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/profile');
    expect(screen.getByLabelText('Prénom')).toHaveValue('Nathalie Marie');

    await user.click((await leave()).getByRole('button', { name: 'Quitter sans enregistrer' }));
    await waitFor(() => expect(address()).toBe('/client'));
    expect((await stored()).first_name).toBe('Nathalie');
  });

  test('sends what changed and nothing else, and takes over how the server writes it', async () => {
    const { user } = await open();
    const bodies: unknown[] = [];
    const before = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'PUT') bodies.push(await request.clone().json());
      return before(request);
    };
    await user.type(screen.getByLabelText(/^Numéro de GSM/), '0470 00 12 34');
    await user.type(screen.getByLabelText(/^Localité/), ' Bruxelles ');
    await user.click(save());
    expect(await screen.findByText(/^Enregistré à \d\d:\d\d$/)).toBeVisible();
    globalThis.fetch = before;

    expect(bodies).toEqual([{ GSM: '0470 00 12 34', company: { address: { city: 'Bruxelles' } } }]);
    expect(screen.getByLabelText(/^Numéro de GSM/)).toHaveValue('+32470001234');
    expect(screen.getByLabelText(/^Localité/)).toHaveValue('Bruxelles');
    expect(await stored()).toMatchObject({
      GSM: '+32470001234',
      company: { name: 'Fiduciaire Delvaux', address: { city: 'Bruxelles' } },
    });

    await user.click(save());
    expect(await screen.findByText(/aucune modification à enregistrer/)).toBeVisible();
  });

  test('faults stand at their fields, in the language of the page', async () => {
    const { user } = await open();
    await user.clear(screen.getByLabelText('Prénom'));
    await user.type(screen.getByLabelText(/^Numéro de GSM/), '02 511 00 00');
    await user.type(screen.getByLabelText(/^Numéro d’entreprise/), '1999000151');
    await user.click(save());
    await waitFor(() => expect(screen.getByLabelText('Prénom')).toHaveFocus());
    const said = (label: RegExp | string) => screen.getByLabelText(label);
    expect(said('Prénom')).toHaveAccessibleDescription('Remplissez ce champ.');
    expect(said(/^Numéro de GSM/)).toHaveAccessibleDescription(/0470 12 34 56/);
    expect(said(/^Numéro d’entreprise/)).toHaveAccessibleDescription(/n’est pas valable/);

    await user.click(screen.getByRole('button', { name: 'NL, Nederlands' }));
    await screen.findByRole('heading', { level: 1, name: 'Profiel' });
    expect(said('Voornaam')).toHaveAccessibleDescription('Vul dit veld in.');
    expect(said(/^Gsm-nummer/)).toHaveValue('02 511 00 00');
    expect(said(/^Ondernemingsnummer/)).toHaveValue('1999000151');
    expect((await stored()).first_name).toBe('Nathalie');
  });

  test('a fault only the server sees lands on its field', async () => {
    const { user } = await open();
    const before = globalThis.fetch;
    globalThis.fetch = async () =>
      Response.json({ errors: { 'company.address.zip_code': ['validation.tooLong'] } }, { status: 422 });
    await user.type(screen.getByLabelText(/^Code postal/), '1000');
    await user.click(save());
    const field = screen.getByLabelText(/^Code postal/);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Ce texte est trop long.'));
    globalThis.fetch = before;
    expect(field).toHaveValue('1000');
  });

  test('the registry fills name and address', async () => {
    const { user } = await open();
    expect(screen.queryByRole('button', { name: 'Reprendre les données de la BCE' })).toBeNull();
    await user.click(screen.getByLabelText(/^Numéro d’entreprise/));
    await user.paste('0208:1999000150');
    await user.click(screen.getByRole('button', { name: 'Reprendre les données de la BCE' }));
    await waitFor(() => expect(screen.getByLabelText(/^Dénomination/)).toHaveValue('Brasserie du Canal SA'));
    await user.click(save());
    await screen.findByText(/^Enregistré à/);
    expect((await stored()).company).toMatchObject({
      name: 'Brasserie du Canal SA',
      enterprise_number: '1999000150',
      address: { street: 'Quai des Charbonnages', number: '44', zip_code: '1080', country: 'BE' },
    });
  });

  test('the language chosen here is that of the interface once it is saved', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Langue' }), 'Nederlands');
    await user.type(screen.getByLabelText(/^Rue/), 'Nieuwstraat');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Profil');
    await user.click(save());
    await screen.findByRole('heading', { level: 1, name: 'Profiel' });
    expect(await screen.findByText(/^Bewaard om/)).toBeVisible();
    expect(screen.getByLabelText(/^Straat/)).toHaveValue('Nieuwstraat');
    await waitFor(() => expect(localStorage.getItem('lang')).toBe('nl'));
  });

  test('address and balance are shown, not changed', async () => {
    await open();
    const account = within(screen.getByRole('region', { name: 'Compte' }));
    expect(account.getByText('client@demo.greffio.be')).toBeVisible();
    expect(account.getByText('60 crédits')).toBeVisible();
    expect(account.getByRole('link', { name: 'Recharger' })).toHaveAttribute('href', '/buy-credits');
  });

  test('an administrator has no balance', async () => {
    renderApp({ server, path: '/profile', token: await tokenOf(server, 'admin') });
    const account = within(await screen.findByRole('region', { name: 'Compte' }));
    expect(await account.findByText('admin@demo.greffio.be')).toBeVisible();
    await waitFor(() => expect(account.queryByRole('link', { name: 'Recharger' })).toBeNull());
  });
});

describe('sessions', () => {
  const rows = () =>
    within(screen.getByRole('region', { name: 'Sessions' }))
      .getAllByRole('row')
      .slice(1);
  const login = async (userAgent: string) => {
    const body = { email: 'client@demo.greffio.be', password: 'Greffio-demo-2026', langue_user: 'fr' };
    const answer = await callerOf(server)<{ token: string }>('POST', '/login', body, {
      'user-agent': userAgent,
    });
    return answer.body.token;
  };

  test('are told by device, the present one marked; another one is ended', async () => {
    const phone = await login(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    );
    const { user } = await open();
    const end = await screen.findByRole('button', { name: 'Terminer Safari sur iPhone' });
    const current = rows().filter((row) => within(row).queryByText('Cette session'));
    expect(current).toHaveLength(1);
    expect(within(current[0] as HTMLElement).queryByRole('button')).toBeNull();
    expect(within(current[0] as HTMLElement).getByText('Réseau 127.0.0.0/24')).toBeVisible();

    await user.click(end);
    expect(await screen.findByText(/La session «\s?Safari sur iPhone\s?» est terminée/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Safari/ })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
    expect((await callerOf(server, phone)('GET', '/user')).status).toBe(401);
  });

  test('all of them end, this one too, once it is confirmed', async () => {
    const other = await login('curl/8');
    const { user, store } = await open();
    await user.click(screen.getByRole('button', { name: 'Se déconnecter partout' }));
    const box = within(await screen.findByRole('dialog', { name: /Se déconnecter partout/ }));
    await user.click(box.getByRole('button', { name: 'Rester connecté' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await client('GET', '/user')).status).toBe(200);

    await user.click(await screen.findByRole('button', { name: 'Se déconnecter partout' }));
    const again = within(await screen.findByRole('dialog', { name: /Se déconnecter partout/ }));
    await user.click(again.getByRole('button', { name: 'Se déconnecter partout' }));
    await screen.findByRole('heading', { level: 1, name: 'Se connecter' });
    expect(address()).toBe('/login/fr');
    expect(store.getState().auth.token).toBeNull();
    for (const dead of [token, other])
      expect((await callerOf(server, dead)('GET', '/user')).status).toBe(401);
  });
});

test('another password, by who knows the one that stands; every other session ends', async () => {
  // Of an account that no other test logs in with.
  token = await tokenOf(server, 'gerant');
  const other = callerOf(server, await tokenOf(server, 'gerant'));
  const { user } = await open();
  const current = screen.getByLabelText('Mot de passe actuel');
  const [chosen, again] = [screen.getByLabelText('Nouveau mot de passe'), screen.getByLabelText(/^Répétez/)];
  const submit = () => user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  const change = async (from: string, to: string) => {
    for (const [field, text] of [
      [current, from],
      [chosen, to],
      [again, to],
    ] as const) {
      await user.clear(field);
      await user.type(field, text);
    }
    await submit();
  };
  await change('not the password', 'Bicyclette-verte-41');
  await waitFor(() => expect(current).toHaveAccessibleDescription('Ce n’est pas votre mot de passe actuel.'));
  expect((await other('GET', '/user')).status).toBe(200);

  await change(DEMO_PASSWORD, 'Bicyclette-verte-41');
  expect(await screen.findByText(/^Votre mot de passe est remplacé/)).toBeVisible();
  expect(current).toHaveValue('');
  expect((await other('GET', '/user')).status).toBe(401);
});

test('the own identity check begins with the saved number, and shows what comes of it', async () => {
  const { user } = await open();
  expect(screen.getByText('Enregistrez d’abord votre numéro de GSM.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Numéro de GSM/), '0470 00 12 35');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Envoyer le lien' }));
  expect(await screen.findByText('Lien envoyé', {}, { timeout: 6_000 })).toBeVisible();
  const { body } = await client<{ session_id: string }>('GET', '/user');
  await client('POST', `/sandbox/identity/${body.session_id}`, { decision: 'approved' });
  expect(await screen.findByText('Acceptée', {}, { timeout: 12_000 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Renvoyer' })).toBeNull();
});

describe('own data', () => {
  test('are saved as one file', async () => {
    const { user } = await open();
    const { files, stop } = watchDownloads();
    await user.click(screen.getByRole('button', { name: 'Télécharger mes données' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['greffio.zip']));
    expect((await files[0]?.bytes)?.slice(0, 2)).toBe('PK');
    stop();
  });

  test('are asked to be erased by a claim that is written already', async () => {
    const { user } = await open();
    const ask = screen.getByRole('button', { name: 'Demander la suppression' });
    await waitFor(() => expect(ask).toBeEnabled());
    await user.click(ask);
    await waitFor(() => expect(address()).toBe('/create-reclamation'));
    expect(
      await screen.findByDisplayValue('Je demande la suppression de mon compte et de mes données.'),
    ).toBeInTheDocument();
  });
});
