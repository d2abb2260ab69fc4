import { screen, waitFor, within } from '@testing-library/react';
import fr from '../../../../i18n/fr.json';
import nl from '../../../../i18n/nl.json';
import { button, type OpenedDossier, renderStep } from '../../../testing/openStep';
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

async function open(options?: SeatMoveOptions) {
  ({ dossier, proposal } = await openSeatMove(server, options));
}
const visit = (lang: 'fr' | 'nl' = 'fr') => renderStep(server, 'step4', dossier, lang);
const balance = async () => (await dossier.call<{ credits: number }>('GET', '/profile')).body.credits;

test('the proposal is there to be corrected, counted, and comes back, as the dossier now stands, with an undo', async () => {
  await open();
  const { user } = visit();
  await waitFor(async () => expect(await publishedText()).toHaveValue(proposal));
  expect(screen.getByText(fr['step4.proposal'])).toBeVisible();
  expect(screen.getByText(/caractères$/).textContent?.replace(/\s/g, ' ')).toBe(
    `${proposal.length} / 20 000 caractères`,
  );
  expect(screen.queryByRole('button', { name: fr['step4.undo'] })).toBeNull();
  // Nobody touched it: it is not saved, so that it follows the dossier.
  await user.click(await publishedText());
  await user.tab();
  expect((await dossier.read()).text).toBeNull();

  await user.click(await publishedText());
  await user.paste(' Fin.');
  await user.tab();
  await waitFor(async () => expect((await dossier.read()).text).toBe(`${proposal} Fin.`));
  expect(await screen.findByText(fr['step4.written'])).toBeVisible();

  // Elsewhere, the seat goes to another house.
  await dossier.call('POST', '/addressService', { demande_id: dossier.id, ...SEAT, numero: '114' });
  const renewed = proposal.replace('Charleroi 112', 'Charleroi 114');
  await user.click(await button(fr['step4.regenerate']));
  await waitFor(async () => expect(await publishedText()).toHaveValue(renewed));
  expect(screen.getByText(fr['step4.proposal'])).toBeVisible();
  expect(screen.getByText(fr['step4.replaced'])).toBeVisible();
  await user.click(await button(fr['step4.undo']));
  expect(await publishedText()).toHaveValue(`${proposal} Fin.`);
  expect(screen.getByText(fr['step4.undone'])).toBeVisible();
  // Nor is the proposal lost, nor what was typed after.
  await user.click(await publishedText());
  await user.paste(' Encore.');
  await user.click(await button(fr['step4.undo']));
  expect(await publishedText()).toHaveValue(renewed);
  await user.click(await button(fr['step4.undo']));
  expect(await publishedText()).toHaveValue(`${proposal} Fin. Encore.`);
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
  await waitFor(async () => expect(await publishedText()).toHaveValue(proposal));
  await user.click(await publishedText());
  await user.paste(' Ajouté.');
  await waitFor(async () => expect((await dossier.read()).text).toBe(`${proposal} Ajouté.`), {
    timeout: 5_000,
  });
  unmount();
  visit();
  await waitFor(async () => expect(await publishedText()).toHaveValue(`${proposal} Ajouté.`));
});

test('finishing saves the text, charges, forgets the request in this tab, and says what to do', async () => {
  await open();
  const before = await balance();
  const { user, store } = visit();
  await waitFor(async () => expect(await publishedText()).toHaveValue(proposal));
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
  await user.click(await publishedText());
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
  await waitFor(async () => expect(await publishedText()).toHaveValue(proposal));
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
  await waitFor(async () => expect(await publishedText()).toHaveValue(proposal));
  await user.clear(await publishedText());
  await user.click(await button(/^Terminer/));
  expect(await publishedText()).toHaveAccessibleDescription(fr['step4.errorEmpty']);
  await waitFor(async () => expect(await publishedText()).toHaveFocus());
  expect((await dossier.read()).progress).toBe(75);
});

test('back leads to the last service as the server has it', async () => {
  await open();
  const { user } = visit();
  await waitFor(async () => expect(await publishedText()).toHaveValue(proposal));
  const services = { address_service: 1, dirigeants_service: 1, cession_parts_service: 0 };
  await dossier.call('PUT', `/demandes/${dossier.id}`, services);
  await user.click(await button('Précédent'));
  await waitFor(() => expect(address()).toBe('/dirigeants_service'));
});
