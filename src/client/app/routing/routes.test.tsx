import { setTimeout as sleep } from 'node:timers/promises';
import { screen, waitFor } from '@testing-library/react';
import { pathTo } from '#domain/base/paths';
import { callerOf, openDemande, readyDemande } from '../../../testing/callServer';
import { renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';
import { openPage } from '../start';
import { createStore, filled } from '../store/store';

let server: TestServer;
const tokens = { client: '', admin: '' };
let [ready, finished, ticket] = [0, 0, 0];

beforeAll(async () => {
  server = await startServer();
  tokens.client = await tokenOf(server, 'client');
  tokens.admin = await tokenOf(server, 'admin');
  const call = callerOf(server, tokens.client);
  ready = (await readyDemande(call)).id;
  finished = (await readyDemande(call)).id;
  await call('POST', `/demandes/${finished}/text`, { text: 'Extrait.' });
  await call('POST', `/demandes/${finished}/progress`, { progress: 100 });
  await openDemande(call, '1999000249');
  const claim = {
    type: 'billing',
    email: 'client@demo.greffio.be',
    description: 'Où est la facture ?',
    nom: 'Nathalie Delvaux',
  };
  ticket = (await call<{ id: number }>('POST', '/tickets', { ...claim, demande_id: finished })).body.id;
});
afterAll(() => server.close());

let fetched: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  fetched = jest.spyOn(globalThis, 'fetch');
  // Nobody looks: no stream of news, which would read again what has changed.
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

/** Every call that was made, sorted, once all are answered and no other one follows. */
async function callsMade(): Promise<string[]> {
  await waitFor(async () => {
    const before = fetched.mock.calls.length;
    await Promise.allSettled(fetched.mock.results.map(({ value }) => value));
    await sleep(400);
    expect(fetched.mock.calls).toHaveLength(before);
  });
  return fetched.mock.calls
    .map(([request]) => `${(request as Request).method} ${(request as Request).url.replace(server.url, '')}`)
    .toSorted();
}

/** The calls of a screen that is opened. */
async function callsOfScreen(token: string, path: string): Promise<string[]> {
  fetched.mockClear();
  const { unmount } = renderApp({ server, token, path });
  await screen.findByRole('heading', { level: 1 });
  const calls = await callsMade();
  unmount();
  return calls;
}

/** The calls on the way alone: nothing is drawn. */
async function callsOnTheWay(token: string, path: string): Promise<string[]> {
  fetched.mockClear();
  localStorage.setItem('token', token);
  window.history.pushState(null, '', path);
  const { store, persistor } = createStore();
  await filled(persistor);
  const { ready, close } = openPage(store);
  await ready;
  const calls = await callsMade();
  close();
  return calls;
}

/** What the frame asks: who it is, what they have, whether a claim was answered. */
const FRAME = 3;

const places: [who: keyof typeof tokens, name: string, own: number, pathOf: () => string][] = [
  ['client', 'a step', 2, () => pathTo('dirigeantsService', undefined, { demande_id: ready })],
  ['client', 'a finished dossier', 2, () => pathTo('finish', undefined, { demande_id: finished })],
  ['client', 'the dashboard', 3, () => '/client?q=1999&page=1'],
  ['client', 'every request', 1, () => '/mes-demandes?langue=nl&sort=-id'],
  ['client', 'documents', 2, () => pathTo('documents', undefined, { demande_id: finished })],
  ['client', 'claims', 1, () => '/assistance?status=pending'],
  ['client', 'a claim', 1, () => `/assistance?ticket=${ticket}`],
  ['client', 'the shop', 2, () => '/buy-credits'],
  ['client', 'the profile', 0, () => '/profile'],
  ['admin', 'the dashboard', 4, () => '/admin'],
  ['admin', 'the requests', 2, () => '/dashboard/admin/services?status=pending'],
  ['admin', 'a review', 5, () => pathTo('adminDemande', { id: String(finished) })],
  ['admin', 'a claim', 2, () => `/dashboard/admin/services?view=tickets&assignee=nobody&ticket=${ticket}`],
];

test.each(places)('%s, %s: what is asked on the way is not asked again', async (who, _name, own, pathOf) => {
  const [token, path] = [tokens[who], pathOf()];
  const all = await callsOfScreen(token, path);
  const onTheWay = await callsOnTheWay(token, path);
  expect(onTheWay).toHaveLength(FRAME + own);
  expect(all).toEqual(expect.arrayContaining(onTheWay));
  const twice = all.filter((call, index) => all.indexOf(call) !== index);
  // Entering a step asks the balance anew; reading an answer leaves one less unread.
  expect(twice.filter((call) => !/profile|unread-tickets/.test(call))).toEqual([]);
});
