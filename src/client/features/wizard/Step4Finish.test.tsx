import { screen, waitFor, within } from '@testing-library/react';
import fr from '../../../../i18n/fr.json';
import { button, fill, type OpenedDossier, renderStep } from '../../../testing/openStep';
import { address, renderApp } from '../../../testing/renderApp';
import { openSeatMove, publishedText, SEAT, type SeatMoveOptions } from '../../../testing/seatMove';
import { startServer, type TestServer } from '../../../testing/startServer';

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
});

async function open(options?: SeatMoveOptions) {
  ({ dossier, proposal } = await openSeatMove(server, options));
}
/** The last step with the proposal on it. */
async function visit() {
  const view = renderStep(server, 'step4', dossier);
  await waitFor(async () => expect(await publishedText()).toHaveValue(proposal));
  return view;
}
const balance = async () => (await dossier.call<{ credits: number }>('GET', '/profile')).body.credits;
const finish = () => button(/^Terminer/);
const finished = () => screen.findByRole('heading', { level: 1, name: fr['finish.title'] });

/** What happens to the next finish that is asked for. */
function onFinish(happens: (send: () => Promise<Response>) => Promise<Response>) {
  globalThis.fetch = async (input, init) => {
    const { method, url } = input as Request;
    if (method !== 'POST' || !url.endsWith('/progress')) return network(input, init);
    globalThis.fetch = network;
    return happens(() => network(input, init));
  };
}

test('finishing saves the text, charges, forgets the request in this tab, and says what to do', async () => {
  await open();
  const before = await balance();
  const { user, store } = await visit();
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

  const gestures = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(gestures.join('\n')).toContain('au plus tard le 20 décembre 2026 (30 jours après la décision)');
  expect(gestures.join('\n')).toContain('tribunal de l’entreprise francophone de Bruxelles');
  const slip = within(screen.getByRole('complementary', { name: 'Bordereau' }));
  expect(slip.getByText('5 crédits')).toBeVisible();
  expect(slip.getByText(`${before - 5} crédits`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ouvrir les documents' })).toHaveAttribute(
    'href',
    `/form?demande_id=${dossier.id}`,
  );
});

test('the finish screen stands by itself, and knows what it cannot show', async () => {
  await open();
  await dossier.call('POST', `/demandes/${dossier.id}/text`, { text: 'x' });
  const path = `/finish?demande_id=${dossier.id}`;
  const first = renderApp({ server, token: dossier.token, path });
  expect(await screen.findByRole('heading', { name: fr['finish.notFinished'] })).toBeVisible();
  await first.user.click(await button(fr['finish.resume']));
  await waitFor(() => expect(address()).toBe('/step3'));
  first.unmount();

  await dossier.call('POST', `/demandes/${dossier.id}/progress`, { progress: 100 });
  const second = renderApp({ server, token: dossier.token, path });
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
  await open({ who: 'gerant', services });
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
  const answer = await dossier.call<{ response: string }>('GET', `/getTextWithIA/${dossier.id}`);
  proposal = answer.body.response;
  expect(await balance()).toBe(6);
  const { user, store } = await visit();
  await user.click(await publishedText());
  if (typed) await user.paste(typed);
  await user.click(await button('Terminer (7 crédits)'));
  await waitFor(() => expect(address()).toBe('/buy-credits'));
  expect(await screen.findByText(/^Votre solde ne suffit pas/)).toBeVisible();

  const demande = await dossier.read();
  expect(demande.progress).toBe(75);
  expect(demande.text).toBe(typed ? `${proposal}${typed}` : null);
  expect(await balance()).toBe(6);
  expect(store.getState().wizard.demandeId).toBe(dossier.id);
});

test('something is missing: each step is named, with a link, and the proposal follows what is put right', async () => {
  await open({ withSeat: false });
  const { user } = await visit();
  await user.click(await button('Terminer (5 crédits)'));
  const alert = await screen.findByText(fr['step4.incomplete']);
  expect(alert.closest('[role=alert]')).toHaveTextContent(fr['addressService.errorMissing']);
  await user.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('link', { name: /Siège/ }));
  await waitFor(() => expect(address()).toBe('/address_service'));

  const written = { Rue: SEAT.rue, Numéro: SEAT.numero, 'Code postal': SEAT.zip_code };
  for (const [name, text] of Object.entries(written))
    await fill(user, await screen.findByRole('textbox', { name }), text);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Localité' })).toHaveValue(SEAT.localite));
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
  await user.click(await button(/^Terminer/));
  expect(await publishedText()).toHaveAccessibleDescription(fr['step4.errorEmpty']);
  await waitFor(async () => expect(await publishedText()).toHaveFocus());
  expect((await dossier.read()).progress).toBe(75);
});

test('six credits and a dossier of five: the finish screen, not the shop', async () => {
  await open({ who: 'gerant' });
  const { user } = await visit();
  await user.click(await finish());
  expect(await finished()).toBeVisible();
  await waitFor(() => expect(sessionStorage.getItem('demande_id')).toBeNull());
  expect(address()).toBe(`/finish?demande_id=${dossier.id}`);
});

test('a finish whose answer was lost leads to its screen the next time, and is paid once', async () => {
  await open();
  const before = await balance();
  const { user } = await visit();
  onFinish(async (send) => {
    await send();
    throw new TypeError('connection reset');
  });
  await user.click(await finish());
  expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
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
  await waitFor(async () => expect((await dossier.read()).text).toBe(`${proposal} Fin.`), { timeout: 5_000 });
  expect(screen.queryByText(fr['wizard.conflict'])).toBeNull();
});

test('a dossier that changes elsewhere brings its proposal along, and is not filed with the one before', async () => {
  await open();
  const { user } = await visit();
  await dossier.call('POST', '/addressService', { demande_id: dossier.id, ...SEAT, numero: '999' });
  await user.click(await finish());
  expect(await screen.findByText(fr['step4.changed'])).toBeVisible();
  const renewed = proposal.replace('Charleroi 112', 'Charleroi 999');
  await waitFor(async () => expect(await publishedText()).toHaveValue(renewed));
  expect((await dossier.read()).progress).toBe(75);
  await user.click(await finish());
  expect(await finished()).toBeVisible();
  expect((await dossier.read()).text).toBe(renewed);
});

test('a text that another tab saves just before is not filed unseen', async () => {
  await open();
  const { user } = await visit();
  onFinish(async (send) => {
    await dossier.call('POST', `/demandes/${dossier.id}/text`, { text: 'Autre texte' });
    return send();
  });
  await user.click(await finish());
  expect(await screen.findByText(fr['step4.changed'])).toBeVisible();
  expect(await publishedText()).toHaveValue('Autre texte');
  expect((await dossier.read()).progress).toBe(75);
});
