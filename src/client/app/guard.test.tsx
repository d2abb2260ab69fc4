import { screen, waitFor } from '@testing-library/react';
import { PUBLIC_ROUTES, paths, type RouteName } from '#domain/base/paths';
import fr from '../../../i18n/fr.json';
import { address, renderApp, tokenOf } from '../../testing/renderApp';
import { startServer, type TestServer } from '../../testing/startServer';
import { readLoginState } from '../features/auth/loginState';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const open = paths as Record<RouteName, string>;
const isPublic = (name: string) => (PUBLIC_ROUTES as readonly string[]).includes(name);
/** A real address of a route: its parameters filled in. */
const exampleOf = (name: RouteName) => open[name].replace(':lang?', 'nl').replace(/:\w+/g, '12');

test.each((Object.keys(open) as RouteName[]).filter((name) => !isPublic(name)))(
  'without a token, %s leads to login in French, and back afterwards',
  async (name) => {
    renderApp({ server, path: exampleOf(name), lang: 'nl' });
    await heading('Se connecter');
    expect(address()).toBe('/login/fr');
    expect(readLoginState(window.history.state.usr)).toEqual({
      wanted: exampleOf(name),
      languageByDefault: true,
    });
  },
);

test.each([...PUBLIC_ROUTES])('%s is open to anyone', async (name) => {
  renderApp({ server, path: exampleOf(name) });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/\S/);
  // The token of a reset link does not stay in the address.
  const shown = name === 'password.reset' ? '/reset-password/-' : exampleOf(name);
  await waitFor(() => expect(address()).toBe(shown));
});

describe('administrators', () => {
  test.each([
    [paths.admin, 'Tableau de bord'],
    [paths.adminServices, 'Demandes'],
    [paths.adminSupport, 'Réclamations des clients'],
    [paths.adminSettings, 'Paramètres'],
  ])('%s opens for them', async (path, title) => {
    renderApp({ server, path, token: await tokenOf(server, 'admin') });
    await heading(title);
    expect(address()).toBe(path);
    await waitFor(() => expect(document.title).toBe(`${title} · Greffio`));
    expect(await screen.findAllByText('Administration')).not.toHaveLength(0);
    // Who pays nothing has no balance.
    expect(screen.queryByText(/^\d+ crédits?$/)).toBeNull();
  });

  test('anyone else goes to login, which says why', async () => {
    const { store } = renderApp({
      server,
      path: paths.adminServices,
      token: await tokenOf(server, 'client'),
    });
    await heading('Se connecter');
    expect(address()).toBe('/login/fr');
    expect(screen.getByText(fr['login.forAdmins'])).toBeVisible();
    expect(store.getState().auth.token).not.toBeNull();
  });
});

describe('addresses', () => {
  test.each([
    ['/dashboard/client?a=1', '/client?a=1'],
    ['/dashboard/form?demande_id=7', '/form?demande_id=7'],
    ['/dashboard/buy-credits', '/buy-credits'],
    ['/dashboard', '/client'],
  ])('%s is now %s', async (from, to) => {
    renderApp({ server, path: from, token: await tokenOf(server, 'client') });
    await waitFor(() => expect(address()).toBe(to));
    await screen.findByRole('heading', { level: 1 });
  });

  test('the old address of the administration keeps its query', async () => {
    renderApp({ server, path: '/admin/services?view=tickets', token: await tokenOf(server, 'admin') });
    await heading('Réclamations des clients');
    expect(address()).toBe(paths.adminSupport);
  });

  test('an unknown one says so and leads home', async () => {
    const { user } = renderApp({ server, path: '/nowhere', token: await tokenOf(server, 'client') });
    await heading('Page introuvable');
    await user.click(screen.getByRole('link', { name: 'Aller au tableau de bord' }));
    await waitFor(() => expect(address()).toBe('/client'));
  });

  test('to someone without a session too', async () => {
    renderApp({ server, path: '/nowhere' });
    await heading('Page introuvable');
    expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login/fr');
  });
});
