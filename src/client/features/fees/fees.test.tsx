import { screen, waitFor } from '@testing-library/react';
import type { Demande } from '#domain/contract/entities/demande';
import { todayInBrussels } from '#domain/language/today';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { addColleague } from '../../../testing/colleagues';
import { renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
const dossiers: Demande[] = [];

beforeAll(async () => {
  server = await startServer();
  client = await loginAs(server, 'client');
  for (const _one of [1, 2]) {
    const dossier = await readyDemande(client);
    await client('POST', `/demandes/${dossier.id}/progress`, { progress: 100 });
    dossiers.push(dossier);
  }
});
afterAll(() => server.close());

const visit = async (who: Parameters<typeof tokenOf>[1] = 'client') =>
  renderApp({ server, token: await tokenOf(server, who), path: '/frais', lang: 'fr' });
const boxes = () => screen.queryAllByRole('checkbox', { name: /^Choisir le dossier/ });

test('an old tariff is told and confirmed; a fee that a colleague has paid meanwhile is named, and leaves the list', async () => {
  const { user } = await visit();
  expect(await screen.findByText(/Le tarif change chaque 1er mars/)).toBeVisible();
  const before = boxes().length;
  await user.type(screen.getByLabelText('Titulaire du compte'), 'Fiduciaire Delvaux');
  await user.type(screen.getByLabelText(/^Votre numéro de compte/), 'BE68 5390 0754 7034');
  const make = screen.getByRole('button', { name: 'Créer le fichier pour la banque' });
  await user.click(make);
  expect(await screen.findByText(/confirmez que vous avez vérifié le montant/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'J’ai vérifié le montant.' }));

  const note = { kind: 'paid', day: todayInBrussels(), amount: '203.76' };
  await client('POST', `/demandes/${dossiers[0]?.id}/journal`, note);
  await user.click(make);
  expect(await screen.findByText(/ne sont plus à payer/)).toBeVisible();
  await waitFor(() => expect(boxes()).toHaveLength(before - 1));
});

test('a reader sees them, and pays none', async () => {
  await addColleague(server, { name: 'reader', role: 'reader' });
  await visit('member-reader');
  expect(await screen.findByText(new RegExp(`· ${dossiers[1]?.id}$`))).toBeVisible();
  await waitFor(() => expect(boxes()).toHaveLength(0));
  expect(screen.queryByRole('button', { name: 'Créer le fichier pour la banque' })).not.toBeInTheDocument();
});
