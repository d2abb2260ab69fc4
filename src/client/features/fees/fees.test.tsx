import { screen, waitFor } from '@testing-library/react';
import type { Demande } from '#domain/dossier/demande';
import type { UnpaidFees } from '#domain/journal/record';
import { todayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import { tariffDay } from '#domain/law/fees';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { addColleague } from '../../../testing/colleagues';
import { addFeeCopies } from '../../../testing/feeCopies';
import { renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
const dossiers: Demande[] = [];

beforeAll(async () => {
  server = await startServer();
  client = await loginAs(server, 'client');
  const indices = [{ year: Number(tariffDay(todayInBrussels()).slice(0, 4)) - 1, index: '135.45' }];
  const admin = await loginAs(server, 'admin');
  await admin('PUT', '/admin/settings', { indices });
  for (const decided of [-7, -7, -300].map((days) => daysLater(todayInBrussels(), days))) {
    const dossier = await readyDemande(client);
    const dates = { date_changement: decided, date_assemblee: decided, fait_a: 'Bruxelles' };
    await client('PUT', `/demandes/${dossier.id}`, dates);
    await client('POST', `/demandes/${dossier.id}/progress`, { progress: 100 });
    dossiers.push(dossier);
    await admin('POST', `/demandes/change_state/${dossier.id}`, { state: true });
  }
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const visit = async (who: Parameters<typeof tokenOf>[1] = 'client') =>
  renderApp({ server, token: await tokenOf(server, who), path: '/frais', lang: 'fr' });
const boxes = () => screen.queryAllByRole('checkbox', { name: /^Choisir le dossier/ });

test('an amount that is not confirmed is in no file until it is noted; a fee that a colleague has paid meanwhile is named, and leaves the list', async () => {
  const { user } = await visit();
  expect(await screen.findByText(/montants sont à demander au Moniteur belge/)).toBeVisible();
  const before = boxes().length;
  for (const box of boxes()) expect(box).toBeDisabled();
  const id = dossiers[0]?.id;
  await user.click(screen.getByRole('button', { name: new RegExp(`^À demander.*dossier ${id}$`) }));
  expect(await screen.findByText(/^Attendu, non confirmé : de 207,76\s€ à 207,88\s€\.$/)).toBeVisible();
  const amount = screen.getByLabelText('Montant, TVA comprise');
  expect(amount).toHaveValue('');
  await user.type(amount, '20,88');
  expect(screen.getByText('Ce n’est pas le montant attendu : vérifiez-le.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '207,88');
  await user.click(screen.getByRole('button', { name: 'Noter' }));
  const box = () => screen.getByRole('checkbox', { name: `Choisir le dossier ${id}` });
  await waitFor(() => expect(box()).toBeChecked());
  for (const one of dossiers.slice(1))
    await client('PUT', `/demandes/${one.id}/fee`, { amount: '207.88', day: todayInBrussels() });

  await user.type(screen.getByLabelText('Titulaire du compte'), 'Fiduciaire Delvaux');
  await user.type(screen.getByLabelText(/^Votre numéro de compte/), 'BE68 5390 0754 7034');
  const make = screen.getByRole('button', { name: 'Créer le fichier pour la banque' });

  const note = { kind: 'paid', day: todayInBrussels(), amount: '203.76' };
  await client('POST', `/demandes/${dossiers[0]?.id}/journal`, note);
  await user.click(make);
  expect(await screen.findByText(/ne sont plus à payer/)).toBeVisible();
  await waitFor(() => expect(boxes()).toHaveLength(before - 1));
});

test('what a colleague’s file holds by now leaves the choice, and is paid again once that is confirmed', async () => {
  // jsdom has nowhere to save a file.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const { user } = await visit();
  const id = dossiers[1]?.id;
  const box = () => screen.getByRole('checkbox', { name: `Choisir le dossier ${id}` });
  await waitFor(() => expect(box()).toBeChecked());
  // Over for long: nobody noted that it was paid.
  expect(screen.getByRole('checkbox', { name: `Choisir le dossier ${dossiers[2]?.id}` })).not.toBeChecked();
  await user.type(screen.getByLabelText('Titulaire du compte'), 'Fiduciaire Delvaux');
  await user.type(screen.getByLabelText(/^Votre numéro de compte/), 'BE68 5390 0754 7034');
  const theirs = { name: 'Fiduciaire Delvaux', iban: 'BE68 5390 0754 7034' };
  await client('POST', '/fees/transfers', { ...theirs, demandes: [id] });
  const make = screen.getByRole('button', { name: 'Créer le fichier pour la banque' });
  await user.click(make);
  expect(await screen.findByText(/est déjà dans un fichier pour la banque/)).toBeVisible();
  await waitFor(() => expect(box()).not.toBeChecked());

  await user.click(box());
  await user.click(make);
  await waitFor(() => expect(make).not.toHaveAttribute('aria-busy', 'true'));
  expect(box()).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /bien à payer à nouveau/ }));
  await user.click(make);
  expect(await screen.findByText(/Importez-le dans votre banque/)).toBeVisible();
  await waitFor(() => expect(box()).not.toBeChecked());
  // The next time it is asked anew.
  await user.click(box());
  expect(screen.getByRole('checkbox', { name: /bien à payer à nouveau/ })).not.toBeChecked();
});

test('a reader sees them, and pays none', async () => {
  await addColleague(server, { name: 'reader', role: 'reader' });
  await visit('member-reader');
  expect(await screen.findByText(new RegExp(`· ${dossiers[1]?.id}$`))).toBeVisible();
  await waitFor(() => expect(boxes()).toHaveLength(0));
  expect(screen.queryByRole('button', { name: 'Créer le fichier pour la banque' })).not.toBeInTheDocument();
});

test('where not all are shown, it is said of how many', async () => {
  const { total } = (await client<UnpaidFees>('GET', '/fees')).body;
  await addFeeCopies(server.database.db, dossiers[1]?.id ?? 0, 900_000, { isPaid: false });
  await visit();
  expect(await screen.findByText(new RegExp(`^100 dossiers affichés sur ${total + 100}`))).toBeVisible();
});
