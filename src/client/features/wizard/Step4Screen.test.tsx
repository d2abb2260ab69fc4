import { screen, waitFor, within } from '@testing-library/react';
import fr from '../../../../i18n/fr.json';
import nl from '../../../../i18n/nl.json';
import { addDemoAccounts } from '../../../testing/accounts';
import { type ChatService, fails, holds, rewrites, startChatService } from '../../../testing/chatCompletions';
import { type DossierOptions, type OpenedDossier, openDossier, renderStep } from '../../../testing/openStep';
import { address, renderApp } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';
import { setApiOrigin } from '../../api/baseQuery';

let server: TestServer;
/** Where the dossier is. */
let opened: TestServer;
let dossier: OpenedDossier;
let proposal: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const dates = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' };
const seat = { rue: 'Chaussée de Charleroi', numero: '112', zip_code: '1060', localite: 'Saint-Gilles' };
const moved = { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 };

/** A dossier that moves the seat, complete but for what the options leave out. */
async function open(
  options: DossierOptions & { services?: object; withSeat?: boolean; on?: TestServer } = {},
) {
  const { services = moved, withSeat = true, on = server, ...others } = options;
  const saved = [services, { depositaire: 'comptable' }, dates];
  opened = on;
  dossier = await openDossier(on, { saved, progress: 75, ...others });
  if (withSeat) await dossier.call('POST', '/addressService', { demande_id: dossier.id, ...seat });
  const answer = await dossier.call<{ response: string }>('GET', `/getTextWithIA/${dossier.id}`);
  proposal = answer.body.response;
}
const visit = (lang: 'fr' | 'nl' = 'fr') => renderStep(opened, 'step4', dossier, lang);
const text = () => screen.findByRole('textbox', { name: /Texte à publier/ });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const balance = async () => (await dossier.call<{ credits: number }>('GET', '/profile')).body.credits;

test('the proposal is there to be corrected, counted, and comes back, as the dossier now stands, with an undo', async () => {
  await open();
  const { user } = visit();
  await waitFor(async () => expect(await text()).toHaveValue(proposal));
  expect(screen.getByText(fr['step4.proposal'])).toBeVisible();
  expect(screen.getByText(/caractères$/).textContent?.replace(/\s/g, ' ')).toBe(
    `${proposal.length} / 20 000 caractères`,
  );
  expect(screen.queryByRole('button', { name: fr['step4.undo'] })).toBeNull();
  // Nobody touched it: it is not saved, so that it follows the dossier.
  await user.click(await text());
  await user.tab();
  expect((await dossier.read()).text).toBeNull();

  await user.click(await text());
  await user.paste(' Fin.');
  await user.tab();
  await waitFor(async () => expect((await dossier.read()).text).toBe(`${proposal} Fin.`));
  expect(await screen.findByText(fr['step4.written'])).toBeVisible();

  // Elsewhere, the seat goes to another house.
  await dossier.call('POST', '/addressService', { demande_id: dossier.id, ...seat, numero: '114' });
  const renewed = proposal.replace('Charleroi 112', 'Charleroi 114');
  await user.click(await button(fr['step4.regenerate']));
  await waitFor(async () => expect(await text()).toHaveValue(renewed));
  expect(screen.getByText(fr['step4.proposal'])).toBeVisible();
  expect(screen.getByText(fr['step4.replaced'])).toBeVisible();
  await user.click(await button(fr['step4.undo']));
  expect(await text()).toHaveValue(`${proposal} Fin.`);
  expect(screen.getByText(fr['step4.undone'])).toBeVisible();
  // Nor is the proposal lost, nor what was typed after.
  await user.click(await text());
  await user.paste(' Encore.');
  await user.click(await button(fr['step4.undo']));
  expect(await text()).toHaveValue(renewed);
  await user.click(await button(fr['step4.undo']));
  expect(await text()).toHaveValue(`${proposal} Fin. Encore.`);
});

test('asking again for the same says so, and keeps nothing to undo', async () => {
  await open();
  const { user } = visit('nl');
  const field = await screen.findByRole('textbox', { name: /Te publiceren tekst/ });
  await waitFor(() => expect(field).toHaveValue(proposal));
  await user.click(await button(nl['step4.regenerate']));
  expect(await screen.findByText(nl['step4.same'])).toBeVisible();
  expect(field).toHaveValue(proposal);
  expect(screen.queryByRole('button', { name: nl['step4.undo'] })).toBeNull();
  expect((await dossier.read()).text).toBeNull();
});

