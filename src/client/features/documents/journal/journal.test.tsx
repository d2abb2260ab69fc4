import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Demande } from '#domain/dossier/demande';
import type { Journal } from '#domain/journal/record';
import { type Call, loginAs, readyDemande } from '../../../../testing/callServer';
import { addColleague } from '../../../../testing/colleagues';
import { renderApp, tokenOf } from '../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../testing/startServer';
import { setApiOrigin } from '../../../api/baseQuery';

let server: TestServer;
let client: Call;
let demande: Demande;

beforeAll(async () => {
  server = await startServer();
  client = await loginAs(server, 'client');
  demande = await readyDemande(client);
  await client('POST', `/demandes/${demande.id}/progress`, { progress: 100 });
});
afterAll(() => server.close());
afterEach(() => setApiOrigin(server.url));

const read = async () => (await client<Journal>('GET', `/demandes/${demande.id}/journal`)).body;
const kinds = async () => (await read()).entries.map(({ kind }) => kind);

test('before the validation the journal warns, and takes nothing that nobody asks for', async () => {
  const user = userEvent.setup();
  const token = await tokenOf(server, 'client');
  renderApp({ server, token, path: `/form?demande_id=${demande.id}&tab=journal&note=deposited`, lang: 'fr' });
  const tab = within(await screen.findByRole('tabpanel', { name: /^Formulaires/ }));
  const anyway = await tab.findByRole('button', { name: 'Déposer quand même' });
  expect(tab.getByText(/^En cas de refus, ce qui est déjà signé/)).toBeVisible();
  expect(tab.queryByRole('button', { name: 'Noter le dépôt' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // Nor does the slip say how to pay, or the list take a tick.
  const slip = within(await screen.findByRole('complementary', { name: 'Au guichet' }));
  expect(slip.queryByText('BE48 6792 0055 0227')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(anyway);
  // It was come for.
  expect(await screen.findByRole('dialog', { name: 'Noter le dépôt' })).toBeVisible();
  const admin = await loginAs(server, 'admin');
  await admin('POST', `/demandes/change_state/${demande.id}`, { state: true });
});

test('what is typed of an entry stays until it is given up', async () => {
  const user = userEvent.setup();
  const token = await tokenOf(server, 'client');
  renderApp({ server, token, path: `/form?demande_id=${demande.id}&tab=journal&note=deposited` });
  const place = await screen.findByRole('textbox', { name: /^Où/ });
  await user.type(place, 'Namur');
  await user.keyboard('{Escape}');
  // Longer than a dialog takes to go.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(place).toHaveValue('Namur');
  expect(place).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(place).not.toBeInTheDocument());
});

test('a press writes at once; handed back, the form names the fault, and the page says what to do', async () => {
  const user = userEvent.setup();
  const token = await tokenOf(server, 'client');
  renderApp({ server, token, path: `/form?demande_id=${demande.id}&tab=journal`, lang: 'fr' });
  const tab = within(await screen.findByRole('tabpanel', { name: /^Formulaires/ }));
  const stations = await tab.findByRole('list', { name: 'Où en est le dossier' });
  expect(within(stations).getAllByRole('listitem')).toHaveLength(6);
  // There are no official blanks here: the models are copied.
  expect(await within(stations).findByText('Recopié')).toBeVisible();
  // What comes first stands above the papers; the rest may be noted too, in the journal.
  expect(await tab.findByRole('link', { name: 'Recopier' })).toBeVisible();
  const [row] = tab.getAllByText('Déposer au greffe');
  const item = within(row?.closest('li') as HTMLElement);
  // The last day on which it may still be done.
  const by = (await read()).deposit_by?.split('-').reverse().slice(0, 2).join('/');
  expect(item.getByText(`au plus tard le ${by}`)).toBeVisible();
  // Two presses at once: neither is lost.
  const copied = tab.getByRole('button', { name: 'Noter la copie' });
  const deposited = item.getByRole('button', { name: 'Noter le dépôt' });
  act(() => {
    copied.click();
    deposited.click();
  });
  await tab.findByText('Déposé : noté.');
  expect(await kinds()).toEqual(['printed', 'deposited']);

  // What comes next: the row of the deposit has gone.
  await tab.findByRole('button', { name: 'Noter la publication' });
  const [refuse] = tab.getAllByRole('button', { name: 'Noter un renvoi' });
  await user.click(refuse as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Noter' }));
  const reason = await dialog.findByRole('combobox', { name: /Raison/ });
  await waitFor(() => expect(reason).toBeInvalid());
  // Those that this dossier meets come first, under their headings; none stands there twice.
  const offered = () =>
    within(reason)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const few = offered();
  await user.click(dialog.getByRole('button', { name: /^Autres motifs/ }));
  expect(offered().length).toBeGreaterThan(few.length);
  expect(offered().slice(0, few.length)).toEqual(few);
  expect(new Set(offered()).size).toBe(offered().length);
  await user.selectOptions(reason, 'feeAmount');
  await user.type(dialog.getByRole('textbox', { name: /Les mots du greffe/ }), 'Montant insuffisant.');
  await user.click(dialog.getByRole('button', { name: 'Noter' }));
  await tab.findByRole('heading', { name: /Le greffe a renvoyé le dossier/ });
  expect(tab.getAllByText(/Montant insuffisant\./).length).toBeGreaterThan(0);
  expect((await read()).station).toBe('returned');
});

test('what a colleague has corrected meanwhile is said where it is corrected again', async () => {
  const user = userEvent.setup();
  const token = await tokenOf(server, 'client');
  renderApp({ server, token, path: `/form?demande_id=${demande.id}&tab=journal`, lang: 'fr' });
  const tab = within(await screen.findByRole('tabpanel', { name: /^Formulaires/ }));
  const [first] = await tab.findAllByRole('button', { name: 'Corriger' });
  await user.click(first as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  for (const { id, kind, day } of (await read()).entries)
    await client('POST', `/demandes/${demande.id}/journal`, {
      ...{ kind, day, refers_to: id },
      ...(kind === 'returned' && { reason: 'feeAmount' }),
    });
  await user.click(dialog.getByRole('button', { name: 'Noter' }));
  expect(await dialog.findByText(/corrigée ou retirée entre-temps/)).toBeVisible();
});

test('a reader of the office is offered nothing that they may not do', async () => {
  await addColleague(server, { name: 'reader', role: 'reader' });
  const token = await tokenOf(server, 'member-reader' as 'client');
  const { unmount } = renderApp({ server, token, path: `/form?demande_id=${demande.id}&tab=journal` });
  const tab = within(await screen.findByRole('tabpanel', { name: /^Formulaires/ }));
  await tab.findByRole('list', { name: 'Où en est le dossier' });
  expect(tab.queryByRole('button', { name: /^(Noter|Confirmer|Corriger|Retirer)/ })).toBeNull();
  for (const box of await screen.findAllByRole('checkbox')) expect(box).toBeDisabled();
  unmount();
  renderApp({ server, token, path: `/form?demande_id=${demande.id}&tab=checks` });
  const checks = within(await screen.findByRole('tabpanel', { name: /^Contrôles/ }));
  await checks.findByRole('table');
  expect(checks.queryAllByRole('button')).toEqual([]);
});
