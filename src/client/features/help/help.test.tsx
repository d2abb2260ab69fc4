import { screen, waitFor, within } from '@testing-library/react';
import { VERSION } from '#domain/contract/changes';
import { address, preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;

beforeAll(async () => {
  await preload('client', 'help', 'changes', 'createTicket');
  server = await startServer();
});
afterAll(() => server.close());

test('the menu leads to the steps, the keys and the support', async () => {
  const { user } = renderApp({ server, path: '/client', token: await tokenOf(server, 'gerant') });
  const [menu] = await screen.findAllByRole('navigation', { name: 'Navigation principale' });
  await user.click(within(menu as HTMLElement).getByRole('link', { name: 'Assistance' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Assistance' })).toBeVisible();
  const steps = within(screen.getByRole('region', { name: 'Les sept étapes' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.slice(0, 12))).toEqual([
    '1Choisir l’e',
    '2Contrôler l',
    '3Que voulez-',
    '4Qui dépose ',
    '5Dates et li',
    '6Changements',
    '7Texte à pub',
  ]);
  expect(screen.getByRole('region', { name: 'Raccourcis clavier' })).toHaveTextContent(/^.*Ctrl K.*Chercher/);
  await user.click(await screen.findByRole('link', { name: 'Écrire au support' }));
  await waitFor(() => expect(address()).toBe('/create-reclamation'));
});

test('the keys have a link of their own, the notes name the version', async () => {
  const { user } = renderApp({ server, path: '/client', token: await tokenOf(server, 'gerant') });
  await user.click(await screen.findByRole('link', { name: 'Raccourcis clavier' }));
  const keys = await screen.findByRole('region', { name: 'Raccourcis clavier' });
  await waitFor(() => expect(keys.parentElement).toHaveFocus());
  await user.click(screen.getByRole('link', { name: `Nouveautés de la version ${VERSION}` }));
  expect(await screen.findByRole('heading', { level: 2, name: `Version ${VERSION}` })).toBeVisible();
});