test('what was typed is saved by itself and is there after a reload', async () => {
  await open();
  const { user, unmount } = visit();
  await waitFor(async () => expect(await text()).toHaveValue(proposal));
  await user.click(await text());
  await user.paste(' Ajouté.');
  await waitFor(async () => expect((await dossier.read()).text).toBe(`${proposal} Ajouté.`), {
    timeout: 5_000,
  });
  unmount();
  visit();
  await waitFor(async () => expect(await text()).toHaveValue(`${proposal} Ajouté.`));
});

test('finishing saves the text, charges, forgets the request in this tab, and says what to do', async () => {
  await open();
  const before = await balance();
  const { user, store } = visit();
  await waitFor(async () => expect(await text()).toHaveValue(proposal));
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

test('too few credits: the shop, the text saved, nothing charged', async () => {
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
  expect(await balance()).toBe(6);
  const { user, store } = visit();
  await user.click(await text());
  await user.paste(' À garder.');
  await user.click(await button('Terminer (7 crédits)'));
  await waitFor(() => expect(address()).toBe('/buy-credits'));

  const demande = await dossier.read();
  expect(demande.progress).toBe(75);
  expect(demande.text).toMatch(/ À garder\.$/);
  expect(await balance()).toBe(6);
  expect(store.getState().wizard.demandeId).toBe(dossier.id);
});

test('something is missing: each step is named, with a link, and the text is safe', async () => {
  await open({ withSeat: false });
  const { user } = visit();
  await waitFor(async () => expect(await text()).toHaveValue(proposal));
  await user.click(await button('Terminer (5 crédits)'));
  const alert = await screen.findByText(fr['step4.incomplete']);
  expect(alert.closest('[role=alert]')).toHaveTextContent(fr['addressService.errorMissing']);
  expect((await dossier.read()).text).toBe(proposal);
  await user.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('link', { name: /Siège/ }));
  await waitFor(() => expect(address()).toBe('/address_service'));
});

test('an empty text is not published', async () => {
  await open();
  const { user } = visit();
  await waitFor(async () => expect(await text()).toHaveValue(proposal));
  await user.clear(await text());
  await user.click(await button(/^Terminer/));
  expect(await text()).toHaveAccessibleDescription(fr['step4.errorEmpty']);
  await waitFor(async () => expect(await text()).toHaveFocus());
  expect((await dossier.read()).progress).toBe(75);
});

test('back leads to the last service as the server has it', async () => {
  await open();
  const { user } = visit();
  await waitFor(async () => expect(await text()).toHaveValue(proposal));
  const services = { address_service: 1, dirigeants_service: 1, cession_parts_service: 0 };
  await dossier.call('PUT', `/demandes/${dossier.id}`, services);
  await user.click(await button('Précédent'));
  await waitFor(() => expect(address()).toBe('/dirigeants_service'));
});

describe('with a text service', () => {
  let service: ChatService;
  let served: TestServer;

  beforeAll(async () => {
    service = await startChatService();
    served = await startServer({
      env: {
        TEXT_DRIVER: 'openai',
        TEXT_BASE_URL: service.url,
        TEXT_API_KEY: service.key,
        TEXT_MODEL: 'gpt-4o-mini',
      },
    });
    await addDemoAccounts(served);
  });
  afterAll(async () => {
    await served.close();
    await service.close();
  });

  const words = (verb: string) => rewrites((draft) => draft.replace('décide', verb));
  const value = async () => ((await text()) as HTMLTextAreaElement).value;
  const regenerate = () => button(fr['step4.regenerate']);

  test('says who wrote, and every proposal since comes back by undo', async () => {
    service.answers(words('a décidé'));
    await open({ on: served });
    const { user } = visit();
    await waitFor(async () => expect(await value()).toContain('a décidé'));
    expect(screen.getByText(fr['step4.byService'])).toBeVisible();
    await user.click(await text());
    await user.paste(' À moi.');
    const mine = await value();

    service.answers(words('a résolu'), words('a convenu'));
    await user.click(await regenerate());
    await waitFor(async () => expect(await value()).toContain('a résolu'));
    await user.click(await regenerate());
    await waitFor(async () => expect(await value()).toContain('a convenu'));
    await waitFor(async () => expect((await dossier.read()).text).toContain('a convenu'), { timeout: 5_000 });
    await user.click(await button(fr['step4.undo']));
    expect(await value()).toContain('a résolu');
    await user.click(await button(fr['step4.undo']));
    expect(await value()).toBe(mine);
    await waitFor(async () => expect((await dossier.read()).text).toBe(mine), { timeout: 5_000 });
  });

  test('the first proposal takes its time, and is told', async () => {
    service.answers(words('a décidé'));
    await open({ on: served });
    const held = holds(words('a décidé'));
    service.answers(held.reply);
    visit();
    expect(await screen.findByText(fr['step4.loading'])).toBeVisible();
    expect(screen.getByText(fr['step4.loadingText'])).toBeVisible();
    await held.asked;
    held.release();
    await waitFor(async () => expect(await value()).toContain('a décidé'));
    expect(screen.queryByText(fr['step4.loading'])).toBeNull();
  });

  test('while a new one is on its way the text stays, and whoever writes keeps it', async () => {
    service.answers(words('a décidé'));
    await open({ on: served });
    const { user } = visit();
    await waitFor(async () => expect(await value()).toContain('a décidé'));

    const held = holds(words('a résolu'));
    service.answers(held.reply);
    await user.click(await regenerate());
    await held.asked;
    expect(screen.getByText(/si vous l’adaptez entre-temps, il est gardé/)).toBeVisible();
    expect(await button(new RegExp(fr['step4.regenerating']))).toHaveAttribute('aria-busy', 'true');
    expect(await value()).toContain('a décidé');
    await user.click(await text());
    await user.paste(' À moi.');
    const mine = await value();
    held.release();
    await waitFor(() => expect(screen.queryByText(fr['step4.loading'])).toBeNull());
    expect(await value()).toBe(mine);
    expect(mine).toMatch(/a décidé[\s\S]* À moi\.$/);
    expect(screen.queryByRole('button', { name: fr['step4.undo'] })).toBeNull();
  });

  test('a finish does not wait for it: what is on the screen is published', async () => {
    service.answers(words('a décidé'));
    await open({ on: served });
    const { user } = visit();
    await waitFor(async () => expect(await value()).toContain('a décidé'));
    const shown = await value();
    const held = holds(words('a résolu'));
    service.answers(held.reply);
    await user.click(await regenerate());
    await held.asked;
    await user.click(await button(/^Terminer/));
    expect(await screen.findByRole('heading', { level: 1, name: fr['finish.title'] })).toBeVisible();
    held.release();
    expect(await dossier.read()).toMatchObject({ progress: 100, text: shown });
  });

  test('a failure shows the template in its place and says so; the next may be well', async () => {
    service.answers(fails(401));
    await open({ on: served });
    const { user } = visit();
    await waitFor(async () => expect(await text()).toHaveValue(proposal));
    expect(screen.getByText(fr['step4.fallback']).closest('[role=status]')).toHaveTextContent(
      fr['step4.fallbackText'],
    );
    service.answers(words('a décidé'));
    await user.click(await regenerate());
    await waitFor(async () => expect(await value()).toContain('a décidé'));
    expect(screen.getByText(fr['step4.byService'])).toBeVisible();
    expect(screen.queryByText(fr['step4.fallback'])).toBeNull();
  });

  test('without an answer the text stays, with a way to try again', async () => {
    service.answers(words('a décidé'));
    await open({ on: served });
    const { user } = visit();
    await waitFor(async () => expect(await value()).toContain('a décidé'));
    const shown = await value();
    setApiOrigin('http://127.0.0.1:1');
    await user.click(await regenerate());
    expect(await screen.findByText(fr['step4.proposalFailed'])).toBeVisible();
    expect(await value()).toBe(shown);
    setApiOrigin(served.url);
    service.answers(words('a résolu'));
    await user.click(await button(fr['ui.retry']));
    await waitFor(async () => expect(await value()).toContain('a résolu'));
    await user.click(await button(fr['step4.undo']));
    expect(await value()).toBe(shown);
  });
});
