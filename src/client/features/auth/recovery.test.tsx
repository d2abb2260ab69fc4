import { screen, waitFor, within } from '@testing-library/react';
import { expireMailedLinks, isEmailVerified } from '../../../testing/accounts';
import { callerOf, DEMO_PASSWORD } from '../../../testing/callServer';
import { mailedPath, messagesTo } from '../../../testing/mailbox';
import { address, preload, renderApp } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';
import { setApiOrigin } from '../../api/baseQuery';

let server: TestServer;

beforeAll(async () => {
  await preload('sandboxOutbox', 'login', 'forgotpassword', 'emailVerification');
  server = await startServer({ env: { MAIL_PER_ADDRESS_HOUR: '3', MAIL_PER_IP_HOUR: '500' } });
});
afterAll(() => server.close());

const PASSWORD = 'vélo-rouge-sous-la-pluie';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const email = () => screen.getByLabelText('Adresse e-mail');

/** An account whose address is not confirmed yet. */
const register = (address: string) =>
  callerOf(server)('POST', '/register', {
    first_name: 'Sofie',
    last_name: 'De Ridder',
    email: address,
    password: PASSWORD,
    langue_user: 'fr',
  });

describe('forgotten password', () => {
  const send = () => screen.getByRole('button', { name: 'Envoyer le lien' });

  test('the same words for every address, and a mail for the one that has an account', async () => {
    for (const to of ['client@demo.greffio.be', 'nobody@demo.greffio.be']) {
      const { user, unmount } = renderApp({ server, path: '/forgotpassword' });
      await heading('Mot de passe oublié');
      await user.type(email(), to);
      await user.click(send());
      const words = await screen.findByText(/un lien vient d’être envoyé à cette adresse/);
      expect(words.textContent?.replace(to, '…')).toMatch(/^Si un compte existe pour …, un lien/);
      await user.selectOptions(screen.getByLabelText('Langue'), 'Nederlands');
      const dutch = await screen.findByText(/is er zonet een link naar dat adres verzonden/);
      expect(dutch.textContent?.replace(to, '…')).toMatch(/^Als er een account bestaat voor …, is er/);
      expect(await messagesTo(server, to)).toHaveLength(to.startsWith('client') ? 1 : 0);
      unmount();
    }
  });

  test('an address that is none, in the language of the page', async () => {
    const { user } = renderApp({ server, path: '/forgotpassword' });
    await heading('Mot de passe oublié');
    await user.type(email(), 'jan@kantoor');
    await user.click(send());
    await waitFor(() => expect(email()).toHaveAccessibleDescription(/^Indiquez une adresse complète/));
    await user.selectOptions(screen.getByLabelText('Langue'), 'Nederlands');
    await heading('Wachtwoord vergeten');
    expect(screen.getByLabelText('E-mailadres')).toHaveAccessibleDescription(/^Vul een volledig adres in/);
    expect(screen.getByLabelText('E-mailadres')).toHaveValue('jan@kantoor');
  });

  test('too many: the field is red, the message stands beneath', async () => {
    const { user } = renderApp({ server, path: '/forgotpassword' });
    await heading('Mot de passe oublié');
    await user.type(email(), 'limit@demo.greffio.be');
    for (let n = 0; n < 3; n += 1) {
      await user.click(send());
      await screen.findByText(/un lien vient d’être envoyé à cette adresse/);
      await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'));
    }
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Le lien n’a pas pu être envoyé.');
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription(/Vous pourrez recommencer dans \d+ minutes/);
    await user.selectOptions(screen.getByLabelText('Langue'), 'Nederlands');
    await heading('Wachtwoord vergeten');
    expect(screen.getByRole('alert')).toHaveTextContent('De link kon niet verzonden worden.');
    expect(screen.getByLabelText('E-mailadres')).toBeInvalid();
    expect(screen.getByLabelText('E-mailadres')).toHaveAccessibleDescription(
      /opnieuw proberen over \d+ minuten/,
    );
  });
});

