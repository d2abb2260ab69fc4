import { screen, waitFor } from '@testing-library/react';
import fr from '../../../../../../i18n/fr.json';
import nl from '../../../../../../i18n/nl.json';
import { cutCalls } from '../../../../../testing/cutCalls';
import { button, type OpenedDossier, renderStep, takeElsewhere } from '../../../../../testing/openStep';
import { path } from '../../../../../testing/renderApp';
import {
  draftText,
  openSeatMove,
  publishedText,
  SEAT,
  type SeatMoveOptions,
} from '../../../../../testing/seatMove';
import { startServer, type TestServer } from '../../../../../testing/startServer';
import type { AppStore } from '../../../../store/state';

let server: TestServer;
let dossier: OpenedDossier;
let proposal: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

async function open(options?: SeatMoveOptions) {
  ({ dossier, proposal } = await openSeatMove(server, options));
}
const visit = (lang: 'fr' | 'nl' = 'fr') => renderStep(server, 'step4', dossier, lang);
/** A change that this page has not heard of, though it is the one editor. */
const asThisTab = (store: AppStore) => ({ 'X-Editor': store.getState().wizard.editor });

test('the proposal is there to be corrected, counted, and comes back, as the dossier now stands, with an undo', async () => {
  await open();
  const { user, store } = visit();
  await waitFor(async () => expect(await publishedText()).toHaveValue(proposal));
  expect(await screen.findByText(fr['step4.proposal'])).toBeVisible();
  expect(screen.getByText(/caractères$/).textContent?.replace(/\s/g, ' ')).toBe(
    `${proposal.length} / 20 000 caractères`,
  );
  expect(screen.queryByRole('button', { name: fr['step4.undo'] })).toBeNull();
  // Nobody touched it: it is not saved, so that it follows the dossier.
  await user.click(await publishedText());
  await user.tab();
  expect(await dossier.read()).toMatchObject({ text: null, drafts: [] });

  await user.click(await publishedText());
  await user.paste(' Fin.');
  await waitFor(async () => expect(await draftText(dossier)).toBe(`${proposal} Fin.`));
  expect(await screen.findByText(fr['step4.written'])).toBeVisible();

  // The seat goes to another house.
  const seat = { demande_id: dossier.id, ...SEAT, numero: '114' };
  await dossier.call('POST', '/addressService', seat, asThisTab(store));
  const renewed = proposal.replace('Charleroi 112', 'Charleroi 114');
  await user.click(await button(fr['step4.regenerate']));
  await waitFor(async () => expect(await publishedText()).toHaveValue(renewed));
  // The dossier has changed: it is asked for once more.
  expect(await screen.findByText(fr['step4.proposal'])).toBeVisible();
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
  await open({ lang: 'nl' });
  const { user } = visit('nl');
  const field = await screen.findByRole('textbox', { name: /Bekend te maken tekst/ });
  await waitFor(() => expect(field).toHaveValue(proposal));
  await user.click(await button(nl['step4.regenerate']));
  expect(await screen.findByText(nl['step4.same'])).toBeVisible();
  expect(field).toHaveValue(proposal);
  expect(screen.queryByRole('button', { name: nl['step4.undo'] })).toBeNull();
  expect((await dossier.read()).text).toBeNull();
});

test('what was typed is kept by itself and is there after a reload', async () => {
  await open();
  const { user, unmount } = visit();
  await waitFor(async () => expect(await publishedText()).toHaveValue(proposal));
  await user.click(await publishedText());
  await user.paste(' Ajouté.');
  await waitFor(async () => expect(await draftText(dossier)).toBe(`${proposal} Ajouté.`));
  expect((await dossier.read()).text).toBeNull();
  unmount();
  visit();
  await waitFor(async () => expect(await publishedText()).toHaveValue(`${proposal} Ajouté.`));
});

test('a proposal that was typed in and reads as before still follows the dossier', async () => {
  await open();
  const { user, unmount } = visit();
  await waitFor(async () => expect(await publishedText()).toHaveValue(proposal));
  await user.click(await publishedText());
  await user.paste(' Non.');
  await waitFor(async () => expect(await draftText(dossier)).toBe(`${proposal} Non.`));
  for (const _sign of ' Non.') await user.keyboard('{Backspace}');
  await user.paste(' ');
  await waitFor(async () => expect(await draftText(dossier)).toBe(`${proposal} `));
  await user.click(await button('Précédent'));
  await waitFor(async () => expect((await dossier.read()).drafts).toEqual([]));
  unmount();
  expect((await dossier.read()).text).toBeNull();
  const otherTab = await takeElsewhere(dossier);
  await otherTab('POST', '/addressService', { demande_id: dossier.id, ...SEAT, numero: '999' });
  visit();
  const renewed = proposal.replace('Charleroi 112', 'Charleroi 999');
  await waitFor(async () => expect(await publishedText()).toHaveValue(renewed));
  expect((await dossier.read()).text).toBeNull();
});

test('a text that was saved before the dossier changed is kept by a word, or gives way to the proposal', async () => {
  await open();
  await dossier.call('POST', `/demandes/${dossier.id}/text`, { text: 'Mon texte.' });
  await dossier.call('POST', '/addressService', { demande_id: dossier.id, ...SEAT, numero: '114' });
  const { user, unmount } = visit();
  expect(await screen.findByText(fr['step4.changed'])).toBeVisible();
  await user.click(await button(/^Terminer/));
  expect(await screen.findByText(fr['step4.incomplete'])).toBeVisible();
  expect((await dossier.read()).progress).toBe(75);
  await user.click(await button(fr['step4.changedKeep']));
  await waitFor(() => expect(screen.queryByText(fr['step4.changed'])).toBeNull());
  expect((await dossier.read()).text).toBe('Mon texte.');
  unmount();

  const otherTab = await takeElsewhere(dossier);
  await otherTab('POST', '/addressService', { demande_id: dossier.id, ...SEAT, numero: '116' });
  const again = visit();
  await again.user.click(await button(fr['step4.changedTake']));
  await waitFor(async () => expect(await publishedText()).toHaveTextContent('116'));
  await waitFor(() => expect(screen.queryByText(fr['step4.changed'])).toBeNull());
});

test('back leads to the last service as the server has it', async () => {
  await open();
  const { user, store } = visit();
  await waitFor(async () => expect(await publishedText()).toHaveValue(proposal));
  const services = { address_service: 1, dirigeants_service: 1, cession_parts_service: 0 };
  await dossier.call('PUT', `/demandes/${dossier.id}`, services, asThisTab(store));
  await user.click(await button('Précédent'));
  await waitFor(() => expect(path()).toBe('/dirigeants_service'));
});

test('back that gets no answer stays here, with the text, and may be pressed again', async () => {
  await open();
  const { user } = visit();
  await waitFor(async () => expect(await publishedText()).toHaveValue(proposal));
  await user.click(await publishedText());
  await user.paste(' Fin.');
  await waitFor(async () => expect(await draftText(dossier)).toBe(`${proposal} Fin.`));
  const mend = cutCalls('GET', /^\/demandes\/\d+$/);
  await user.click(await button('Précédent'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Le dossier n’a pas pu être relu/);
  expect(await publishedText()).toHaveValue(`${proposal} Fin.`);
  mend();
  await user.click(await button('Précédent'));
  await waitFor(() => expect(path()).toBe('/address_service'));
});
