import { screen, waitFor } from '@testing-library/react';
import { callerOf, loginAs, openDemande } from '../../../testing/callServer';
import { messagesTo } from '../../../testing/mailbox';
import { address, preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';
import { devTools } from '../../app/store/devTools';
import { listener } from '../../store/listener';
import { loadAskForLink } from './loadAskForLink';

const KNOWN = '+32471500099';
const UNKNOWN = '+32471999999';

let server: TestServer;
/** What an operator and DevTools may read, and every address the page asked for. */
const lines: string[] = [];
const actions: unknown[] = [];
const addresses: string[] = [];

beforeAll(async () => {
  await preload('identityShell', 'veriffUser', 'publicShell', 'login');
  const form = loadAskForLink();
  Object.assign(form, { status: 'fulfilled', value: await form });
  server = await startServer({
    env: { SMS_PER_NUMBER_HOUR: '1', LOG_LEVEL: 'trace' },
    log: (line) => lines.push(line),
  });
  listener.startListening({
    predicate: () => true,
    effect: (action) => void actions.push(devTools.actionSanitizer(action)),
  });
  const client = await loginAs(server, 'client');
  const { id } = await openDemande(client, '1999000150');
  // Somebody is waited for, who was not sent a link yet.
  const name = { surname: 'Dumont', givenName: 'Claire' };
  await client('POST', '/dirigeantsService', { demande_id: id, is_not_bce: 1, ...name, GSM: KNOWN });
});
beforeEach(() => {
  const network = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    addresses.push(input instanceof Request ? input.url : String(input));
    return network(input, init);
  };
});
afterAll(() => server.close());

const visit = (path: string, token?: string) =>
  renderApp({ server, path, ...(token !== undefined && { token }) });
/** Where the one link leads that was sent. */
const linkPath = async () => new URL((await messagesTo(server, KNOWN))[0]?.links[0] ?? '').pathname;
const number = () => screen.findByLabelText('Numéro de GSM');
const send = () => screen.getByRole('button', { name: 'Envoyer le lien' });

describe('without a link', () => {
  test('the same words for every number; whoever was logged in no longer is, whatever became of it', async () => {
    for (const to of [UNKNOWN, KNOWN]) {
      const token = await tokenOf(server, 'client');
      const { user, unmount } = visit('/veriff-user/fr', token);
      await user.type(await number(), to);
      await user.click(send());
      expect(await screen.findByText('Le lien de vérification a été envoyé avec succès')).toBeVisible();
      await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
      expect(await messagesTo(server, to)).toHaveLength(to === KNOWN ? 1 : 0);
      expect(address()).toBe('/veriff-user/fr');
      unmount();
    }

    // The number has had as many as it may have.
    const token = await tokenOf(server, 'client');
    const { user } = visit('/veriff-user/fr', token);
    await user.type(await number(), UNKNOWN);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Une erreur est survenue lors de l’envoi du lien. Veuillez réessayer.',
    );
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    expect(screen.queryByText(/envoyé avec succès/)).toBeNull();
  });

  test('a number that is none is said in the words of the page, and stays when the language changes', async () => {
    const { user } = visit('/veriff-user');
    await user.type(await number(), '02 123 45 67');
    await user.click(send());
    const field = await number();
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        'Le numéro de téléphone n’est pas valide. Utilisez le format +324XXXXXXXX.',
      ),
    );
    expect(field).toBeInvalid();
    await user.selectOptions(screen.getByLabelText('Langue'), 'Nederlands');
    expect(await screen.findByRole('heading', { name: 'Controle van uw identiteit' })).toBeVisible();
    expect(address()).toBe('/veriff-user/nl');
    expect(localStorage.getItem('lang')).toBe('nl');
    expect(screen.getByLabelText('Gsm-nummer')).toHaveValue('02 123 45 67');
    await user.click(screen.getByRole('link', { name: 'Aanmelden' }));
    await waitFor(() => expect(address()).toBe('/login/nl'));
  });
});

