import { screen, waitFor, within } from '@testing-library/react';
import { createIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { CAUSES, causeLine } from '#domain/causes/causes';
import type { Demande } from '#domain/dossier/demande';
import type { Language } from '#domain/language/languages';
import fr from '../../../../i18n/fr.json';
import nl from '../../../../i18n/nl.json';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { address, preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';
import type { MessageId } from '../../intl/messages';
import { RICH_TEXT } from '../../intl/richText';
import { NEUTRAL_WORDS, wordValues } from '../../intl/textWords';
import { BLANKS } from './blanks';

let server: TestServer;
let client: Call;
/** In progress; the identity of those who come is not accepted yet. */
let demande: Demande;

beforeAll(async () => {
  await preload('appShell', 'wizardLayout', 'causes', 'documents', 'dirigeantsService');
  server = await startServer();
  client = await loginAs(server, 'client');
  demande = await readyDemande(client);
});
afterAll(() => server.close());

const visit = async (path: string, who: 'client' | 'gerant' | 'admin' = 'client', lang: Language = 'fr') =>
  renderApp({ server, token: await tokenOf(server, who, lang), path, lang });
const ofDossier = (id = demande.id, query = {}) => pathTo('causes', undefined, { demande_id: id, ...query });
const table = () => screen.findByRole('table', { name: fr['title.causes'], busy: false });
const rowOf = async (title: string) => {
  const cell = await within(await table()).findByText(title);
  return within(cell.closest('tr') as HTMLElement);
};
/** A text as it is found on a page, whose spaces are all alike. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('whose dossier it is, and each cause with its state, its rule, how certain it is and where it is mended', async () => {
  await visit(ofDossier());
  expect(await screen.findByRole('heading', { level: 1, name: fr['title.causes'] })).toBeVisible();
  const row = await rowOf(fr['causes.identityPending.title']);
  expect(screen.getByRole('main')).toHaveTextContent(
    `Brasserie du Canal SA · dossier ${demande.id} · Greffe francophone de Bruxelles`,
  );
  expect(row.getByText(fr['causeList.state.warns'])).toBeVisible();
  expect(row.getByText('L’identité de Sofie De Ridder n’est pas acceptée.')).toBeVisible();
  expect(row.getByText('Circulaire du 23 octobre 2023')).toBeVisible();
  expect(row.getByText('ad-ministerie.be · cairnlegal.be · 23 octobre 2023')).toBeVisible();
  expect(row.getByText(fr['causeList.confidence.certain'])).toBeVisible();
  expect(row.getByRole('link')).toHaveAccessibleName('6b Administrateurs');
});

test('of what is in order it is not said what would be wrong', async () => {
  await visit(ofDossier(demande.id, { state: 'inOrder' }));
  const row = await rowOf(fr['causes.seatUnchanged.title']);
  expect(row.getByText(fr['causeList.state.inOrder'])).toBeVisible();
  expect(row.queryByText(fr['causes.seatUnchanged.line'])).toBeNull();
});

test('the link leads to the step of this very dossier', async () => {
  const { user } = await visit(ofDossier());
  const row = await rowOf(fr['causes.identityPending.title']);
  await user.click(await row.findByRole('link'));
  await waitFor(() =>
    expect(address()).toBe(pathTo('dirigeantsService', undefined, { demande_id: demande.id })),
  );
});

test('one state at a time, which stands in the address; the counts add up', async () => {
  const { user } = await visit(ofDossier());
  await table();
  const filter = within(screen.getByRole('group', { name: fr['causeList.filter'] }));
  const [all = 0, ...parts] = filter
    .getAllByRole('button')
    .map(({ textContent }) => Number(/\d+$/.exec(textContent ?? '')?.[0]));
  expect(parts.reduce((sum, n) => sum + n, 0)).toBe(all);

  const warns = filter.getByRole('button', { name: /^À vérifier/ });
  warns.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(warns).toHaveAttribute('aria-pressed', 'true'));
  expect(address()).toBe(ofDossier(demande.id, { state: 'warns' }));
  expect(within(await table()).getAllByText(fr['causeList.state.warns'])).toHaveLength(parts[1] ?? 0);
  expect(within(await table()).queryByText(fr['causeList.state.inOrder'])).toBeNull();
});

test('of what is in order five are shown, the others on demand', async () => {
  const { user } = await visit(ofDossier());
  const inOrder = async () => within(await table()).queryAllByText(fr['causeList.state.inOrder']).length;
  await waitFor(async () => expect(await inOrder()).toBe(5));
  const [, more] = /(\d+)/.exec(screen.getByText(/^Encore \d+ contrôles en ordre$/).textContent ?? '') ?? [];
  const button = screen.getByRole('button', { name: fr['causeList.showAll'] });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await inOrder()).toBe(5 + Number(more)));
  expect(screen.getByRole('button', { name: fr['causeList.showLess'] })).toHaveFocus();
});

test('what the degrees mean, of when the rules are, and where to tell of another refusal', async () => {
  const { user } = await visit(ofDossier());
  await table();
  expect(screen.getByText(/Règles du \d+ novembre 2026\./)).toBeVisible();
  expect(screen.getByRole('link', { name: fr['causeList.report'] })).toHaveAttribute(
    'href',
    pathTo('createTicket'),
  );
  await user.click(screen.getByRole('link', { name: fr['causeList.catalogue'] }));
  await waitFor(() => expect(address()).toBe(pathTo('causes')));
});

test('an administrator reads it, and place nothing; who it does not belong to finds none', async () => {
  const reading = await visit(ofDossier(), 'admin');
  const row = await rowOf(fr['causes.identityPending.title']);
  expect(row.getByText('6b Administrateurs')).toBeVisible();
  expect(row.queryByRole('link')).toBeNull();
  reading.unmount();

  await visit(ofDossier(), 'gerant');
  expect(await screen.findByRole('heading', { name: fr['documents.notFoundTitle'] })).toBeVisible();
});

test('from a dossier that is in work it leads back to the step where it goes on', async () => {
  await visit(ofDossier());
  await table();
  const back = screen.getByRole('link', { name: new RegExp(`^dossier ${demande.id}$`) });
  expect(back).toHaveAttribute('href', pathTo('step1Validate', undefined, { demande_id: demande.id }));
});

test('from a step it leads back to that step', async () => {
  const { user } = await visit(pathTo('step4', undefined, { demande_id: demande.id }));
  await user.click(await screen.findByRole('link', { name: fr['title.causes'] }));
  const back = await screen.findByRole('link', { name: '7 Texte' });
  expect(back).toHaveAttribute('href', pathTo('step4', undefined, { demande_id: demande.id }));
});

test('the menu of the account leads to it', async () => {
  const { user } = await visit(pathTo('causes', undefined, { demande_id: demande.id }));
  await user.click(await screen.findByRole('button', { name: /^Compte / }));
  await user.click(await screen.findByRole('link', { name: fr['title.causes'] }));
  await waitFor(() => expect(address()).toBe(pathTo('causes')));
});

test('without a dossier the whole catalogue, folded, in Dutch too, with blanks for what a dossier tells', async () => {
  const { user } = await visit(pathTo('causes'), 'client', 'nl');
  const groups = await screen.findAllByRole('button', { expanded: false, name: /\d+ controles?$/ });
  expect(screen.queryByRole('table')).toBeNull();
  for (const group of groups) await user.click(group);
  await waitFor(() =>
    expect(screen.getAllByRole('row')).toHaveLength(CAUSES.length + screen.getAllByRole('table').length),
  );
  expect(screen.getAllByRole('table')).toHaveLength(groups.length);
  expect(screen.queryByRole('columnheader', { name: nl['causeList.columnState'] })).toBeNull();
  expect(screen.getByText('De identiteit van … is niet aanvaard.')).toBeVisible();
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
});

test.each<[Language, Record<string, string>]>([
  ['fr', fr],
  ['nl', nl],
])('every line can be read with blanks, in %s', (locale, messages) => {
  const onError = (error: Error) => {
    throw error;
  };
  const intl = createIntl({ locale, messages, onError, defaultRichTextElements: RICH_TEXT[locale] });
  for (const { id } of CAUSES) {
    const line = intl.formatMessage(
      { id: causeLine(id) as MessageId },
      { ...wordValues(NEUTRAL_WORDS[locale]), ...BLANKS },
    );
    // A number sign stands for nothing where there is no number.
    // Nor a language, where there are no documents yet.
    expect([id, line]).toEqual([id, expect.not.stringMatching(/ {2}|\{|français|Frans/)]);
  }
});

test('the catalogue is searched by any word, accents and capitals aside', async () => {
  const { user } = await visit(pathTo('causes'));
  await user.type(
    await screen.findByRole('textbox', { name: /Chercher dans les contrôles/ }),
    'IDENTITE acceptee',
  );
  await waitFor(() => expect(address()).toBe('/controles?q=IDENTITE+acceptee'));
  await waitFor(() => expect(screen.queryByText(fr['causes.seatUnchanged.title'])).toBeNull());
  await rowOf(fr['causes.identityPending.title']);
});

test('it is reached from the slip of the wizard and from the documents, with how much is open', async () => {
  const wizard = await visit(pathTo('dirigeantsService', undefined, { demande_id: demande.id }));
  const link = await screen.findByRole('link', { name: fr['title.causes'] });
  expect(link.parentElement).toHaveTextContent(/\d+ points? ouverts?$/);
  wizard.unmount();

  const { user } = await visit(pathTo('documents', undefined, { demande_id: demande.id }));
  await user.click(await screen.findByRole('link', { name: fr['title.causes'] }));
  await waitFor(() => expect(address()).toBe(ofDossier()));
});

test('a finished dossier tells what is left beside the papers of its checklist, each once; its steps are closed', async () => {
  const { id } = await readyDemande(client);
  await client('POST', `/demandes/${id}/progress`, { progress: 100 });
  await (await loginAs(server, 'admin'))('POST', `/demandes/change_state/${id}`, { state: true });
  const documents = await visit(pathTo('documents', undefined, { demande_id: id }));
  const { user } = documents;
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${fr['counter.remember']}`) }));
  expect(screen.getByText(plain(fr['causes.handwritten.line']))).toBeVisible();
  expect(await screen.findByText(fr['counter.items.feeProof'])).toBeVisible();
  expect(screen.queryByText(plain(fr['causes.feeProof.line']))).toBeNull();
  // Something of it is open: it is unfolded.
  expect(screen.getByRole('link', { name: fr['causeList.showAll'] })).toHaveAttribute('href', ofDossier(id));
  documents.unmount();

  await visit(ofDossier(id));
  const row = await rowOf(fr['causes.identityPending.title']);
  expect(row.queryByRole('link')).toBeNull();
  const paper = await rowOf(fr['causes.handwritten.title']);
  expect(paper.getByRole('link', { name: fr['causeList.counter'] })).toBeVisible();
});
