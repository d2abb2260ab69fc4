import { act, screen, waitFor } from '@testing-library/react';
import { DEMO_PASSWORD } from '../../testing/callServer';
import { fill } from '../../testing/openStep';
import { address, renderApp, tokenOf } from '../../testing/renderApp';
import { startServer, type TestServer } from '../../testing/startServer';
import { accountApi } from '../entities/account/accountApi';
import { sessionExpired } from '../entities/account/authSlice';
import { demandeOpened } from '../entities/dossier/wizardSlice';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** What another tab's change of localStorage looks like here. */
const otherTab = (key: string | null, newValue: string | null) =>
  void window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));

test('logging out ends the session here and on the server, and leaves nothing of the person', async () => {
  const token = await tokenOf(server, 'client', 'nl');
  const { user, store } = renderApp({ server, path: '/profile', token, lang: 'nl' });
  await user.click(await screen.findByRole('button', { name: 'Account van Nathalie Delvaux' }));
  act(() => void store.dispatch(demandeOpened({ id: 7, enterprise_number: '1999000150' })));
  await screen.findByText('Fiduciaire Delvaux');
  await user.click(await screen.findByRole('button', { name: 'Afmelden' }));

  await heading('Aanmelden');
  expect(address()).toBe('/login/nl');
  expect(window.history.state.usr).toEqual({});
  expect(store.getState().auth.token).toBeNull();
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  await waitFor(() => expect(sessionStorage.getItem('demande_id')).toBeNull());
  expect(JSON.stringify(store.getState().api)).not.toContain('Fiduciaire Delvaux');

  const again = await fetch(`${server.url}/api/user`, { headers: { Authorization: `Bearer ${token}` } });
  expect(again.status).toBe(401);
});

test('a dead token leads to login in the same language, and back', async () => {
  const { store } = renderApp({ server, path: '/form?demande_id=3', token: 'dead', lang: 'nl' });
  await heading('Aanmelden');
  expect(address()).toBe('/login/nl');
  expect(screen.getByText(/Uw sessie is afgelopen/)).toBeVisible();
  expect(window.history.state.usr).toEqual({ wanted: '/form?demande_id=3' });
  expect(store.getState().auth.token).toBeNull();
});

test('what was being written waits for the same person, and for nobody else', async () => {
  const token = await tokenOf(server, 'client');
  const { store, user } = renderApp({ server, path: '/profile', token });
  const expireAndReturnAs = async (who: 'client' | 'gerant') => {
    act(() => void store.dispatch(sessionExpired()));
    // The heading of a screen that arrives takes the focus, and what is typed meanwhile.
    await fill(user, await screen.findByLabelText('Adresse e-mail'), `${who}@demo.greffio.be`);
    await fill(user, screen.getByLabelText('Mot de passe'), DEMO_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await screen.findByRole('button', { name: /^Compte de/ });
  };
  await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' });
  act(() => void store.dispatch(demandeOpened({ id: 7, enterprise_number: '1999000150' })));

  await expireAndReturnAs('client');
  expect(address()).toBe('/profile');
  expect(store.getState().wizard.demandeId).toBe(7);

  await expireAndReturnAs('gerant');
  await waitFor(() => expect(store.getState().wizard.demandeId).toBeNull());
});

test('a page that the browser kept asks whether its session still stands', async () => {
  const token = await tokenOf(server, 'client');
  renderApp({ server, path: '/profile', token, lang: 'fr' });
  await screen.findByText('Fiduciaire Delvaux');
  const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
  await fetch(`${server.url}/api/logout`, { method: 'POST', headers });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await screen.findByRole('dialog', { name: 'Votre session a pris fin' });
});

test('402 on any call leads to the shop, and back', async () => {
  const { store } = renderApp({ server, path: '/client', token: await tokenOf(server, 'client') });
  await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' });
  const before = globalThis.fetch;
  globalThis.fetch = async () => Response.json({ message: 'credits.insufficient' }, { status: 402 });
  await act(async () => {
    await store.dispatch(accountApi.endpoints.language.initiate({ language: 'fr' }));
  });
  globalThis.fetch = before;
  await waitFor(() => expect(address()).toBe('/buy-credits'));
  expect(window.history.state.usr).toEqual({ tooFewCredits: true, wanted: '/client' });
});

describe('another tab', () => {
  test('clears what the browser keeps: this one is logged out', async () => {
    const { store } = renderApp({ server, path: '/profile', token: await tokenOf(server, 'client') });
    await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' });
    otherTab(null, null);
    await heading('Se connecter');
    // Why, and the way back.
    expect(screen.getByText(/déconnecté dans un autre onglet/)).toBeVisible();
    expect(window.history.state.usr).toEqual({ wanted: '/profile' });
    expect(store.getState().auth.token).toBeNull();
  });

  test('logs in as someone else: this one shows that person', async () => {
    renderApp({ server, path: '/profile', token: await tokenOf(server, 'client') });
    await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' });
    otherTab('token', await tokenOf(server, 'gerant'));
    await screen.findByRole('button', { name: 'Compte de Bart Verstraete' });
  });

  test('changes the language: this one follows', async () => {
    renderApp({ server, path: '/profile', token: await tokenOf(server, 'client') });
    await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' });
    await heading('Profil');
    otherTab('lang', 'nl');
    await heading('Profiel');
    await waitFor(() => expect(document.title).toBe('Profiel · Greffio'));
    expect(document.documentElement.lang).toBe('nl-BE');
  });
});