test('behind the link of an SMS: who asks and for whom, the way there, and it moves on by itself', async () => {
  const pathname = await linkPath();
  const page = await server.app.inject({ url: pathname, headers: { accept: 'text/html' } });
  const { user } = renderApp({ server, path: String(page.headers.location) });
  expect(await screen.findByText('Fiduciaire Delvaux', { selector: 'b' })).toBeVisible();
  expect(screen.getByText(/Demandé par/)).toHaveTextContent(
    'Demandé par Fiduciaire Delvaux pour Brasserie du Canal SA',
  );
  expect(screen.getByText(/^Personne à contrôler/)).toHaveTextContent(
    /: Claire Dumont · Dirigeant \(nommé\)$/,
  );
  const begin = screen.getByRole('link', { name: 'Commencer' });
  expect(begin).toHaveAttribute('href', `${pathname}?start`);

  await user.selectOptions(screen.getByLabelText('Langue'), 'Nederlands');
  expect(await screen.findByText(/^Gevraagd door/)).toBeVisible();

  const { headers } = await server.app.inject({ url: `${pathname}?start`, headers: { accept: 'text/html' } });
  const session = headers.location?.split('/').at(-1);
  await callerOf(server)('POST', `/sandbox/identity/${session}`, { decision: 'review' });
  expect(
    await screen.findByRole('heading', { name: 'Bedankt, uw foto’s zijn verzonden' }, { timeout: 8_000 }),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Beginnen' })).toBeNull();
  const told = await server.app.inject(`/api/identity-links/${pathname.split('/').at(-1)}`);
  expect(told.json()).toEqual({
    office: 'Fiduciaire Delvaux',
    company: 'Brasserie du Canal SA',
    person: 'Claire Dumont',
    role: 'appointed',
    state: 'done',
  });
});

test('a link that leads nowhere says so, and offers another', async () => {
  visit('/veriff-user/fr#2222222222');
  expect(await screen.findByText(/Ce lien n’est pas valable, ou ne l’est plus/)).toBeVisible();
  expect(await number()).toBeVisible();
});

test('who is somebody else says so, and the link ends', async () => {
  const client = await loginAs(server, 'client');
  const GSM = '+32471500098';
  const { id } = await openDemande(client, '1999000150');
  const name = { surname: 'Peeters', givenName: 'Jan' };
  await client('POST', '/dirigeantsService', { demande_id: id, is_not_bce: 1, ...name, GSM });
  await client('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  const link = async () => (await messagesTo(server, GSM))[0]?.links[0];
  await waitFor(async () => expect(await link()).toBeDefined());
  const { user } = visit(`/veriff-user/fr#${(await link())?.split('/').at(-1)}`);
  await user.click(await screen.findByRole('button', { name: 'Ce n’est pas moi' }));
  expect(screen.getByRole('button', { name: 'Mettre fin au lien' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Mettre fin au lien' }));
  expect(await screen.findByRole('heading', { name: 'Merci, ce lien a pris fin' })).toBeVisible();
  const told = await client<{ demande: { dirigeants: { link_error: string | null }[] } }>(
    'GET',
    `/demandes/${id}`,
  );
  expect(told.body.demande.dirigeants.map(({ link_error }) => link_error)).toContain('identity.linkDisowned');
});

test('no number, link, session or name is in the log, in the actions, or in an address', async () => {
  const code = (await linkPath()).split('/').at(-1) ?? '';
  const { headers } = await server.app.inject(`/v/${code}`);
  const session = headers.location?.split('/').at(-1) ?? '';
  const said = { log: lines.join('\n'), actions: JSON.stringify(actions) };
  // They would say it: the calls are all there.
  expect(said.log).toContain('/api/identity-links/:linkCode');
  expect(said.actions).toContain('sendVerificationLink');
  expect(said.actions).toContain('identityInvitation');
  for (const secret of [KNOWN.slice(3), UNKNOWN.slice(3), code, session, 'Dumont', 'data:image', 'blob:'])
    for (const text of Object.values(said)) expect(text).not.toContain(secret);
  // The tests' own look into the outbox is no part of the page.
  const asked = addresses.filter((address) => !address.includes('/sandbox/outbox')).join('\n');
  expect(asked).toContain('/send-verification-link');
  for (const secret of [KNOWN.slice(3), UNKNOWN.slice(3), session]) expect(asked).not.toContain(secret);
});
