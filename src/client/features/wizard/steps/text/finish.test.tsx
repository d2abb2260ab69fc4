import { screen, waitFor, within } from '@testing-library/react';
import fr from '../../../../../../i18n/fr.json';
import { sendLinks } from '../../../../../testing/callServer';
import { leaveCredits } from '../../../../../testing/leaveCredits';
import { button, fill, type OpenedDossier, renderStep, takeElsewhere } from '../../../../../testing/openStep';
import { address, path, renderApp } from '../../../../../testing/renderApp';
import {
  draftText,
  finish,
  finished,
  onFinish,
  openSeatMove,
  publishedText,
  SEAT,
  type SeatMoveOptions,
  visitText,
} from '../../../../../testing/seatMove';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
let dossier: OpenedDossier;
let proposal: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
  return leaveCredits(server, 'delvaux', 60);
});

async function open(options?: SeatMoveOptions) {
  ({ dossier, proposal } = await openSeatMove(server, options));
}
const visit = () => visitText(server, dossier, proposal);
const balance = async () => (await dossier.call<{ credits: number }>('GET', '/profile')).body.credits;

test('finishing saves the text, charges, forgets the request in this tab, and says what to do', async () => {
  await open();
  const before = await balance();
  const { user, store } = await visit();
  // Before anything is paid, it is said which forms have to be copied.
  const models = /^À recopier sur le formulaire officiel\s: Formulaire I et Formulaire II\.$/;
  expect(await screen.findByText(models)).toBeVisible();
  await user.click(await button('Terminer (5 crédits)'));
  expect(await screen.findByRole('heading', { level: 1, name: fr['finish.title'] })).toBeVisible();
  expect(address()).toBe(`/finish?demande_id=${dossier.id}`);

  const demande = await dossier.read();
  expect(demande).toMatchObject({ progress: 100, cost: 5, text: proposal });
  expect(await balance()).toBe(before - 5);
  await waitFor(() =>
    expect(store.getState().wizard).toMatchObject({ demandeId: null, entrepriseNumber: null }),
  );
  await waitFor(() => expect(sessionStorage.getItem('demande_id')).toBeNull());
  expect(sessionStorage.getItem('entreprise_number')).toBeNull();

  const deposit = (await screen.findByText('Déposer')).closest('li');
  expect(deposit).toHaveTextContent(
    /au greffe du tribunal de l’entreprise francophone de Bruxelles, .*vendredi 18 décembre 2026/,
  );
  const slip = within(screen.getByRole('complementary', { name: 'Bordereau' }));
  expect(await slip.findByText('5 crédits')).toBeVisible();
  // What it cost, not what is left.
  expect(slip.queryByText(`${before - 5} crédits`)).toBeNull();
  expect(screen.getByRole('link', { name: 'Lire les documents' })).toHaveAttribute(
    'href',
    `/form?demande_id=${dossier.id}`,
  );
});

test('a term that is over is told as such before the finish and after it', async () => {
  await open();
  const dates = { date_changement: '2020-01-01', date_assemblee: '2020-01-01', fait_a: 'Bruxelles' };
  await dossier.call('PUT', `/demandes/${dossier.id}`, dates);
  const { user } = renderStep(server, 'step4', dossier);
  expect(await screen.findByText(/Le délai de trente jours a pris fin le 31 janvier 2020/)).toBeVisible();
  await user.click(await finish());
  expect(await finished()).toBeVisible();
  const deposit = (await screen.findByText('Déposer')).closest('li');
  expect(deposit).toHaveTextContent(/dès que possible\s: le délai a pris fin le vendredi 31 janvier 2020/);
  expect(deposit).not.toHaveTextContent(/au plus tard/);
});

test('a text that was typed just before the finish sends no draft after it', async () => {
  await open();
  const { user } = await visit();
  await fill(user, await publishedText(), 'Mon texte.');
  const refusals: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { method, url } = input as Request;
    const answer = network(input, init);
    // Past the moment at which the draft of it would be sent.
    if (url.endsWith('/text') && method === 'POST') await new Promise((resolve) => setTimeout(resolve, 600));
    if (url.endsWith('/progress')) await new Promise((resolve) => setTimeout(resolve, 600));
    if ((await answer).status >= 400) refusals.push(`${method} ${url}`);
    return answer;
  };
  await user.click(await finish());
  expect(await finished()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(refusals).toEqual([]);
});

test('the finish screen stands by itself, and knows what it cannot show', async () => {
  await open();
  await dossier.call('POST', `/demandes/${dossier.id}/text`, { text: 'x' });
  const itself = { server, token: dossier.token, path: `/finish?demande_id=${dossier.id}` };
  const first = renderApp(itself);
  expect(await screen.findByRole('heading', { name: fr['finish.notFinished'] })).toBeVisible();
  await first.user.click(await screen.findByRole('link', { name: fr['finish.resume'] }));
  // Nothing is missing: the text is next.
  await publishedText();
  expect(path()).toBe('/step4');
  first.unmount();

  await (await takeElsewhere(dossier))('POST', `/demandes/${dossier.id}/progress`, { progress: 100 });
  const second = renderApp(itself);
  expect(await screen.findByRole('heading', { name: fr['finish.title'] })).toBeVisible();
  second.unmount();

  const third = renderApp({ server, token: dossier.token, path: '/finish' });
  expect(await screen.findByRole('heading', { name: fr['finish.noDemande'] })).toBeVisible();
  third.unmount();
  renderApp({ server, token: dossier.token, path: '/finish?demande_id=999999' });
  expect(await screen.findByText(new RegExp(fr['demande.notFound'].replace(/\.$/, '')))).toBeVisible();
});

