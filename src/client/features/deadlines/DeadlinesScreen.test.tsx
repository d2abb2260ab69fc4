import { screen, waitFor, within } from '@testing-library/react';
import { todayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import { loginAs } from '../../../testing/callServer';
import { cutCalls } from '../../../testing/cutCalls';
import { addOfficeClients } from '../../../testing/officeClients';
import { preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  await preload('appShell', 'deadlines');
  server = await startServer();
  await addOfficeClients(server, { 'Garage Gaumais': 40, 'Clos du Lion': -20 });
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const open = async (path: string) => renderApp({ server, token: await tokenOf(server, 'client'), path });

test('what was confirmed goes from the list, the focus to its title, and one press brings it back', async () => {
  const { user } = await open('/echeances');
  const table = await screen.findByRole('table', { name: 'Échéances', busy: false });
  expect(within(table).getByRole('link', { name: 'Garage Gaumais' })).toBeVisible();
  expect(table).toHaveTextContent(/En retard\s*1 échéance/);
  await user.click(screen.getByRole('button', { name: 'Confirmé, Garage Gaumais, Registre UBO' }));
  expect(await screen.findByText(/Garage Gaumais, Registre UBO\s: noté/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Échéances', level: 1 })).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Garage Gaumais' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByRole('link', { name: 'Garage Gaumais' })).toBeVisible();
});

test('a month says in full what each of its icons stands for, and how many are late', async () => {
  const month = daysLater(todayInBrussels(), 18).slice(0, 7);
  await open(`/echeances?view=month&month=${month}`);
  const entry = await screen.findByTitle('Registre UBO, Clos du Lion, Confirmer les bénéficiaires');
  expect(within(entry).getByRole('img', { name: 'Registre UBO' })).toBeVisible();
  expect(screen.getByRole('link', { name: '1 en retard' })).toHaveAttribute(
    'href',
    expect.stringContaining('view=week'),
  );
});

test('of two quick presses both hold, and what could not be kept is taken back and said', async () => {
  const call = await loginAs(server, 'client');
  await call('PUT', '/deadlines/preferences', { muted: [], mail: false });
  const { user } = await open('/echeances');
  await user.click(await screen.findByRole('button', { name: 'Dans mon agenda' }));
  const [first, second] = [
    await screen.findByRole('checkbox', { name: 'Comptes annuels' }),
    screen.getByRole('checkbox', { name: 'Contrôle d’identité' }),
  ];
  const network = globalThis.fetch;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await network(input, init);
    if ((input as Request).method === 'PUT') await answered;
    return response;
  });
  await user.click(first);
  await waitFor(() => expect(first).not.toBeChecked());
  await user.click(second);
  answer();
  const muted = async () => (await call<{ muted: string[] }>('GET', '/deadlines/preferences')).body.muted;
  await waitFor(async () => expect((await muted()).sort()).toEqual(['accounts', 'check']));
  slow.mockRestore();
  cutCalls('PUT', /^\/deadlines\/preferences$/);
  await user.click(first);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(first).not.toBeChecked();
});

test('a client that cannot be told of again is said so', async () => {
  const call = await loginAs(server, 'client');
  const { body } = await call<{ data: { id: number }[] }>('GET', '/clients');
  await call('PUT', '/deadlines/mutes', { client_id: body.data[0]?.id, kind: 'ubo', muted: true });
  const { user } = await open('/echeances');
  await user.click(await screen.findByRole('button', { name: 'Dans mon agenda' }));
  cutCalls('PUT', /^\/deadlines\/mutes$/);
  await user.click(await screen.findByRole('button', { name: /^Signaler à nouveau/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/serveur/);
});
