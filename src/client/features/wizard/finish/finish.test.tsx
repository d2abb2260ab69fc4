import { screen, waitFor, within } from '@testing-library/react';
import type { Demande } from '#domain/dossier/demande';
import { todayInBrussels } from '#domain/language/today';
import fr from '../../../../../i18n/fr.json';
import { type Call, loginAs, readyDemande } from '../../../../testing/callServer';
import { address, renderApp, tokenOf } from '../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../testing/startServer';

let server: TestServer;
let client: Call;
let demande: Demande;

beforeAll(async () => {
  server = await startServer();
  client = await loginAs(server, 'client');
  demande = await readyDemande(client);
  await client('PUT', `/demandes/${demande.id}/fee`, { amount: '207.88', day: todayInBrussels() });
  await client('POST', `/demandes/${demande.id}/progress`, { progress: 100 });
});
afterAll(() => server.close());

const visit = async () =>
  renderApp({
    server,
    token: await tokenOf(server, 'client'),
    path: `/finish?demande_id=${demande.id}`,
    lang: 'fr',
  });
const items = () => within(screen.getByRole('main')).getAllByRole('listitem');

test('one next thing, then what comes without the person, and what comes after the validation', async () => {
  const waiting = await visit();
  expect(await screen.findByRole('button', { name: /^Renvoyer les \d liens$/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: fr['finish.title'] })).toBeVisible();
  await screen.findByRole('heading', { name: fr['finish.afterwards'] });
  expect(items().map((item) => item.querySelector('strong')?.textContent)).toEqual([
    ...['Validation', 'Recopier', 'Signer', 'Payer', 'Déposer', 'Publication'],
  ]);
  expect(items()[2]).toHaveTextContent(/à la main : 6 personnes, 6 papiers\./);
  // How to pay is said once it is validated.
  expect(screen.queryByText(/BE48 6792 0055 0227/)).not.toBeInTheDocument();
  waiting.unmount();
});

test('once it is decided its documents are the page: a refused one is not congratulated', async () => {
  const admin = await loginAs(server, 'admin');
  await admin('POST', `/demandes/change_state/${demande.id}`, { state: true });
  const validated = await visit();
  await waitFor(() => expect(address()).toBe(`/form?demande_id=${demande.id}`));
  validated.unmount();

  const refused = await readyDemande(client);
  await client('POST', `/demandes/${refused.id}/progress`, { progress: 100 });
  await admin('POST', `/demandes/change_state/${refused.id}`, { state: false, reason: 'Non.' });
  demande = refused;
  await visit();
  await waitFor(() => expect(address()).toBe(`/form?demande_id=${refused.id}`));
  expect(screen.queryByText(fr['finish.title'])).not.toBeInTheDocument();
  // Nor is it to be signed.
  expect(await screen.findByText(fr['documents.cancelledTitle'])).toBeVisible();
  await screen.findByRole('button', { name: /^Lire les documents/ });
  expect(screen.queryByText(fr['documents.toTake'])).not.toBeInTheDocument();
});
