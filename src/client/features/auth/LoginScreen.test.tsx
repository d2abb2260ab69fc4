import { screen, waitFor, within } from '@testing-library/react';
import { setEmailVerified } from '../../../testing/accounts';
import { callerOf, DEMO_PASSWORD } from '../../../testing/callServer';
import { address, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type User = ReturnType<typeof renderApp>['user'];

async function signIn(user: User, email: string, password = DEMO_PASSWORD) {
  await user.type(await screen.findByLabelText('Adresse e-mail'), email);
  await user.type(screen.getByLabelText('Mot de passe'), password);
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('after login', () => {
  test('a client goes to a new request, or to the place he wanted', async () => {
    const { user, store } = renderApp({ server, path: '/login/fr' });
    await signIn(user, 'client@demo.greffio.be');
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem('token')).toBe(store.getState().auth.token);
    expect(store.getState().auth.token).toMatch(/\S{20}/);
  });

  test('with the place he wanted', async () => {
    const { user } = renderApp({ server, path: '/form?demande_id=12' });
    await heading('Se connecter');
    await signIn(user, 'client@demo.greffio.be');
    await waitFor(() => expect(address()).toBe('/form?demande_id=12'));
  });

  test('an administrator’s page is no place for a client', async () => {
    const { user } = renderApp({ server, path: '/admin' });
    await heading('Se connecter');
    await signIn(user, 'client@demo.greffio.be');
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('six credits or fewer go to the shop, which leads back', async () => {
    const { user } = renderApp({ server, path: '/client' });
    await heading('Se connecter');
    await signIn(user, 'gerant@demo.greffio.be');
    await waitFor(() => expect(address()).toBe('/buy-credits'));
    // In the account's language: that of the page was the guard's.
    const back = await screen.findByRole('link', { name: 'Terug naar waar u was' });
    expect(back).toHaveAttribute('href', '/client');
  });

  test.each([
    ['/', '/admin'],
    ['/login/fr', '/admin'],
    ['/dashboard/admin/settings', '/dashboard/admin/settings'],
    ['/profile', '/profile'],
  ])('an administrator without credits who came by %s goes to %s', async (path, to) => {
    const { user } = renderApp({ server, path });
    await heading('Se connecter');
    await signIn(user, 'admin@demo.greffio.be');
    await waitFor(() => expect(address()).toBe(to));
  });

  test('an address that is not verified: no token, a message, its own page', async () => {
    await setEmailVerified(server, 'gerant@demo.greffio.be', false);
    const { user, store } = renderApp({ server, path: '/login/fr' });
    await signIn(user, 'gerant@demo.greffio.be');
    await screen.findByText(/pas encore confirmée/);
    await setEmailVerified(server, 'gerant@demo.greffio.be', true);
    expect(address()).toBe('/email-verification/gerant%40demo.greffio.be');
    expect(store.getState().auth.token).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('what goes wrong', () => {
  test('nothing filled in: each field says so, the first takes the focus', async () => {
    const { user } = renderApp({ server, path: '/login/fr' });
    await user.click(await screen.findByRole('button', { name: 'Se connecter' }));
    const email = screen.getByLabelText('Adresse e-mail');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Indiquez votre adresse e-mail.'));
    expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription('Indiquez votre mot de passe.');
    expect(email).toHaveFocus();
    await user.type(email, 'a');
    expect(email).not.toHaveAccessibleDescription();
  });

  test('a wrong password: one message, what was typed stays', async () => {
    const { user } = renderApp({ server, path: '/login/fr' });
    await signIn(user, 'client@demo.greffio.be', 'not-the-password');
    expect(await screen.findByRole('alert')).toHaveTextContent('Vérifiez les deux et recommencez.');
    expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('client@demo.greffio.be');
    expect(address()).toBe('/login/fr');
  });

  test('a fault only the server sees lands on its field', async () => {
    const { user } = renderApp({ server, path: '/login/fr' });
    // What the browser's own rules let pass and the server refuses: here by an answer made for it.
    const before = globalThis.fetch;
    await screen.findByLabelText('Adresse e-mail');
    globalThis.fetch = async () =>
      Response.json({ errors: { email: ['validation.email', 'x'] } }, { status: 422 });
    await signIn(user, 'client@demo.greffio.be');
    await waitFor(() =>
      expect(screen.getByLabelText('Adresse e-mail')).toHaveAccessibleDescription(
        /^Indiquez une adresse complète/,
      ),
    );
    globalThis.fetch = before;
    expect(screen.queryByRole('alert')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Langue'), 'Nederlands');
    await heading('Aanmelden');
    expect(screen.getByLabelText('E-mailadres')).toHaveAccessibleDescription(/^Vul een volledig adres in/);
  });

  test('a refusal without a reason: the general sentence, in the language of the page', async () => {
    const { user } = renderApp({ server, path: '/login/fr' });
    const before = globalThis.fetch;
    await screen.findByLabelText('Adresse e-mail');
    globalThis.fetch = async () => Response.json({}, { status: 400 });
    await signIn(user, 'client@demo.greffio.be');
    expect(await screen.findByRole('alert')).toHaveTextContent('Une erreur s’est produite.');
    globalThis.fetch = before;
    await user.selectOptions(screen.getByLabelText('Langue'), 'Nederlands');
    await heading('Aanmelden');
    expect(screen.getByRole('alert')).toHaveTextContent('Er is iets misgegaan.');
  });

  test('no server: said in words, not in a stack', async () => {
    const { user } = renderApp({ server: { url: 'http://127.0.0.1:1' }, path: '/login/fr' });
    await signIn(user, 'client@demo.greffio.be');
    expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur ne répond pas.');
  });
});

describe('language', () => {
  test('the dropdown re-routes to the same page in the other language and keeps what was typed', async () => {
    const { user } = renderApp({ server, path: '/login/fr' });
    await user.type(await screen.findByLabelText('Adresse e-mail'), 'nathalie@');
    await user.selectOptions(screen.getByLabelText('Langue'), 'Nederlands');
    await heading('Aanmelden');
    expect(address()).toBe('/login/nl');
    expect(screen.getByLabelText('E-mailadres')).toHaveValue('nathalie@');
    // The browser's tab follows what is drawn, a moment later.
    await waitFor(() => expect(document.title).toBe('Aanmelden · Greffio'));
    await waitFor(() => expect(document.documentElement.lang).toBe('nl-BE'));
    await waitFor(() => expect(localStorage.getItem('lang')).toBe('nl'));
  });

  test.each(['/login', '/login/de'])('%s is in French', async (path) => {
    renderApp({ server, path, lang: 'nl' });
    await heading('Se connecter');
  });

  test('chosen by the guard, it gives way to the account’s; chosen by the person, the account remembers it', async () => {
    const token = await tokenOf(server, 'client');
    const saved = async () => {
      const answer = await fetch(`${server.url}/api/user`, { headers: { Authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { langue_user: string }).langue_user;
    };
    const visit = renderApp({ server, path: '/login/nl' });
    await visit.user.type(await screen.findByLabelText('E-mailadres'), 'client@demo.greffio.be');
    await visit.user.type(screen.getByLabelText('Wachtwoord'), DEMO_PASSWORD);
    await visit.user.click(screen.getByRole('button', { name: 'Aanmelden' }));
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(async () => expect(await saved()).toBe('nl'));
    visit.unmount();

    const { user } = renderApp({ server, path: '/client' });
    await signIn(user, 'client@demo.greffio.be');
    await heading('Overzicht');
    expect(await saved()).toBe('nl');
  });

  test('and remembers it when the page is left before anything is read of the account', async () => {
    const call = callerOf(server, await tokenOf(server, 'client', 'fr'));
    const { fetch } = globalThis;
    const reading = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const isHeld = input instanceof Request && input.url.endsWith('/api/user');
      return isHeld ? new Promise(() => {}) : fetch(input, init);
    });
    const { user } = renderApp({ server, path: '/login/nl' });
    await user.type(await screen.findByLabelText('E-mailadres'), 'client@demo.greffio.be');
    await user.type(screen.getByLabelText('Wachtwoord'), DEMO_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Aanmelden' }));
    await waitFor(async () =>
      expect((await call<{ langue_user: string }>('GET', '/user')).body.langue_user).toBe('nl'),
    );
    reading.mockRestore();
  });
});

test('the demo accounts log in', async () => {
  const { user, store } = renderApp({ server, path: '/login/fr' });
  await user.click(await screen.findByRole('button', { name: 'dirigeant (6 crédits)' }));
  await waitFor(() => expect(address()).toBe('/buy-credits'));
  expect(store.getState().auth.token).toMatch(/\S{20}/);
});

test('the logo leads to the site of the product where there is one', async () => {
  const { unmount } = renderApp({ server, path: '/login/fr', site: 'https://www.greffio.example' });
  const [toSite] = await screen.findAllByRole('link', { name: 'Greffio, site de présentation' });
  expect(toSite).toHaveAttribute('href', 'https://www.greffio.example');
  unmount();
  renderApp({ server, path: '/forgotpassword' });
  const [toLogin] = await screen.findAllByRole('link', { name: 'Greffio, se connecter' });
  expect(toLogin).toHaveAttribute('href', '/login/fr');
});

test('the other ways in', async () => {
  renderApp({ server, path: '/login/nl' });
  await heading('Aanmelden');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Account aanmaken' })).toHaveAttribute('href', '/register/nl');
  expect(main.getByRole('link', { name: 'Wachtwoord vergeten?' })).toHaveAttribute('href', '/forgotpassword');
});