describe('a new password', () => {
  const fill = async (user: ReturnType<typeof renderApp>['user'], password: string, again = password) => {
    await user.clear(screen.getByLabelText('Nouveau mot de passe'));
    await user.clear(screen.getByLabelText('Répétez le mot de passe'));
    if (password) await user.type(screen.getByLabelText('Nouveau mot de passe'), password);
    if (again) await user.type(screen.getByLabelText('Répétez le mot de passe'), again);
    await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  };

  test('from the mail to the login, which says so', async () => {
    const to = 'gerant@demo.greffio.be';
    await callerOf(server)('POST', '/forgot-password', { email: to, locale: 'fr' });
    const path = await mailedPath(server, to);
    const { user, store } = renderApp({ server, path });
    await heading('Nouveau mot de passe');
    // Its token is gone from the address, and the page still knows it.
    await waitFor(() => expect(address()).toBe('/reset-password/-?email=gerant%40demo.greffio.be&lang=fr'));
    expect(email()).toHaveValue(to);

    await user.clear(email());
    await fill(user, '');
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Indiquez votre adresse e-mail.'));
    const described = (label: string) => screen.getByLabelText(label);
    expect(described('Nouveau mot de passe')).toHaveAccessibleDescription('Indiquez votre mot de passe.');
    expect(described('Répétez le mot de passe')).toHaveAccessibleDescription('Répétez le mot de passe.');

    await user.type(email(), to);
    await fill(user, PASSWORD, 'autre chose');
    await waitFor(() =>
      expect(described('Répétez le mot de passe')).toHaveAccessibleDescription(
        'Les deux mots de passe ne sont pas identiques.',
      ),
    );

    await fill(user, 'password1234');
    expect(await screen.findByRole('alert')).toHaveTextContent('Le mot de passe n’a pas été changé.');
    expect(described('Nouveau mot de passe')).toHaveAccessibleDescription(/se devine trop vite/);

    await fill(user, PASSWORD);
    await heading('Se connecter');
    expect(address()).toBe('/login/fr?lang=fr');
    expect(screen.getByText(/Votre mot de passe a été changé/)).toBeVisible();
    const held = JSON.stringify(store.getState());
    for (const secret of [PASSWORD, path.split('/')[2]?.split('?')[0] ?? 'no token'])
      expect(held).not.toContain(secret);
  });

  test('a link that has served: the reason, and the way to another', async () => {
    const path = '/reset-password/used-already?email=client%40demo.greffio.be';
    const { user } = renderApp({ server, path });
    await heading('Nouveau mot de passe');
    await fill(user, PASSWORD);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Le mot de passe n’a pas été changé. Ce lien a expiré ou a déjà été utilisé.',
    );
    await user.click(screen.getByRole('link', { name: 'Demander un nouveau lien' }));
    await heading('Mot de passe oublié');
  });

  test('reloaded, the page asks for the link again instead of for a password it cannot set', async () => {
    renderApp({ server, path: '/reset-password/-?email=client%40demo.greffio.be' });
    await heading('Nouveau mot de passe');
    expect(screen.getByText(/Rouvrez le lien/)).toBeVisible();
    expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull();
  });
});

