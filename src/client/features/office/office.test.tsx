import { screen, waitFor, within } from '@testing-library/react';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { addColleague } from '../../../testing/colleagues';
import { cutCalls } from '../../../testing/cutCalls';
import { preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let assistant: Call;
beforeAll(async () => {
  await preload('appShell', 'office');
  server = await startServer();
  await addColleague(server, { name: 'partner', role: 'partner' });
  assistant = await addColleague(server, { name: 'assistant', role: 'assistant' });
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

test('what one month cost is never shown as that of another', async () => {
  const call = await loginAs(server, 'member-partner');
  const { id } = await readyDemande(call);
  await call('POST', `/demandes/${id}/progress`, { progress: 100 });
  const { user } = renderApp({
    server,
    token: await tokenOf(server, 'member-partner' as 'client'),
    path: '/cabinet',
  });
  const table = await screen.findByRole('table', { name: 'Coût par client ou membre', busy: false });
  expect(await within(table).findByRole('row', { name: /^Total/ })).toBeVisible();
  const mend = cutCalls('GET', /^\/office\/costs$/);
  const month = screen.getByRole('combobox', { name: 'Mois' });
  const earlier = within(month).getAllByRole('option')[1] as HTMLOptionElement;
  await user.selectOptions(month, earlier.value);
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  expect(screen.queryByRole('row', { name: /^Total/ })).toBeNull();
  mend();
  await user.click(retry);
  await waitFor(() => expect(screen.getByText(/Aucun dossier terminé ce mois-là/)).toBeVisible());
});

test('a word to the assistant is asked about before the page is left, and goes with the dossier', async () => {
  const { id } = await readyDemande(assistant);
  await assistant('POST', `/demandes/${id}/progress`, { progress: 100 });
  const { user } = renderApp({
    server,
    token: await tokenOf(server, 'member-partner' as 'client'),
    path: `/a-approuver/${id}`,
  });
  await user.type(await screen.findByRole('textbox', { name: /^Ou renvoyer à/ }), 'Quel siège ?');
  await user.click(screen.getAllByRole('link', { name: 'Greffio, tableau de bord' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Rester sur la page' }));
  await user.click(await screen.findByRole('button', { name: 'Renvoyer avec une remarque' }));
  expect(await screen.findByText(`Dossier ${id} renvoyé`)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Renvoyer avec une remarque' })).toBeNull(),
  );
  expect(screen.queryByRole('button', { name: 'Rester sur la page' })).toBeNull();
});
