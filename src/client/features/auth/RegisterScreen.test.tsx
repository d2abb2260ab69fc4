import { screen, waitFor, within } from '@testing-library/react';
import { callerOf, DEMO_PASSWORD } from '../../../testing/callServer';
import { mailedPath, messagesTo } from '../../../testing/mailbox';
import { address, preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';
import { readLoginState } from './loginState';

let server: TestServer;

beforeAll(async () => {
  await preload('login', 'register');
  server = await startServer();
});
afterAll(() => server.close());

type User = ReturnType<typeof renderApp>['user'];
const PASSWORD = 'vélo-rouge-sous-la-pluie';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const password = () => screen.getByLabelText('Mot de passe');
const submit = () => screen.getByRole('button', { name: 'Créer le compte' });

async function fill(user: User, email: string, secret = PASSWORD) {
  await heading('Créer un compte');
  await user.type(screen.getByLabelText('Prénom'), 'Sofie');
  await user.type(screen.getByLabelText('Nom'), 'De Ridder');
  await user.type(screen.getByLabelText('Adresse e-mail'), email);
  await user.type(password(), secret);
}

describe('with an authorised address', () => {
  test('a mail leaves, and login says so, with a way to have it sent again', async () => {
    const { user, store } = renderApp({ server, path: '/register/fr' });
    const email = 'sofie@demo.greffio.be';
    await fill(user, email);
    await user.click(submit());
    await heading('Se connecter');

    expect(address()).toBe('/login/fr');
    expect(screen.getByText('E-mail de vérification envoyé.')).toBeVisible();
    expect(screen.getByLabelText('Adresse e-mail')).toHaveValue(email);
    // Kept, and no login.
    const token = store.getState().auth.token ?? '';
    expect(token).toMatch(/^limited-/);
    await waitFor(() => expect(localStorage.getItem('token')).toBe(token));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Se connecter');
    expect(await messagesTo(server, email)).toHaveLength(1);

    const again = screen.getByRole('button', { name: 'Renvoyer le message' });
    const sent: (string | null)[] = [];
    const usual = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      sent.push((input as Request).headers.get('Authorization'));
      return usual(input, init);
    };
    await user.click(again);
    expect(await screen.findByText(/un nouveau message vient d’y être envoyé/)).toBeVisible();
    globalThis.fetch = usual;
    expect(sent).toEqual([`Bearer ${token}`]);
    expect(again).toHaveAccessibleDescription(/Nouvel envoi possible dans \d+\ss\./);
    await user.click(again);
    expect(await messagesTo(server, email)).toHaveLength(2);
  });

  test('what is kept opens no page, and the first login replaces it', async () => {
    const email = 'first@demo.greffio.be';
    const body = { first_name: 'An', last_name: 'Maes', email, password: PASSWORD, langue_user: 'fr' };
    const answer = await callerOf(server)('POST', '/register', body);
    const token = String(answer.body.token);
    const { user, store } = renderApp({ server, path: '/profile', token });
    await heading('Se connecter');
    expect(store.getState().auth.token).toBe(token);
    await user.type(screen.getByLabelText('Adresse e-mail'), 'client@demo.greffio.be');
    await user.type(password(), DEMO_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(store.getState().auth.token).toMatch(/^[\w-]{43}$/));
    expect((await callerOf(server, token)('GET', '/user')).status).toBe(403);
  });

  test('a login is not ended by registering somebody else', async () => {
    const { user, store, unmount } = renderApp({
      server,
      path: '/register/fr',
      token: await tokenOf(server, 'client'),
    });
    await fill(user, 'colleague@demo.greffio.be');
    const { token } = store.getState().auth;
    expect(token).not.toBeNull();
    await user.click(submit());
    await screen.findByText('E-mail de vérification envoyé.');
    expect(store.getState().auth.token).toBe(token);
    unmount();
  });

  test('a mail that could not leave: login says so, and having it sent comes first', async () => {
    const before = globalThis.fetch;
    const { user } = renderApp({ server, path: '/register/fr' });
    await fill(user, 'unsent@demo.greffio.be');
    // The real answer, but for its flag.
    globalThis.fetch = async (input, init) => {
      const answer = (await (await before(input, init)).json()) as object;
      return Response.json({ ...answer, email_verification_sent: false }, { status: 201 });
    };
    await user.click(submit());
    expect(await screen.findByText('L’e-mail de vérification n’a pas pu être envoyé.')).toBeVisible();
    globalThis.fetch = before;
    const again = screen.getByRole('button', { name: 'Renvoyer le message' });
    expect(again).toHaveClass('MuiButton-contained');
    expect(screen.getByRole('button', { name: 'Se connecter' })).not.toHaveClass('MuiButton-contained');
    await user.click(again);
    expect(await screen.findByText(/un nouveau message vient d’y être envoyé/)).toBeVisible();
  });

  test('the message stays when the language changes', async () => {
    const { user } = renderApp({ server, path: '/register/fr' });
    await fill(user, 'langue@demo.greffio.be');
    await user.click(submit());
    await screen.findByText('E-mail de vérification envoyé.');
    await user.selectOptions(screen.getByLabelText('Langue'), 'Nederlands');
    expect(await screen.findByText('Verificatiemail verzonden.')).toBeVisible();
    expect(address()).toBe('/login/nl');
  });

  test('the way back to the wanted place is kept', async () => {
    const { user } = renderApp({ server, path: '/form?demande_id=7' });
    await user.click(await screen.findByRole('link', { name: 'Créer un compte' }));
    await waitFor(async () => expect(await heading('Créer un compte')).toHaveFocus());
    await fill(user, 'wanted@demo.greffio.be');
    await user.click(submit());
    await screen.findByText('E-mail de vérification envoyé.');
    expect(readLoginState(window.history.state.usr)).toEqual({
      wanted: '/form?demande_id=7',
      done: 'registered',
      email: 'wanted@demo.greffio.be',
    });
  });

  test('the link of the mail is in the language of the account', async () => {
    const { user } = renderApp({ server, path: '/register/nl' });
    await heading('Account aanmaken');
    await user.type(screen.getByLabelText('Voornaam'), 'Bart');
    await user.type(screen.getByLabelText('Naam'), 'Peeters');
    await user.type(screen.getByLabelText('E-mailadres'), 'bart@demo.greffio.be');
    await user.type(screen.getByLabelText('Wachtwoord'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Account aanmaken' }));
    await screen.findByText('Verificatiemail verzonden.');
    expect(await mailedPath(server, 'bart@demo.greffio.be')).toMatch(/^\/verify-email\/[\w-]{43}\?lang=nl$/);
  });
});

describe('what goes wrong', () => {
  test('an address that is not authorised: the message area says to contact Greffio', async () => {
    const { user } = renderApp({ server, path: '/register/fr' });
    await fill(user, 'sofie@elsewhere.be');
    await user.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Le compte n’a pas été créé.');
    expect(alert).toHaveTextContent('Prenez contact avec Greffio');
    expect(password()).toHaveValue(PASSWORD);
    expect(address()).toBe('/register/fr');
  });

  test('a password with a blank at its end, and one that is too long: the field says it', async () => {
    const { user } = renderApp({ server, path: '/register/nl' });
    await heading('Account aanmaken');
    const field = screen.getByLabelText('Wachtwoord');
    const send = screen.getByRole('button', { name: 'Account aanmaken' });
    await user.click(field);
    await user.paste(`${PASSWORD} `);
    await user.click(send);
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/mag niet met een spatie beginnen of eindigen/),
    );
    await user.clear(field);
    await user.paste('vélo'.repeat(51));
    await user.click(send);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/mag hoogstens 200 tekens tellen/));
    await user.selectOptions(screen.getByLabelText('Taal'), 'Français');
    await heading('Créer un compte');
    expect(password()).toHaveAccessibleDescription(/200 caractères au plus/);
  });

  test('what only the server knows lands on its field', async () => {
    const { user } = renderApp({ server, path: '/register/fr' });
    await fill(user, 'client@demo.greffio.be');
    await user.click(submit());
    const email = screen.getByLabelText('Adresse e-mail');
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Un compte existe déjà/));
    await waitFor(() => expect(email).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Langue'), 'Nederlands');
    await heading('Account aanmaken');
    expect(screen.getByLabelText('E-mailadres')).toHaveAccessibleDescription(/bestaat al een account/);
  });

  test('nothing filled in: each field says so, and says it in the other language at once', async () => {
    const { user } = renderApp({ server, path: '/register/fr' });
    await heading('Créer un compte');
    await user.type(screen.getByLabelText('Nom'), 'De Ridder');
    await user.click(submit());
    await waitFor(() => expect(screen.getByLabelText('Prénom')).toHaveFocus());
    expect(screen.getByLabelText('Adresse e-mail')).toHaveAccessibleDescription(
      'Indiquez votre adresse e-mail.',
    );
    expect(password()).toHaveAccessibleDescription('Indiquez votre mot de passe.');

    await user.selectOptions(screen.getByLabelText('Langue'), 'Nederlands');
    await heading('Account aanmaken');
    expect(address()).toBe('/register/nl');
    expect(screen.getByLabelText('Naam')).toHaveValue('De Ridder');
    expect(screen.getByLabelText('E-mailadres')).toHaveAccessibleDescription('Vul uw e-mailadres in.');
    expect(screen.getByLabelText('Wachtwoord')).toHaveAccessibleDescription('Vul uw wachtwoord in.');
  });

  test('no server: what was typed stays', async () => {
    const { user } = renderApp({ server: { url: 'http://127.0.0.1:1' }, path: '/register/fr' });
    await fill(user, 'sofie@demo.greffio.be');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur ne répond pas.');
    expect(screen.getByLabelText('Prénom')).toHaveValue('Sofie');
    expect(password()).toHaveValue(PASSWORD);
  });
});

test('the strength of a password is said in words, once one pauses', async () => {
  const { user } = renderApp({ server, path: '/register/fr' });
  await heading('Créer un compte');
  await user.type(screen.getByLabelText('Prénom'), 'Nathaniella');
  expect(password()).toHaveAccessibleDescription(/12 caractères au moins/);
  const said = within(screen.getByRole('main'));

  await user.type(password(), 'Nathan');
  expect(await said.findByText('Encore 6 caractères.')).toHaveAttribute('role', 'status');
  await user.type(password(), 'iella2026');
  expect(await said.findByText(/^Trop facile à deviner/)).toBeVisible();
  await user.clear(password());
  await user.type(password(), PASSWORD);
  expect(await said.findByText('Très bon mot de passe.')).toBeVisible();
});

test('password managers know every field', async () => {
  renderApp({ server, path: '/register/nl' });
  await heading('Account aanmaken');
  const purpose = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete');
  expect(['Voornaam', 'Naam', 'E-mailadres', 'Wachtwoord'].map(purpose)).toEqual([
    'given-name',
    'family-name',
    'email',
    'new-password',
  ]);
});