describe('confirming an address', () => {
  const notMe = () => screen.getByRole('button', { name: 'Ce n’est pas moi' });

  // In the browser of the registration a click confirms: the journey of registering.
  test('the link says who registered and asks; in another browser a password is chosen, which confirms', async () => {
    const to = 'verify@demo.greffio.be';
    const { body } = await register(to);
    localStorage.setItem('token', String(body.token));
    const path = await mailedPath(server, to);
    const { user } = renderApp({ server, path, token: String(body.token) });
    await heading('Confirmation de l’adresse e-mail');
    expect(await screen.findByText(/a créé un compte Greffio/)).toHaveTextContent(
      /^Sofie De Ridder a créé un compte Greffio avec votre adresse le \d+(er)? \S+ 20\d\d à \d\d:\d\d\.$/,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'C’est bien vous\u202F?' })).toBeVisible();
    expect(await isEmailVerified(server, to)).toBe(false);
    await user.selectOptions(screen.getByLabelText('Langue'), 'Nederlands');
    expect(await screen.findByRole('heading', { level: 2, name: 'Bent u dit?' })).toBeVisible();
    expect(screen.getByText(/heeft op \d+ \w+ 20\d\d om \d\d:\d\d met uw adres/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Taal'), 'Français');

    await user.click(await screen.findByRole('link', { name: 'Oui, choisir mon mot de passe' }));
    await heading('Nouveau mot de passe');
    expect(screen.getByLabelText('Adresse e-mail')).toHaveValue(to);
    await user.type(screen.getByLabelText('Nouveau mot de passe'), 'een fiets in de regen');
    await user.type(screen.getByLabelText('Répétez le mot de passe'), 'een fiets in de regen');
    await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
    await heading('Se connecter');
    expect(await isEmailVerified(server, to)).toBe(true);
    // What the registration left is dead.
    expect((await callerOf(server, String(body.token))('POST', '/logout')).status).toBe(401);
  });

  test('somebody else registered: the account is removed, and its owner may register', async () => {
    const to = 'stranger@demo.greffio.be';
    await register(to);
    const { user } = renderApp({ server, path: await mailedPath(server, to), lang: 'nl' });
    const notMe = await screen.findByRole('button', { name: 'Ce n’est pas moi' });
    await user.click(notMe);
    await heading('Se connecter');
    expect(screen.getByText(/^Merci\. Le compte créé avec votre adresse est supprimé/)).toBeVisible();
    expect((await register(to)).status).toBe(201);
  });

  test('a link that was answered elsewhere meanwhile says so', async () => {
    const to = 'elsewhere@demo.greffio.be';
    await register(to);
    const path = await mailedPath(server, to);
    const { user } = renderApp({ server, path });
    await screen.findByText(/a créé un compte Greffio/);
    const token = path.split('/')[2]?.split('?')[0] ?? '';
    await callerOf(server)('POST', '/verify-email', { token });
    await user.click(notMe());
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce lien a expiré ou a déjà été utilisé.');
  });

  test('an answer that does not arrive: it is said, and may be given again', async () => {
    const to = 'again@demo.greffio.be';
    await register(to);
    const { user } = renderApp({ server, path: await mailedPath(server, to) });
    await screen.findByText(/a créé un compte Greffio/);
    setApiOrigin('http://127.0.0.1:1');
    await user.click(notMe());
    expect(await screen.findByRole('alert')).toHaveTextContent('Votre réponse n’a pas été enregistrée.');
    setApiOrigin(server.url);
    await user.click(notMe());
    await heading('Se connecter');
  });

  test('a dead link says so and offers another', async () => {
    const to = 'late@demo.greffio.be';
    await register(to);
    const path = await mailedPath(server, to);
    await expireMailedLinks(server);
    const { user } = renderApp({ server, path });
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce lien a expiré ou a déjà été utilisé.');
    await user.selectOptions(screen.getByLabelText('Langue'), 'Nederlands');
    await heading('E-mailadres bevestigen');
    expect(screen.getByRole('alert')).toHaveTextContent('Deze link is verlopen of al gebruikt.');
    await user.selectOptions(screen.getByLabelText('Taal'), 'Français');
    await screen.findByText('Recevoir un nouveau lien');
    await user.type(email(), to);
    await user.click(screen.getByRole('button', { name: 'Envoyer un nouveau lien' }));
    await screen.findByText(/un nouveau message vient d’y être envoyé/);
    expect(await messagesTo(server, to)).toHaveLength(2);
  });

  test('no server: the link is not used up', async () => {
    const to = 'offline@demo.greffio.be';
    await register(to);
    const path = await mailedPath(server, to);
    const { user } = renderApp({ server: { url: 'http://127.0.0.1:1' }, path });
    await heading('L’adresse n’a pas pu être confirmée');
    await user.selectOptions(screen.getByLabelText('Langue'), 'Nederlands');
    await heading('Het adres kon niet bevestigd worden');
    setApiOrigin(server.url);
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('button', { name: 'Dit ben ik niet' })).toBeVisible();
    expect(await isEmailVerified(server, to)).toBe(false);
  });

  test('the page after an unverified login sends another mail, within limits', async () => {
    const to = 'unverified@demo.greffio.be';
    await register(to);
    for (let n = 0; n < 3; n += 1) await callerOf(server)('POST', '/send-verification-link', { email: to });
    const { user } = renderApp({ server, path: '/login/fr' });
    await user.type(await screen.findByLabelText('Adresse e-mail'), to);
    await user.type(screen.getByLabelText('Mot de passe'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await heading('Confirmez votre adresse e-mail');
    expect(screen.getByText(/n’est pas encore confirmée/)).toBeVisible();
    const again = screen.getByRole('button', { name: 'Renvoyer le message' });
    await user.click(again);
    expect(await screen.findByRole('alert')).toHaveTextContent('Vous avez demandé trop de messages');
    expect(again).toHaveAccessibleDescription(/Nouvel envoi possible dans (59|60) minutes\./);
  });
});

describe('the sandbox outbox', () => {
  test('shows what would have left, with its links, also to a number as people type it', async () => {
    const to = 'outbox@demo.greffio.be';
    await register(to);
    const { user } = renderApp({ server, path: `/email-verification/${encodeURIComponent(to)}`, lang: 'nl' });
    await user.click(await screen.findByRole('link', { name: 'de gesimuleerde berichten lezen' }));
    await heading('Berichten (simulatie)');
    const list = await screen.findByRole('region', { name: 'Berichten' });
    expect(within(list).getByRole('heading', { name: 'Confirmez votre adresse e-mail' })).toBeVisible();
    expect(within(list).getByRole('link').getAttribute('href')).toContain(await mailedPath(server, to));
    expect(screen.getByText('Simulatie.')).toBeVisible();

    // Without an address: the newest of everybody's.
    await user.clear(screen.getByLabelText('E-mailadres of gsm-nummer'));
    await user.click(screen.getByRole('button', { name: 'Berichten tonen' }));
    expect(await screen.findByText(/^De laatste \d+ bericht/)).toBeVisible();
    expect(screen.getAllByText(new RegExp(to))[0]).toBeVisible();
    await user.type(screen.getByLabelText('E-mailadres of gsm-nummer'), '0470 00 00 00');
    await user.click(screen.getByRole('button', { name: 'Berichten tonen' }));
    expect(await screen.findByText('Geen berichten voor', { exact: false })).toHaveTextContent(
      'Geen berichten voor +32470000000.',
    );
  });

  test('is offered nowhere, is no page and is never asked for where mails really leave', async () => {
    const calls: string[] = [];
    const before = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      calls.push(new URL(input instanceof Request ? input.url : String(input)).pathname);
      return before(input, init);
    };
    try {
      const { user, unmount } = renderApp({ server, path: '/login/fr', sandboxed: '' });
      await heading('Se connecter');
      await user.type(email(), 'client@demo.greffio.be');
      await user.type(screen.getByLabelText('Mot de passe'), `${DEMO_PASSWORD}x`);
      await user.click(screen.getByRole('button', { name: 'Se connecter' }));
      await screen.findByRole('alert');
      expect(screen.queryByText('Mode démonstration')).toBeNull();
      expect(screen.queryByRole('link', { name: /messages simulés/ })).toBeNull();
      unmount();
      renderApp({ server, path: '/sandbox/outbox', sandboxed: 'identity' });
      await heading('Aucun message simulé ici');
      expect(calls).toEqual(['/api/login']);
    } finally {
      globalThis.fetch = before;
    }
  });
});
