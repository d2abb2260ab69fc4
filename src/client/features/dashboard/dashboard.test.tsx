import { screen, waitFor, within } from '@testing-library/react';
import type { Demande, DemandeSummary } from '#domain/dossier/demande';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { address, preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';
import { setApiOrigin } from '../../api/baseQuery';
import { demandeOpened } from '../../entities/dossier/wizardSlice';

let server: TestServer;
let client: Call;
let token: string;
/** Finished demandes, made once: each costs credits. */
let french: Demande;
let dutch: Demande;
const reason = 'Titre d’occupation absent';

beforeAll(async () => {
  await preload('documents', 'mesDemandes', 'adminServices');
  server = await startServer();
  client = await loginAs(server, 'client');
  token = await tokenOf(server, 'client');
  french = await finish('1999000150', 'fr');
  dutch = await finish('1999000744', 'nl');
  const admin = await loginAs(server, 'admin');
  await admin('POST', `/demandes/change_state/${french.id}`, { state: false, reason });
});

afterEach(async () => {
  const { body } = await client<{ data: DemandeSummary[] }>('GET', '/mydemandes?completed=0');
  for (const { id } of body.data) await client('DELETE', `/demandes/${id}`);
});

afterAll(() => server.close());

async function open(number: string, langue: 'fr' | 'nl' = 'fr'): Promise<Demande> {
  const { body } = await client<{ demande: Demande }>('POST', '/demandes', {
    enterprise_number: number,
    langue,
  });
  return body.demande;
}

/** A demande that moves the seat, finished. */
async function finish(number: string, langue: 'fr' | 'nl'): Promise<Demande> {
  const demande = await open(number, langue);
  const { id } = demande;
  const services = { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 };
  await client('PUT', `/demandes/${id}`, services);
  await client('PUT', `/demandes/${id}`, { depositaire: 'comptable' });
  const dates = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' };
  await client('PUT', `/demandes/${id}`, dates);
  const seat = { rue: 'Chaussée de Charleroi', numero: '112', zip_code: '1060', localite: 'Saint-Gilles' };
  await client('POST', '/addressService', { demande_id: id, ...seat, in_articles: false });
  expect((await client('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
  return demande;
}

const visit = (path = '/client', lang: 'fr' | 'nl' = 'fr') => renderApp({ server, token, path, lang });
const card = (company: string) => screen.findByRole('article', { name: company });
const search = () => screen.getByLabelText('Dossier, numéro ou nom');
const language = () => screen.getByRole('combobox', { name: 'Langue' });

/** The rows of the table once they are there. */
async function rows() {
  const table = await screen.findByRole('table', { name: /Demandes terminées|Mes demandes/, busy: false });
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  return within(table).getAllByRole('row').slice(1);
}
const ids = async () => (await rows()).map((row) => Number(/\d+/.exec(row.textContent ?? '')?.[0]));

describe('requests in progress', () => {
  test.each([
    [25, 'Étape 3 Services', '/servicesStep'],
    [50, 'Étape 4 Déposant', '/step2'],
    [75, 'Étape 5 Dates et lieu', '/step3'],
  ])('at %s %% a card says where it stands and goes on there', async (progress, step, path) => {
    const demande = await open('1999000051');
    await client('POST', `/demandes/${demande.id}/progress`, { progress });
    visit();

    const folder = within(await card('Ateliers Hesbaye SRL'));
    expect(folder.getByText('1999.000.051')).toBeVisible();
    expect(folder.getByText(step)).toBeVisible();
    expect(folder.getByText(new RegExp(`^${progress}\\s%$`))).toBeVisible();
    const bar = folder.getByRole('progressbar', { name: 'Ateliers Hesbaye SRL' });
    expect(bar).toHaveAttribute('aria-valuenow', String(progress));
    expect(folder.getByText('5 éléments à compléter')).toBeVisible();
    expect(folder.getByText('à l’instant')).toBeVisible();

    const resume = folder.getByRole('link', { name: 'Reprendre Ateliers Hesbaye SRL' });
    expect(resume).toHaveAttribute('href', `${path}?demande_id=${demande.id}&resume=1`);
  });

  test('a card names the first step on which something is missing, and goes on there', async () => {
    const { id } = await readyDemande(client);
    await client('POST', `/demandes/${id}/progress`, { progress: 75 });
    const directors = { address_service: 1, dirigeants_service: 1, cession_parts_service: 0 };
    await client('PUT', `/demandes/${id}`, directors);
    const added = { demande_id: id, is_not_bce: 1, surname: 'Xhonneux', givenName: 'Yves' };
    await client('POST', '/dirigeantsService', added);
    visit();
    expect(await screen.findByText('Étape 6 Dirigeants')).toBeVisible();
    const resume = screen.getByRole('link', { name: /^Reprendre/ });
    expect(resume).toHaveAttribute('href', `/dirigeants_service?demande_id=${id}&resume=1`);
  });

  test('deleting asks first, with the safe way in focus', async () => {
    const company = 'Ateliers Hesbaye SRL';
    const { id } = await open('1999000051');
    await open('1999000645');
    const { user } = visit();
    const bin = () => screen.findByRole('button', { name: `Supprimer le dossier ${id}, ${company}` });
    await user.click(await bin());

    const dialog = await screen.findByRole('dialog', { name: new RegExp(`Supprimer le dossier ${id}`) });
    expect(dialog).toHaveTextContent(`${company}, 1999.000.051`);
    expect(within(dialog).getByRole('button', { name: 'Garder le dossier' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await client('GET', `/demandes/${id}`)).status).toBe(200);

    await user.click(await bin());
    const again = await screen.findByRole('dialog');
    await user.click(within(again).getByRole('button', { name: 'Supprimer le dossier' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: /^En cours/ })).toHaveFocus());
    expect(screen.queryByRole('article', { name: company })).not.toBeInTheDocument();
    expect(await card('Quatre Vents SRL')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await card(company)).toBeVisible();
    expect((await client('GET', `/demandes/${id}`)).status).toBe(200);
  });

  /** Deletes the only card, and leaves the moment to undo to the test. */
  async function deleteIt(user: ReturnType<typeof visit>['user']) {
    await user.click(await screen.findByRole('button', { name: /^Supprimer le dossier/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer le dossier' }));
  }
  const letGo = (user: ReturnType<typeof visit>['user']) =>
    screen.findByRole('button', { name: 'Fermer' }).then((button) => user.click(button));

  test('let go, it is deleted: the other tabs and the wizard hear of it', async () => {
    const { id } = await open('1999000051');
    const { user, store } = visit();
    store.dispatch(demandeOpened({ id, enterprise_number: '1999000051' }));
    const heard: unknown[] = [];
    const channel = new BroadcastChannel('greffio');
    channel.onmessage = ({ data }) => heard.push(data);
    await deleteIt(user);
    expect((await client('GET', `/demandes/${id}`)).status).toBe(200);
    await letGo(user);
    expect(await screen.findByText(`Le dossier ${id} est supprimé.`)).toHaveAttribute('role', 'status');
    expect((await client('GET', `/demandes/${id}`)).status).toBe(404);
    await waitFor(() => expect(heard).toContainEqual({ kind: 'demandeChanged', id }));
    channel.close();
    expect(store.getState().wizard.demandeId).toBeNull();
  });

  test('leaving the screen lets it go', async () => {
    const { id } = await open('1999000051');
    const { user } = visit();
    await deleteIt(user);
    await user.click(screen.getByRole('link', { name: 'Toutes mes demandes' }));
    await waitFor(async () => expect((await client('GET', `/demandes/${id}`)).status).toBe(404));
  });

  test('what could not be deleted comes back, and says why', async () => {
    const { id } = await open('1999000051');
    const { user } = visit();
    await deleteIt(user);
    setApiOrigin('http://127.0.0.1:9');
    await letGo(user);
    expect(await screen.findByText(`Le dossier ${id} n’a pas été supprimé.`)).toBeVisible();
    expect(await card('Ateliers Hesbaye SRL')).toBeVisible();
    setApiOrigin(server.url);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(async () => expect((await client('GET', `/demandes/${id}`)).status).toBe(404));
  });
});

test('the counters are there before the first request, at nothing', async () => {
  renderApp({ server, path: '/client', token: await tokenOf(server, 'gerant') });
  for (const name of ['Demandes', 'Réclamations'])
    await waitFor(() =>
      expect(screen.getByText(name, { selector: 'dt' }).nextElementSibling).toHaveTextContent(/^0$/),
    );
});

describe('finished demandes', () => {
  test('counters, columns, and documents behind a row', async () => {
    const { user } = visit();
    const [newest, ...others] = await rows();
    expect(others).toEqual([]);
    expect(newest).toHaveTextContent(`${dutch.id}`);
    expect(newest).toHaveTextContent('Bakkerij Vandersmissen-Oosterlinck');
    expect(newest).toHaveTextContent(/NL.*Siège.*Au tour de Greffio\s: validation/);
    // The seat goes to another language area: a notary files it.
    expect(newest).not.toHaveTextContent(/À déposer/);
    expect(newest).toHaveTextContent(dutch.created_at.slice(0, 19).replace('T', ' '));
    const counter = screen.getByText('Demandes', { selector: 'dt' }).nextElementSibling;
    await waitFor(() => expect(counter).toHaveTextContent('2'));
    await user.click(within(newest as HTMLElement).getByRole('link', { name: /documents$/ }));
    expect(address()).toBe(`/form?demande_id=${dutch.id}`);
  });

  test('a refused one stands with those that want work, says why, and is no longer deleted', async () => {
    visit();
    const folder = within(await card('Brasserie du Canal SA'));
    expect(folder.getByText('Refusée')).toBeVisible();
    expect(folder.getByText(`n° ${french.id}`)).toBeVisible();
    expect(folder.getByText(/^Motif\s: Titre d’occupation absent/)).toBeVisible();
    expect(folder.getByRole('link', { name: /^Corriger/ })).toHaveAttribute(
      'href',
      `/form?demande_id=${french.id}`,
    );
    expect(folder.queryByRole('button')).toBeNull();
    expect(folder.queryByRole('progressbar')).toBeNull();
  });

  test('filters ask the server, stand in the address, and can be cleared', async () => {
    const { user } = visit('/mes-demandes');
    expect(await rows()).toHaveLength(2);

    await user.type(search(), '1999.000.744');
    await waitFor(() => expect(address()).toBe('/mes-demandes?q=1999.000.744'));
    await waitFor(async () => expect(await ids()).toEqual([dutch.id]));

    await user.selectOptions(language(), 'Français');
    expect(await screen.findByText('Aucun dossier ne correspond')).toBeVisible();
    expect(address()).toBe('/mes-demandes?q=1999.000.744&langue=fr');

    const [clear] = screen.getAllByRole('button', { name: 'Effacer les filtres' });
    await user.click(clear as HTMLElement);
    expect(address()).toBe('/mes-demandes');
    await waitFor(() => expect(search()).toHaveValue(''));
    expect(search()).toHaveFocus();
    await waitFor(async () => expect(await rows()).toHaveLength(2));

    await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Cession');
    expect(await screen.findByText('Aucun dossier ne correspond')).toBeVisible();
    expect(address()).toBe('/mes-demandes?service=cession_parts');
  });

  test('heads sort on the server', async () => {
    const { user } = visit('/mes-demandes');
    expect(await ids()).toEqual([dutch.id, french.id]);
    const head = () => screen.getByRole('columnheader', { name: 'Société et numéro' });

    await user.click(within(head()).getByRole('button'));
    expect(address()).toBe('/mes-demandes?sort=enterprise_number');
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'));
    await waitFor(async () => expect(await ids()).toEqual([french.id, dutch.id]));

    await user.click(within(head()).getByRole('button'));
    expect(address()).toBe('/mes-demandes?sort=-enterprise_number');
    await waitFor(async () => expect(await ids()).toEqual([dutch.id, french.id]));
  });

  test('an address that filters does so when it is opened; a page behind the last shows the last', async () => {
    visit('/client?langue=nl&page=9');
    await waitFor(() => expect(address()).toBe('/client?langue=nl'));
    expect(await ids()).toEqual([dutch.id]);
    expect(language()).toHaveValue('nl');
  });

  test('a list that cannot be fetched says so, and only that; it can be tried again', async () => {
    const { user } = visit();
    await rows();
    setApiOrigin('http://127.0.0.1:9');
    await user.selectOptions(language(), 'Néerlandais');

    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent(/La liste n’a pas pu être chargée.*Le serveur n’a pas répondu/);
    expect(screen.getByRole('link', { name: 'Introduire une réclamation' })).toBeVisible();
    expect(await card('Brasserie du Canal SA')).toBeVisible();

    setApiOrigin(server.url);
    await user.click(within(failure).getByRole('button', { name: 'Réessayer' }));
    expect(await ids()).toEqual([dutch.id]);
    expect(language()).toHaveValue('nl');
  });

  test('all demandes: those in progress go on, finished ones open their documents', async () => {
    const unfinished = await open('1999000051');
    visit('/mes-demandes');
    const [first, second] = await rows();
    expect(first).toHaveTextContent(/1999\.000\.051.*Pas encore choisis.*En cours.*0\s%.*Étape 2 Contrôle/);
    expect(second).toHaveTextContent(/1999\.000\.744.*Attend la validation/);
    const link = within(second as HTMLElement).getByRole('link', { name: /documents$/ });
    expect(link).toHaveAttribute('href', `/form?demande_id=${dutch.id}`);

    const resume = within(first as HTMLElement).getByRole('link', { name: 'Ateliers Hesbaye SRL reprendre' });
    expect(resume).toHaveAttribute('href', `/step1Validate?demande_id=${unfinished.id}&resume=1`);
  });
});

describe('an administrator', () => {
  test('sees what waits, the latest, and every request with the ways to decide', async () => {
    const { user } = renderApp({ server, token: await tokenOf(server, 'admin'), path: '/admin' });
    expect(await screen.findByText(/^1 dossier attend une décision/)).toBeVisible();
    expect(screen.getByText('Utilisateurs', { selector: 'dt' })).toBeVisible();
    const latest = await screen.findByRole('table', { name: 'Dernières demandes', busy: false });
    await waitFor(() => expect(within(latest).getAllByRole('row')).toHaveLength(3));
    expect(await screen.findByText('Aucune réclamation pour l’instant.')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Dossiers en attente de décision' }));
    expect(address()).toBe('/dashboard/admin/services?status=pending');
    const table = await screen.findByRole('table', { name: 'Demandes', busy: false });
    const row = (await within(table).findByText(/^Bakkerij/)).closest('tr') as HTMLElement;
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    const hrefs = within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    const page = `/dashboard/admin/services/${dutch.id}`;
    expect(hrefs).toEqual([
      page,
      `/json?demande_id=${dutch.id}`,
      `${page}?act=refuse`,
      `${page}?act=validate`,
    ]);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'Refusée');
    expect(await within(table).findByText(/^Brasserie/)).toBeVisible();
    expect(within(table).queryByRole('link', { name: /^Valider/ })).not.toBeInTheDocument();

    // By keys: nothing of a row that has not the focus.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'En attente');
    await within(table).findByText(/^Bakkerij/);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('r');
    expect(address()).toMatch(/status=pending$/);
    await user.keyboard('jr');
    expect(address()).toBe(`${page}?act=refuse`);
  });
});