test.each([
  ['what was typed is saved', ' À garder.'],
  ['a proposal still follows the dossier', ''],
])('too few credits: the shop says so, nothing is charged, %s', async (_what, typed) => {
  const services = { address_service: 1, dirigeants_service: 1, cession_parts_service: 0 };
  await leaveCredits(server, 'delvaux', 6);
  await open({ services });
  const { dirigeants } = await dossier.read();
  for (const [index, { id }] of dirigeants.entries())
    await dossier.call('PUT', `/dirigeantsService/${id}`, { GSM: `+3247000000${index}` });
  for (const [index, surname] of ['Peeters', 'Janssens'].entries())
    await dossier.call('POST', '/dirigeantsService', {
      demande_id: dossier.id,
      is_not_bce: 1,
      surname,
      givenName: 'An',
      GSM: `+3248000000${index}`,
    });
  await sendLinks(dossier.id, dossier.call);
  const answer = await dossier.call<{ response: string }>('GET', `/getTextWithIA/${dossier.id}`);
  proposal = answer.body.response;
  expect(await balance()).toBe(6);
  const { user, store } = await visit();
  await user.click(await publishedText());
  if (typed) await user.paste(typed);
  await user.click(await button('Terminer (7 crédits)'));
  await waitFor(() => expect(path()).toBe('/buy-credits'));
  expect(await screen.findByText(/^Votre solde ne suffit pas/)).toBeVisible();

  // Saved for the finish, a proposal that nobody touched is one again after it.
  await waitFor(async () =>
    expect(await dossier.read()).toMatchObject({
      progress: 75,
      text: typed ? `${proposal}${typed}` : null,
    }),
  );
  expect(await balance()).toBe(6);
  expect(store.getState().wizard.demandeId).toBe(dossier.id);
  window.history.back();
  await waitFor(async () => expect(await publishedText()).toHaveValue(`${proposal}${typed}`));
});

test('something is missing: each step is named, with a link, and the proposal follows what is put right', async () => {
  await open({ withSeat: false });
  const { user } = await visit();
  await user.click(await button('Terminer (5 crédits)'));
  const alert = await screen.findByText(fr['step4.incomplete']);
  expect(alert.closest('[role=alert]')).toHaveTextContent(
    fr['addressService.errorMissing'].replace(/\s/g, ' '),
  );
  await user.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('link', { name: /Siège/ }));
  await waitFor(() => expect(path()).toBe('/address_service'));

  const written = { Rue: SEAT.rue, Numéro: SEAT.numero, 'Code postal': SEAT.zip_code };
  for (const [name, text] of Object.entries(written))
    await fill(user, await screen.findByRole('textbox', { name }), text);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Localité' })).toHaveValue(SEAT.localite));
  await user.click(screen.getByRole('radio', { name: 'Non' }));
  await user.click(await button('Continuer'));
  await waitFor(async () =>
    expect(((await publishedText()) as HTMLTextAreaElement).value).toContain('Charleroi 112'),
  );
  await user.click(await finish());
  expect(await finished()).toBeVisible();
  expect((await dossier.read()).text).toContain('Charleroi 112');
});

test('an empty text is not published', async () => {
  await open();
  const { user } = await visit();
  await user.clear(await publishedText());
  await user.paste(' ');
  await user.click(await button(/^Terminer/));
  await waitFor(async () =>
    expect(await publishedText()).toHaveAccessibleDescription(fr['step4.errorEmpty']),
  );
  await waitFor(async () => expect(await publishedText()).toHaveFocus());
  expect((await dossier.read()).progress).toBe(75);
});

test('six credits and a dossier of five: the finish screen, not the shop', async () => {
  await leaveCredits(server, 'delvaux', 6);
  await open();
  const { user } = await visit();
  await user.click(await finish());
  expect(await finished()).toBeVisible();
  await waitFor(() => expect(sessionStorage.getItem('demande_id')).toBeNull());
  expect(address()).toBe(`/finish?demande_id=${dossier.id}`);
});

test('a finish whose answer was lost leads to its screen all the same, and is paid once', async () => {
  await open();
  const before = await balance();
  const { user } = await visit();
  onFinish(async (send) => {
    await send();
    throw new TypeError('connection reset');
  });
  await user.click(await finish());
  expect(await finished()).toBeVisible();
  expect(await balance()).toBe(before - 5);
});

test('a server that is busy says so; nothing is lost, and pressed again it finishes', async () => {
  await open();
  const before = await balance();
  const { user } = await visit();
  onFinish(async () =>
    Response.json({ message: 'server.busy' }, { status: 503, headers: { 'retry-after': '2' } }),
  );
  await user.click(await finish());
  expect(await screen.findByText(/Beaucoup de documents se préparent en ce moment/)).toBeVisible();
  expect(await publishedText()).toHaveValue(proposal);
  await user.click(await finish());
  expect(await finished()).toBeVisible();
  expect(await balance()).toBe(before - 5);
});

test('a finish that does not reach the server leaves the text as it was, to be typed in', async () => {
  await open();
  const { user } = await visit();
  globalThis.fetch = async () => {
    throw new TypeError('no network');
  };
  await user.click(await finish());
  expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
  globalThis.fetch = network;
  await user.click(await publishedText());
  await user.paste(' Fin.');
  await waitFor(async () => expect(await draftText(dossier)).toBe(`${proposal} Fin.`));
  await user.click(await button('Précédent'));
  await waitFor(async () => expect((await dossier.read()).text).toBe(`${proposal} Fin.`));
});
