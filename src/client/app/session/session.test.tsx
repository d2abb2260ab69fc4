import { act, screen, waitFor, within } from '@testing-library/react';
import { callerOf, DEMO_PASSWORD } from '../../../testing/callServer';
import { address, preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';
import { sessionExpired } from '../../entities/account/authSlice';

let server: TestServer;

beforeAll(async () => {
  await preload('publicShell', 'login');
  server = await startServer();
});
afterAll(() => server.close());

const firstName = () => screen.findByLabelText('Prénom');
const dialog = () => screen.findByRole('dialog', { name: 'Votre session a pris fin' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const saved = () => screen.findByText(/^Enregistré à/);
/** What the server has of a token's person. */
const profileOf = async (token: string) =>
  (await callerOf(server, token)<{ first_name: string }>('GET', '/profile')).body.first_name;
/** Ends a session behind the page's back. */
const end = (token: string) => callerOf(server, token)('POST', '/logout');
/** What another tab's change of localStorage looks like here. */
const otherTab = (newValue: string | null) =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue, storageArea: localStorage }));
  });

/** The profile with a name typed into it, saved after the session has ended: the dialog is there. */
async function interrupted(name: string) {
  const token = await tokenOf(server, 'client');
  const visit = renderApp({ server, path: '/profile', token });
  await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' });
  await visit.user.clear(await firstName());
  await visit.user.type(await firstName(), name);
  await end(token);
  await visit.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  return { ...visit, token, box: within(await dialog()) };
}

/** Puts the name back for the next test. */
afterEach(async () => {
  const token = await tokenOf(server, 'client');
  await callerOf(server, token)('PUT', '/profile', { first_name: 'Nathalie' });
});

test('asks for the password where one is, and then does what was asked', async () => {
  const { user, store, token, box } = await interrupted('Nathalie-Anne');
  expect(box.getByLabelText('Adresse e-mail')).toHaveValue('client@demo.greffio.be');
  expect(box.getByLabelText('Adresse e-mail')).toHaveAttribute('readonly');
  expect(box.getByLabelText('Mot de passe')).toHaveFocus();

  await user.click(box.getByRole('button', { name: 'Continuer' }));
  await waitFor(() =>
    expect(box.getByLabelText('Mot de passe')).toHaveAccessibleDescription('Indiquez votre mot de passe.'),
  );
  await user.type(box.getByLabelText('Mot de passe'), 'not-the-password');
  await user.click(box.getByRole('button', { name: 'Continuer' }));
  expect(await box.findByRole('alert')).toHaveTextContent('Vérifiez les deux et recommencez.');

  await user.clear(box.getByLabelText('Mot de passe'));
  await user.type(box.getByLabelText('Mot de passe'), DEMO_PASSWORD);
  await user.click(box.getByRole('button', { name: 'Continuer' }));
  await gone();
  expect(await saved()).toBeVisible();
  expect(await firstName()).toHaveValue('Nathalie-Anne');
  expect(address()).toBe('/profile');
  const renewed = store.getState().auth.token ?? '';
  expect(renewed).not.toBe(token);
  expect(await profileOf(renewed)).toBe('Nathalie-Anne');
  await waitFor(() => expect(localStorage.getItem('token')).toBe(renewed));
  expect(JSON.stringify(store.getState())).not.toContain(DEMO_PASSWORD);
});

test('another account goes to login, and nothing of the first stays', async () => {
  const { user, store, box } = await interrupted('Not mine');
  await user.click(box.getByRole('button', { name: 'Utiliser un autre compte' }));
  await screen.findByRole('heading', { level: 1, name: 'Se connecter' });
  expect(store.getState().auth.token).toBeNull();
  expect(window.history.state.usr).toEqual({});
  await waitFor(() => expect(JSON.stringify(store.getState().api)).not.toContain('Fiduciaire Delvaux'));
});

