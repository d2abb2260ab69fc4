import { screen, waitFor, within } from '@testing-library/react';
import type { Demande } from '#domain/dossier/demande';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import { PDF_NAMES } from '#domain/dossier/pdfNames';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { address, renderApp, tokenOf } from '../../../testing/renderApp';
import { windowWidth } from '../../../testing/renderUi';
import { startServer, type TestServer } from '../../../testing/startServer';
import { watchDownloads } from '../../../testing/watchDownloads';
import { setApiOrigin } from '../../api/baseQuery';

let server: TestServer;
let client: Call;
let token: string;
let finished: Demande;
let validated: Demande;
let unfinished: Demande;

beforeAll(async () => {
  server = await startServer();
  client = await loginAs(server, 'client');
  token = await tokenOf(server, 'client');
  finished = await readyDemande(client);
  await client('POST', `/demandes/${finished.id}/progress`, { progress: 100 });
  validated = await readyDemande(client);
  await client('POST', `/demandes/${validated.id}/progress`, { progress: 100 });
  const admin = await loginAs(server, 'admin');
  await admin('POST', `/demandes/change_state/${validated.id}`, { state: true });
  unfinished = await readyDemande(client, 'nl');
  await client('POST', `/demandes/${unfinished.id}/progress`, { progress: 50 });
});

afterAll(() => server.close());

let forgetWidth = () => {};
afterEach(() => forgetWidth());

const visit = (id: number | string, more = '') =>
  renderApp({ server, token, path: `/form?demande_id=${id}${more}`, lang: 'fr' });
const onDesk = () => {
  forgetWidth = windowWidth(1440);
};
const list = async () => within(await screen.findByRole('tabpanel', { name: /^Formulaires/ }));

/** The paths the page asks the server for, from now on. */
function watchCalls() {
  const before = globalThis.fetch;
  const calls: string[] = [];
  globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(new Request(input, init).url);
    calls.push(pathname + search);
    return before(input, init);
  };
  const stop = () => {
    globalThis.fetch = before;
  };
  return { calls, stop };
}

/** The next answer of the server to a call whose path ends so. */
function watchAnswers(ending: string): Promise<void> {
  const before = globalThis.fetch;
  return new Promise((resolve) => {
    globalThis.fetch = async (input, init) => {
      // Not a Request made of it: that would take its body.
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const answer = await before(input, init);
      if (pathname.endsWith(ending)) {
        globalThis.fetch = before;
        resolve();
      }
      return answer;
    };
  });
}

test('the list is what the server has: 200 for what stands there, 404 beside it', async () => {
  const path = `/demandes/${finished.id}/documents`;
  const entries = (await client<DossierDocuments>('GET', path)).body.documents;
  for (const name of PDF_NAMES) {
    const listed = entries.some((each) => each.name === name);
    const { status } = await client('GET', `/pdfs/${name}?demande_id=${finished.id}`);
    expect([name, status]).toEqual([name, listed ? 200 : 404]);
  }
});

