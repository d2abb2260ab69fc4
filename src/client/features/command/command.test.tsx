import { screen, waitFor, within } from '@testing-library/react';
import { loginAs, openDemande, readyDemande } from '../../../testing/callServer';
import { addColleague } from '../../../testing/colleagues';
import { cutCalls } from '../../../testing/cutCalls';
import { address, path, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let token: string;
let client: number;
let filed: number;
let open: number;

beforeAll(async () => {
  server = await startServer();
  token = await tokenOf(server, 'client');
  const call = await loginAs(server, 'client');
  client = (await call<{ id: number }>('POST', '/clients', { number: '1999000150' })).body.id;
  filed = (await readyDemande(call)).id;
  await call('POST', `/demandes/${filed}/progress`, { progress: 100 });
  await (await loginAs(server, 'admin'))('POST', `/demandes/change_state/${filed}`, { state: true });
  open = (await openDemande(call)).id;
  await call('PUT', `/demandes/${open}`, {
    address_service: 0,
    dirigeants_service: 1,
    cession_parts_service: 0,
  });
  await addColleague(server, { name: 'reader', role: 'reader' });
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const NAME = 'Chercher ou faire';
/** What is emphasised in it is an element of its own, after which the names of tests have a blank. */
const COMPANY = /^Brass ?erie du Canal SA/;
const field = () => screen.findByRole('combobox', { name: NAME });
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const marked = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '');

/** On a page that is drawn, the palette open by its keys. */
async function opened(at = '/assistance', who = token) {
  const { user } = renderApp({ server, token: who, path: at });
  await screen.findByRole('heading', { level: 1 });
  const button = await screen.findByRole('button', { name: NAME });
  button.focus();
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  return { user, button };
}

test('clients, dossiers and people are found, and Enter opens the marked one', async () => {
  const { user } = await opened();
  await user.keyboard('brass');
  const group = within(await screen.findByRole('group', { name: 'Clients' }));
  expect(group.getByRole('option')).toHaveAccessibleName(/^Brass ?erie du Canal SA 1999\.000\.150 · dépôt /);
  expect(await marked()).toBe(group.getByRole('option'));
  expect(within(group.getByRole('option')).getByText('Brass')).toBeInTheDocument();
  const dossiers = within(screen.getByRole('group', { name: 'Dossiers' })).getAllByRole('option');
  expect(dossiers.map(({ textContent }) => textContent)).toEqual([
    `${open} Brasserie du Canal SA En cours`,
    `${filed} Brasserie du Canal SA À signer`,
  ]);
  // The acts follow the row that is marked.
  const acts = () =>
    within(screen.getByRole('group', { name: /^Faire, pour/ }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.trim());
  expect(acts()).toHaveLength(4);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await marked()).toBe(dossiers[1]);
  expect(acts().map((text) => text?.replace(/\s+\S$/, ''))).toEqual([
    'Ouvrir un dossier',
    `Noter le dépôt du dossier ${filed}`,
    'Ouvrir la fiche du client',
    'Voir ses dossiers',
  ]);
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  await waitFor(() => expect(path()).toBe(`/clients/${client}`));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('whoever types and presses Enter at once opens what they typed', async () => {
  const { user } = await opened();
  await user.keyboard(`${filed}{Enter}`);
  await waitFor(() => expect(address()).toBe(`/form?demande_id=${filed}`));
});

test('a letter acts once a row was chosen by an arrow; before, it is typed', async () => {
  const { user } = await opened();
  await user.keyboard('canalp');
  expect(await field()).toHaveValue('canalp');
  await screen.findByText('Rien ne correspond à « canalp ».');
  await user.keyboard('{Backspace}');
  await option(/^Noter le dépôt/);
  await user.keyboard('{ArrowUp}p');
  await waitFor(() => expect(address()).toMatch(new RegExp(`^/form\\?demande_id=${filed}&tab=journal`)));
  expect(await screen.findByRole('dialog', { name: 'Noter le dépôt' })).toBeInTheDocument();
});

test('a dossier is begun for the client, with its number', async () => {
  const { user } = await opened();
  await user.keyboard('canal');
  await user.click(await option(/^Ouvrir un dossier/));
  await screen.findByRole('heading', { level: 1, name: 'Choisir l’entreprise' });
  expect(path()).toBe('/');
  expect(await screen.findByRole('textbox', { name: 'Numéro d’entreprise' })).toHaveValue('1999000150');
});

test('a person leads to the dossiers that name them', async () => {
  const { user } = await opened();
  await user.keyboard('de ridder');
  await user.click(await option(/^Sofie De Ridder/));
  await waitFor(() => expect(address()).toBe('/mes-demandes?person=Sofie+De+Ridder'));
  expect(await screen.findByText('Dossiers qui nomment Sofie De Ridder')).toBeInTheDocument();
  const table = await screen.findByRole('table', { name: 'Mes demandes', busy: false });
  expect(await within(table).findAllByRole('link', { name: /^Brasserie du Canal/ })).toHaveLength(1);
});

test('actions alone behind their sign, in a new tab with Ctrl, and Escape gives the focus back', async () => {
  const tab = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, button } = await opened();
  await user.keyboard('>recl');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent?.trim())).toEqual([
    'Introduire une réclamation',
    'Réclamations',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
  await user.keyboard('{Meta>}k{/Meta}');
  await field();
  await user.keyboard('>profil{Control>}{Enter}{/Control}');
  expect(tab).toHaveBeenCalledWith('/profile', '_blank', 'noopener');
});

test('a search that fails says so in its place, and is asked again', async () => {
  const restore = cutCalls('GET', /^\/find$/, 500);
  const { user } = await opened();
  await user.keyboard('brass');
  expect(await screen.findByText('La recherche n’a pas abouti.')).toBeInTheDocument();
  expect(await field()).toHaveValue('brass');
  restore();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await option(COMPANY)).toBeInTheDocument();
  expect(screen.queryByText('La recherche n’a pas abouti.')).not.toBeInTheDocument();
});

test('a reader of the office finds, and is offered what they may do', async () => {
  const reader = await tokenOf(server, 'member-reader' as 'client');
  const { user } = await opened('/profile', reader);
  await user.keyboard('brass');
  await option(COMPANY);
  const acts = within(screen.getByRole('group', { name: /^Faire, pour/ })).getAllByRole('option');
  expect(acts.map(({ textContent }) => textContent?.trim())).toEqual(['Voir ses dossiers']);
});

test('an administrator has a palette of their own: pages of theirs, and any dossier to examine', async () => {
  const { user } = await opened('/admin', await tokenOf(server, 'admin'));
  expect(await option('Journal d’audit')).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Ajouter une demande' })).toBeNull();
  await user.keyboard('brass');
  const group = within(await screen.findByRole('group', { name: 'Dossiers' }));
  expect(group.getAllByRole('option')).toHaveLength(2);
  expect(screen.queryByRole('group', { name: 'Clients' })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/dashboard/admin/services/${open}`));
});