describe('with other tabs', () => {
  test('the same person logs in over there: this tab goes on', async () => {
    const { store } = await interrupted('Two tabs');
    const renewed = await tokenOf(server, 'client');
    otherTab(renewed);
    await gone();
    expect(await saved()).toBeVisible();
    expect(store.getState().auth.token).toBe(renewed);
    expect(await profileOf(renewed)).toBe('Two tabs');
  });

  test('somebody else logs in over there: what was typed here is neither sent nor shown', async () => {
    await interrupted('Not for Bart');
    const theirs = await tokenOf(server, 'gerant');
    otherTab(theirs);
    await screen.findByRole('button', { name: 'Compte de Bart Verstraete' });
    await waitFor(async () => expect(await firstName()).toHaveValue('Bart'));
    expect(screen.queryByDisplayValue('Not for Bart')).toBeNull();
    expect(await profileOf(theirs)).toBe('Bart');
  });

  test('a session that expired over there leaves this page as it is', async () => {
    const token = await tokenOf(server, 'client');
    const { user, store } = renderApp({ server, path: '/profile', token });
    await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' });
    await user.type(await firstName(), '!');
    otherTab(null);
    await dialog();
    expect(store.getState().auth.token).toBe(token);
    expect(screen.getByDisplayValue('Nathalie!')).toBeInTheDocument();
  });

  test.each([['before'], ['after']])(
    'leaving over there, heard %s the token goes, is leaving',
    async (when) => {
      const token = await tokenOf(server, 'client');
      const { store } = renderApp({ server, path: '/profile', token });
      await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' });
      const channel = new BroadcastChannel('greffio');
      if (when === 'after') {
        otherTab(null);
        await dialog();
      }
      channel.postMessage({ kind: 'left', token });
      await screen.findByRole('heading', { level: 1, name: 'Se connecter' });
      otherTab(null);
      channel.close();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(store.getState().auth).toMatchObject({ token: null, ended: 'leftElsewhere' });
    },
  );

  test('registering over there is no login, and ends none here', async () => {
    const token = await tokenOf(server, 'client');
    const { store } = renderApp({ server, path: '/profile', token });
    await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' });
    otherTab('limited-of-somebody-else');
    expect(store.getState().auth).toMatchObject({ token, blocked: null });
  });

  test('leaving an earlier session over there is none here', async () => {
    const token = await tokenOf(server, 'client');
    const { store } = renderApp({ server, path: '/profile', token });
    await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' });
    const channel = new BroadcastChannel('greffio');
    const heard = new Promise((resolve) => {
      channel.onmessage = resolve;
    });
    const sender = new BroadcastChannel('greffio');
    sender.postMessage({ kind: 'left', token: 'an-earlier-one' });
    await heard;
    channel.close();
    sender.close();
    expect(store.getState().auth.token).toBe(token);
  });

  test('leaving here is told to the others', async () => {
    const heard: unknown[] = [];
    const channel = new BroadcastChannel('greffio');
    channel.onmessage = ({ data }) => heard.push(data);
    const token = await tokenOf(server, 'client');
    const { user } = renderApp({ server, path: '/profile', token });
    await user.click(await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' }));
    await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(heard).toEqual([{ kind: 'left', token }]));
    channel.close();
  });
});

test('nobody is known yet: to login, and back', async () => {
  renderApp({ server, path: '/profile', token: 'dead', lang: 'nl' });
  await screen.findByRole('heading', { level: 1, name: 'Aanmelden' });
  expect(address()).toBe('/login/nl');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a logout of a session that is over already is a logout', async () => {
  const token = await tokenOf(server, 'client');
  const { user, store } = renderApp({ server, path: '/profile', token });
  await user.click(await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' }));
  await end(token);
  await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
  await screen.findByRole('heading', { level: 1, name: 'Se connecter' });
  expect(screen.queryByText(/Votre session a pris fin/)).toBeNull();
  expect(store.getState().auth.ended).toBe('left');
});

test('put out, the same person comes back to his place', async () => {
  const token = await tokenOf(server, 'client');
  const { store, user } = renderApp({ server, path: '/profile', token });
  await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' });
  act(() => void store.dispatch(sessionExpired()));
  const login = await screen.findByRole('heading', { level: 1, name: 'Se connecter' });
  await waitFor(() => expect(login).toHaveFocus());
  await user.type(screen.getByLabelText('Adresse e-mail'), 'client@demo.greffio.be');
  await user.type(screen.getByLabelText('Mot de passe'), DEMO_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  await waitFor(() => expect(address()).toBe('/profile'));
});