test('head and documents; nothing is asked in vain', async () => {
  onDesk();
  const { calls, stop } = watchCalls();
  const { user } = visit(finished.id);
  expect(await screen.findByRole('heading', { level: 1, name: 'Brasserie du Canal SA' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(
    `1999.000.150 · dossier ${finished.id} · siège, administrateurs, cession · documents en français`,
  );
  expect(screen.getByText('Identités à vérifier')).toBeVisible();
  expect(screen.queryByText('Brouillon.')).not.toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Documents de Brasserie du Canal SA · Greffio'));

  const panel = await list();
  expect(await panel.findByRole('heading', { name: 'À signer et à emporter' })).toBeVisible();
  expect(panel.getByText(/Ils ne changent plus\.$/)).toBeVisible();
  const downloads = () =>
    panel
      .getAllByRole('button', { name: /^Télécharger/ })
      .map((button) => button.getAttribute('aria-label')?.replace('Télécharger ', ''));
  const along = [
    'Décisions de l’actionnaire unique',
    'Procès-verbal du conseil d’administration',
    'Déclaration sur l’honneur',
    'Procuration',
    'Formulaire I',
    'Formulaire II',
    'Page de garde',
  ];
  expect(downloads()).toEqual(along);
  // What does not go to the registry is there too, folded.
  await user.click(panel.getByRole('button', { name: /^Ne va pas au greffe/ }));
  expect(downloads()).toEqual([
    ...along,
    'Projet d’inscriptions au registre des actions',
    'Déclaration de cession d’actions',
    'Conditions de paiement',
  ]);
  stop();
  expect(calls.filter((call) => call.includes('/pdfs/'))).toEqual([]);
});

test('a document is shown over the list, opens in a tab, and gives the focus back', async () => {
  onDesk();
  const { user } = visit(finished.id);
  const panel = await list();
  const show = await panel.findByRole('button', { name: 'Afficher Décisions de l’actionnaire unique' });
  await user.click(show);
  const drawer = within(await screen.findByRole('dialog', { name: 'Aperçu' }));
  expect(await drawer.findByTitle('Décisions de l’actionnaire unique')).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
  const link = await drawer.findByRole('link', { name: 'Ouvrir dans un onglet' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^blob:/));
  await user.click(drawer.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(show).toHaveFocus();
});

test('downloading one document, and all of them as one zip', async () => {
  const { user } = visit(finished.id);
  const panel = await list();
  const { files, stop } = watchDownloads();
  await user.click(
    await panel.findByRole('button', { name: 'Télécharger Décisions de l’actionnaire unique' }),
  );
  expect(await panel.findByText('Fichier téléchargé.')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Tout télécharger (zip)' }));
  await waitFor(() => expect(files).toHaveLength(2));
  stop();
  const { id } = finished;
  expect(files.map(({ name }) => name)).toEqual([
    `Décisions de l’actionnaire unique - 1999000150 - dossier ${id}.pdf`,
    `Brasserie du Canal SA - 1999000150 - dossier ${id}.zip`,
  ]);
  expect(await Promise.all(files.map(({ bytes }) => bytes))).toEqual(['%PDF-', expect.stringMatching(/^PK/)]);
});

test('what cannot be had is said, by name, and can be asked for again', async () => {
  const { user } = visit(finished.id);
  const panel = await list();
  await panel.findByRole('button', { name: 'Télécharger Décisions de l’actionnaire unique' });
  setApiOrigin('http://127.0.0.1:9');
  await user.click(panel.getByRole('button', { name: 'Télécharger Décisions de l’actionnaire unique' }));
  const alert = await panel.findByRole('alert');
  expect(alert).toHaveTextContent(
    /Document non téléchargé\s: Décisions de l’actionnaire unique\. Le serveur ne répond pas/,
  );
  await user.click(panel.getByRole('button', { name: 'Tout télécharger (zip)' }));
  expect(await panel.findByText('Les documents n’ont pas été téléchargés.')).toBeVisible();
});

test('the slip says by when, where and for how much; ticks of the list stay', async () => {
  const { user, unmount } = visit(validated.id);
  const slip = within(await screen.findByRole('complementary', { name: 'Au guichet' }));
  expect(slip.getByText('vendredi 18 décembre 2026')).toBeVisible();
  expect(slip.getByText(/finit le dimanche 20 décembre 2026\s: le greffe est fermé/)).toBeVisible();
  expect(slip.getByText('Tribunal de l’entreprise francophone de Bruxelles')).toBeVisible();
  expect(slip.getByText('1190 Forest')).toBeVisible();
  expect(slip.getByText('BE48 6792 0055 0227')).toBeVisible();
  expect(slip.getByText('1999.000.150')).toBeVisible();

  const { files, stop } = watchDownloads();
  await user.click(slip.getByRole('button', { name: 'Ajouter au calendrier' }));
  stop();
  expect(files.map(({ name }) => name)).toEqual([`greffio-${validated.id}.ics`]);
  expect(await files[0]?.bytes).toBe('BEGIN');

  const proof = () => screen.getByRole('checkbox', { name: 'Preuve du paiement' });
  await waitFor(() => expect(proof()).toHaveAccessibleDescription(/extrait de compte/));
  const kept = watchAnswers('/checklist/feeProof');
  await user.click(proof());
  await waitFor(() => expect(proof()).toBeChecked());
  await kept;
  unmount();
  visit(validated.id);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Preuve du paiement' })).toBeChecked());
});

test('a tick that is not kept is taken back, and said', async () => {
  const { user } = visit(validated.id);
  const box = await screen.findByRole('checkbox', { name: 'Formulaire II' });
  setApiOrigin('http://127.0.0.1:9');
  await user.click(box);
  expect(await screen.findByText('La coche n’a pas été enregistrée.')).toBeVisible();
  await waitFor(() => expect(box).not.toBeChecked());
});

test('a preview that fails can be tried again', async () => {
  onDesk();
  const { user } = visit(finished.id);
  const panel = await list();
  const show = await panel.findByRole('button', { name: 'Afficher Décisions de l’actionnaire unique' });
  setApiOrigin('http://127.0.0.1:9');
  await user.click(show);
  const drawer = within(await screen.findByRole('dialog', { name: 'Aperçu' }));
  const failure = await drawer.findByRole('alert');
  expect(failure).toHaveTextContent(/Le document n’a pas pu être affiché.*Le serveur n’a pas répondu/);
  setApiOrigin(server.url);
  await user.click(within(failure).getByRole('button', { name: 'Réessayer' }));
  expect(await drawer.findByTitle('Décisions de l’actionnaire unique')).toBeInTheDocument();
});

test('a paper that no enclosure names has a tick of its own', async () => {
  const { user } = visit(validated.id);
  const cover = await screen.findByRole('checkbox', { name: 'Page de garde' });
  await user.click(cover);
  await waitFor(() => expect(cover).toBeChecked());
  const read = async () =>
    (await client<DossierDocuments>('GET', `/demandes/${validated.id}/documents`)).body.ticked;
  await waitFor(async () => expect(await read()).toContain('page_garde'));
});

test('an unfinished one says so before anything is opened, and goes on from here', async () => {
  const { user, store } = visit(unfinished.id);
  const notice = await screen.findByText('Brouillon.');
  expect(notice.parentElement).toHaveTextContent(/la mention ONTWERP.*Plus rien ne manque/);
  expect(screen.queryByRole('complementary', { name: 'Au guichet' })).not.toBeInTheDocument();
  expect(screen.getByText('En cours')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }));
  await waitFor(() => expect(address()).toMatch(/^\/step2\b/));
  expect(store.getState().wizard.demandeId).toBe(unfinished.id);
});

test('the tabs work by keyboard and stand in the address', async () => {
  const { user } = visit(finished.id);
  await list();
  await user.click(screen.getByRole('tab', { name: /^Formulaires/ }));
  await user.keyboard('{ArrowRight}{Enter}');
  expect(address()).toBe(`/form?demande_id=${finished.id}&tab=identity`);
  const panel = await screen.findByRole('tabpanel', { name: /^Pièces d’identité/ });
  expect(panel).toHaveTextContent(/sont masquées/);
  await user.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(address()).toBe(`/form?demande_id=${finished.id}&tab=checks`));
});

test('everyone whose identity is checked, with roles, number and state', async () => {
  visit(finished.id, '&tab=checks');
  const table = await screen.findByRole('table', { name: 'Contrôles d’identité', busy: false });
  const row = (name: string) => within(table).getByText(name).closest('tr');
  const sofie = 'Administrateur (nommé)+32 495 00 78 02Lien pas encore ouvertcreatedLien envoyé · SMS envoyé';
  await waitFor(() => expect(row('Sofie De Ridder')).toHaveTextContent(sofie));
  // A director who holds shares under the same number stands there once.
  expect(row('Claire Dumont-Vandenberghe')).toHaveTextContent('Administrateur et actionnaire');
  expect(within(table).getAllByRole('row')).toHaveLength(5);
});

test('each person is looked up by themselves: what is pending, decided, unknown or cannot be had', async () => {
  const demande = await readyDemande(client);
  const [claire, pieter, marc] = demande.dirigeants;
  const decide = (session: string | null | undefined, decision: string) =>
    client('POST', `/sandbox/identity/${session}`, { decision });
  await decide(claire?.session_id, 'approved');
  await decide(pieter?.session_id, 'declined');
  await decide(marc?.session_id, 'resubmission_requested');
  const sofie = demande.dirigeants.find(({ surname }) => surname === 'De Ridder');
  const none = { demande_id: demande.id, is_not_bce: 1, givenName: 'Tom', surname: 'Elders', GSM: null };
  await client('POST', '/dirigeantsService', none);
  const before = globalThis.fetch;
  let answer: (() => Promise<Response>) | undefined;
  globalThis.fetch = (input, init) =>
    new Request(input, init).url.includes(`/veriff/${sofie?.session_id}/`) && answer
      ? answer()
      : before(input, init);
  answer = () => Promise.reject(new TypeError('offline'));
  const { user } = visit(demande.id, '&tab=checks');
  const table = await screen.findByRole('table', { name: 'Contrôles d’identité', busy: false });
  const row = (name: string) => within(within(table).getByText(name).closest('tr') as HTMLElement);
  expect(await row('Claire Dumont-Vandenberghe').findByText('Acceptée')).toBeVisible();
  expect(await row('Pieter Van den Broeck').findByText('Refusée')).toBeVisible();
  expect(await row('Marc Lambrechts').findByText('Photos à refaire')).toBeVisible();
  // The provider's own word stands beside.
  for (const [name, word] of [
    ['Claire Dumont-Vandenberghe', 'approved'],
    ['Marc Lambrechts', 'resubmission_requested'],
  ] as const)
    expect(row(name).getByText(word)).toBeVisible();
  expect(row('Tom Elders').getByText('En attente')).toBeVisible();
  expect(await row('Sofie De Ridder').findByText('Erreur')).toBeVisible();
  let tell = (_answer: Response) => {};
  answer = () =>
    new Promise((resolve) => {
      tell = resolve;
    });
  await user.click(row('Sofie De Ridder').getByRole('button', { name: /Réessayer/ }));
  expect(await row('Sofie De Ridder').findByText('Chargement…')).toBeVisible();
  tell(Response.json({ verification: { status: '' } }));
  expect(await row('Sofie De Ridder').findByText('Inconnu')).toBeVisible();
});

test.each(['999999', 'abc', ''])('a dossier that is not there (%j) leads home', async (id) => {
  const { user } = visit(id);
  expect(await screen.findByRole('heading', { name: 'Dossier introuvable' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Aller au tableau de bord' }));
  expect(address()).toBe('/client');
});

test('somebody else’s is not there; an administrator opens any', async () => {
  const path = `/form?demande_id=${finished.id}`;
  const stranger = renderApp({ server, token: await tokenOf(server, 'gerant'), path });
  expect(await screen.findByRole('heading', { name: 'Dossier introuvable' })).toBeVisible();
  stranger.unmount();

  renderApp({ server, token: await tokenOf(server, 'admin'), path });
  expect(await screen.findByRole('heading', { name: 'Brasserie du Canal SA' })).toBeVisible();
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Demandes' });
  expect(back).toHaveAttribute('href', '/dashboard/admin/services');
});

test('a correction brings the new version to a page that is open, its preview too', async () => {
  onDesk();
  const { calls, stop } = watchCalls();
  const { user } = visit(finished.id);
  const panel = await list();
  await user.click(await panel.findByRole('button', { name: 'Afficher Formulaire I' }));
  await screen.findByTitle('Formulaire I');
  const shown = () => calls.filter((call) => call.startsWith('/api/pdfs/formulaire1')).length;
  await waitFor(() => expect(shown()).toBe(1));
  const admin = await loginAs(server, 'admin');
  const bce_data = finished.bce_data.replaceAll('Brasserie du Canal', 'Brasserie du Quai');
  const answer = await admin('PUT', `/demandes/${finished.id}`, {
    bce_data,
    reason: 'Nom',
    base: finished.bce_data,
  });
  expect(answer.status).toBe(200);
  expect(await panel.findByText(/, version 2\. Ils ne changent plus/)).toBeVisible();
  await waitFor(() => expect(shown()).toBe(2));
  stop();
});
