import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Demande } from '#domain/dossier/demande';
import { seatAddress } from '#domain/registry/bceData';
import fr from '../../../../i18n/fr.json';
import { type Call, loginAll, readyDemande } from '../../../testing/callServer';
import { leaveCredits } from '../../../testing/leaveCredits';
import { address, preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
let admin: Call;
let token: string;
let waiting: Demande[];

beforeAll(async () => {
  await preload('appShell', 'adminDemande');
  server = await startServer();
  [client, , admin] = await loginAll(server);
  token = await tokenOf(server, 'admin');
  // Enough for every dossier of this file, also when a test is repeated.
  await leaveCredits(server, 'delvaux', 500);
  waiting = [await finished(), await finished()];
});
afterAll(() => server.close());

async function finished(prepared?: (demande: Demande) => Promise<unknown>): Promise<Demande> {
  const demande = await readyDemande(client);
  await prepared?.(demande);
  await client('POST', `/demandes/${demande.id}/text`, { text: `Le siège quitte le ${seatOf(demande)}.` });
  await client('POST', `/demandes/${demande.id}/progress`, { progress: 100 });
  return demande;
}
/** « Quai des Charbonnages 44 » */
function seatOf({ bce_data }: Demande): string {
  const seat = seatAddress(JSON.parse(bce_data), 'fr');
  return `${seat?.rue} ${seat?.numero}`;
}
/** Another house number, by the administration. */
async function correct({ id, bce_data: base }: Demande): Promise<void> {
  const bce = JSON.parse(base);
  const address = { ...bce.address, houseNumber: `${bce.address.houseNumber}A` };
  const bce_data = JSON.stringify({ ...bce, address });
  expect((await admin('PUT', `/demandes/${id}`, { bce_data, base })).status).toBe(200);
}
const path = (id: number, query = '') => `/dashboard/admin/services/${id}${query}`;
const visit = (query = '', [{ id } = { id: 0 }] = waiting) =>
  renderApp({ server, token, path: path(id, query) });
const validate = () => screen.findByRole('button', { name: /^Valider/ });
const panel = () => screen.queryByRole('region', { name: /^Refuser/ });

test('what a list has asked for is open: the refusal, over which nothing is validated, or the decision', async () => {
  const refusing = visit('?act=refuse');
  await waitFor(() => expect(panel()).toBeVisible());
  const cancel = within(panel() as HTMLElement).getByRole('button', { name: 'Annuler' });
  cancel.focus();
  await refusing.user.keyboard('v');
  expect(screen.queryByRole('dialog')).toBeNull();
  await refusing.user.keyboard('{Escape}');
  await waitFor(() => expect(panel()).toBeNull());
  refusing.unmount();

  visit('?act=validate');
  const button = await validate();
  await waitFor(() => expect(button).toHaveFocus());
  expect(panel()).toBeNull();
});

test('what a registry would refuse is told, and begins a refusal for its step', async () => {
  // Its text says the address as it was.
  const corrected = await finished();
  await correct(corrected);
  const { user } = visit('', [corrected]);
  const part = within(await screen.findByRole('region', { name: fr['title.causes'] }));
  expect(part.getByText('L’identité de Sofie De Ridder n’est pas acceptée.')).toBeVisible();
  const [refuse] = await part.findAllByRole('button', { name: /^Refuser.*Texte à publier$/ });
  await user.click(refuse as HTMLElement);
  await waitFor(() => expect(panel()).toBeVisible());
  const reason = within(panel() as HTMLElement).getByRole('checkbox', { name: 'Texte à publier' });
  await waitFor(() => expect(reason).toBeChecked());
});

test('an open question about a deed is never told as a fact, and asked about before the decision', async () => {
  // Of a company whose first day the registry does not say nobody has to know its articles.
  const open = await finished(async ({ id, bce_data: base, address }) => {
    const { period: _, ...bce } = JSON.parse(base);
    expect((await admin('PUT', `/demandes/${id}`, { bce_data: JSON.stringify(bce), base })).status).toBe(200);
    // Read only: the server knows the names of the postcode.
    const {
      localities: _places,
      listed: _listed,
      official_street: _street,
      ...told
    } = address as NonNullable<Demande['address']>;
    const seat = { ...told, demande_id: id, in_articles: null, an_address: null };
    expect((await client('POST', '/addressService', seat)).status).toBe(200);
  });
  const { user } = visit('', [open]);
  const row = await screen.findByRole('row', { name: /^Adresse dans les statuts/ });
  expect(row).toHaveTextContent(/Pas répondu.*un acte notarié peut être nécessaire/);
  await validate();
  await user.keyboard('v');
  expect(await screen.findByRole('dialog')).toHaveTextContent(/un acte notarié peut être nécessaire/);
});

test('what was corrected stands beside what the registry says, and what the text still says is told', async () => {
  const [demande] = waiting as [Demande];
  const said = seatOf(demande);
  await correct(demande);

  visit();
  const row = (await screen.findByText('corrigé par l’administration')).closest('td') as HTMLElement;
  expect(within(row).getByText(new RegExp(`${said},`), { selector: 'del' })).toBeVisible();
  expect(within(row).getByText(new RegExp(`${said}A,`), { selector: 'ins' })).toBeVisible();
  const text = screen.getByRole('region', { name: 'Texte à publier' });
  expect(text).toHaveTextContent(`Le texte à publier dit encore « ${said} »`);
});

test('a director whose name was corrected stands beside the old one, and so does the capital that the client declares', async () => {
  const { id } = await readyDemande(client);
  expect((await client('PUT', `/demandes/${id}`, { declared_capital: '75000' })).status).toBe(200);
  await client('POST', `/demandes/${id}/progress`, { progress: 100 });
  const base = (await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande.bce_data;
  const bce_data = base.replaceAll('Lambrechts', 'Lambrechts-Peeters');
  expect((await admin('PUT', `/demandes/${id}`, { bce_data, base })).status).toBe(200);

  renderApp({ server, token, path: path(id) });
  const directors = await screen.findByRole('table', { name: 'Administrateurs', busy: false });
  expect(await within(directors).findByText('Marc Lambrechts', { selector: 'del' })).toBeVisible();
  expect(within(directors).getByText('Marc Lambrechts-Peeters', { selector: 'ins' })).toBeVisible();
  const capital = screen.getByRole('table', { name: 'Capital' });
  expect(within(capital).getByText(/^61.500,00/, { selector: 'del' })).toBeVisible();
  expect(within(capital).getByText(/^75.000,00/, { selector: 'ins' })).toBeVisible();
});

test('each decision about a director has its row: an end of the daily management, a renewal, a change, the daily management alone', async () => {
  const demande = await finished(async ({ dirigeants }) => {
    const [claire, pieter, marc, sofie] = dirigeants;
    const put = async (one: typeof claire, told: object) =>
      expect((await client('PUT', `/dirigeantsService/${one?.id}`, told)).status).toBe(200);
    await put(claire, { end: { cause: 'revocation', date: null, daily_only: true } });
    await put(pieter, { appointment: { kind: 'renewal', daily: 'also' } });
    await put(marc, {
      change: { new_name: { givenName: 'Marc', surname: 'Lambert' }, powers: 'jointly' },
    });
    await put(sofie, { appointment: { daily: 'only' } });
  });
  visit('', [demande]);
  const directors = within(await screen.findByRole('table', { name: 'Administrateurs', busy: false }));
  const row = (name: RegExp) => directors.getByRole('row', { name });
  expect(row(/^Révocation/)).toHaveTextContent(/Claire.*gestion journalière seulement/);
  expect(row(/^Renouvellement du mandat/)).toHaveTextContent(/Pieter.*avec la gestion journalière/);
  expect(row(/^Données modifiées/)).toHaveTextContent(/Marc Lambert.*nom\s: Marc Lambert.*pouvoirs\s:/);
  const manager = row(/^Gestion journalière/);
  expect(manager).toHaveTextContent('Sofie De Ridder');
  expect(manager).not.toHaveTextContent(/Durée|Pouvoirs/);
});

test('another name on the card is told as it stands there', async () => {
  const demande = await finished();
  const { body } = await client<{ demande: Demande }>('GET', `/demandes/${demande.id}`);
  const session = body.demande.dirigeants.find(({ session_id }) => session_id)?.session_id;
  const person = { givenName: 'Anna', surname: 'De Vos' };
  await client('POST', `/sandbox/identity/${session}`, { decision: 'approved', person });
  visit('', [demande]);
  expect(await screen.findByText(/^Sur la carte\s: Anna De Vos$/)).toBeVisible();
});

test('a refusal that is being written asks before it is left, also for the next request or to log out; once sent it does not', async () => {
  const [first, second] = [await finished(), await finished()];
  const { user } = visit('?act=refuse', [first]);
  await waitFor(() => expect(panel()).toBeVisible());
  const inPanel = within(panel() as HTMLElement);
  await user.type(inPanel.getByRole('textbox'), 'Illisible.');
  screen.getByRole('button', { name: /^Refuser…/ }).focus();
  // There is no next one before the queue is read.
  await screen.findByText(/ sur \d+ en attente/);
  await user.keyboard('j');
  const stay = { name: 'Rester sur la page' };
  const leaving = () => screen.findByRole('dialog', { name: /^Quitter la page/ });
  await user.click(within(await leaving()).getByRole('button', stay));
  expect(address()).toBe(path(first.id, '?act=refuse'));

  await user.click(await screen.findByRole('button', { name: /^Compte/ }));
  await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
  await user.click(within(await leaving()).getByRole('button', stay));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Quitter/ })).toBeNull());
  (await screen.findByRole('button', { name: 'Se déconnecter' })).focus();
  await user.keyboard('{Escape}');

  expect(await inPanel.findByRole('textbox')).toHaveValue('Illisible.');
  await user.click(inPanel.getByRole('button', { name: /^Refuser et/ }));
  expect(await screen.findByText(new RegExp(`Dossier ${first.id} refusé`))).toBeVisible();
  await waitFor(() => expect(address()).not.toContain(String(first.id)));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(second.id).toBeGreaterThan(first.id);
});

test('who has gone on elsewhere stays there when the answer comes', async () => {
  const [, second] = waiting;
  const { user } = visit('', second ? [second] : []);
  await validate();
  await user.keyboard('v');
  const sure = within(await screen.findByRole('dialog'));
  const [elsewhere] = screen.getAllByRole('link', { name: 'Tableau de bord', hidden: true });
  await user.click(sure.getByRole('button', { name: /Valider/ }));
  fireEvent.click(elsewhere as HTMLElement);
  expect(await screen.findByText(new RegExp(`Dossier ${second?.id} validé`))).toBeVisible();
  expect(address()).toBe('/admin');
});
