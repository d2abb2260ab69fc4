import { screen, within } from '@testing-library/react';
import { type Call, loginAs } from '../../../testing/callServer';
import { addColleague } from '../../../testing/colleagues';
import { leaveCredits } from '../../../testing/leaveCredits';
import { preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;

beforeAll(async () => {
  await preload('client');
  server = await startServer();
  const partner: Call = await loginAs(server, 'client');
  expect((await partner('POST', '/office')).status).toBe(200);
  for (const role of ['manager', 'assistant', 'reader'] as const)
    await addColleague(server, { name: role, role });
});
afterAll(() => server.close());

const cards = () =>
  screen.queryAllByRole('region').map((card) => [
    within(card).getByRole('heading').textContent,
    within(card)
      .queryAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
      .join(),
  ]);
const FILE = ['Ouvrir un dossier', 'Ajouter une demande /'];
const OPEN = ['Travailler à plusieurs', 'Ouvrir le cabinet /cabinet'];
const SAMPLE = ['Société d’essai SRL', ''];
const CLIENTS = ['Reprendre vos clients', 'Importer une liste /clients/import'];

test.each([
  ['client', [FILE, ['Travailler à plusieurs', 'Inviter un membre /cabinet'], CLIENTS, SAMPLE]],
  ['member-manager', [FILE, CLIENTS, SAMPLE]],
  ['member-assistant', [FILE, CLIENTS, SAMPLE]],
  ['member-reader', []],
  ['gerant', [FILE, OPEN, SAMPLE]],
] as const)('%s is offered what they may do', async (who, offered) => {
  renderApp({ server, path: '/client', token: await tokenOf(server, who) });
  await screen.findByRole('link', { name: 'Les sept étapes' });
  await screen.findByText(who === 'member-reader' ? /n’a pas encore de dossier/ : /suffisent/);
  expect(cards()).toEqual(offered);
});

test('what a dossier costs stands on its card; who has too little is led to the shop', async () => {
  const token = await tokenOf(server, 'gerant');
  const visit = renderApp({ server, path: '/client', token });
  expect(
    await screen.findByText(/^Vos 6 crédits suffisent : 5 pour le dossier, 1 par personne ajoutée\.$/),
  ).toBeVisible();
  visit.unmount();

  await leaveCredits(server, 'gerant@demo.greffio.be', 5);
  renderApp({ server, path: '/client', token });
  expect(await screen.findByText(/^Il en faut 6 : .* Solde : 5 crédits\.$/)).toBeVisible();
  expect(cards()).toEqual([['Ouvrir un dossier', 'Recharger /buy-credits'], OPEN, SAMPLE]);
});
