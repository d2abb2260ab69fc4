import { eq } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import { type Call, callerOf, loginAs, openDemande } from '../../../testing/callServer';
import { followStream } from '../../../testing/followStream';
import { mailedTokens } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { demandes, sessions } from '../../db/schema';
import { versionsOf } from './store';

let server: TestServer;
let client: Call;
let id: number;

beforeAll(async () => {
  server = await startServer();
  client = await loginAs(server, 'client');
});
beforeEach(async () => {
  id = (await openDemande(client)).id;
});
afterAll(() => server.close());

const read = async () => (await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;
const version = async (): Promise<string> => (await versionsOf(server.database.db, [id])).get(id) ?? 'gone';
/** Whether the page gets an event after `work`. */
const isTold = async (work: () => Promise<unknown>): Promise<boolean> => {
  const before = await version();
  await work();
  return (await version()) !== before;
};

const GSM = '+32471300001';

test('everything that a page shows is told: people, the link, its result, the images, the holder, the end', async () => {
  const director = (await read()).dirigeants[0];
  const change = (body: object) => client('PUT', `/dirigeantsService/${director?.id}`, body);
  expect(await isTold(() => change({ GSM }))).toBe(true);
  const send = () => client('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  expect(await isTold(send)).toBe(true);
  await mailedTokens(server, GSM);
  const session = (await read()).dirigeants[0]?.session_id;
  const decide = (decision: string) => () => client('POST', `/sandbox/identity/${session}`, { decision });
  expect(await isTold(decide('review'))).toBe(true);
  expect(await isTold(decide('approved'))).toBe(true);
  const editor = crypto.randomUUID();
  expect(await isTold(() => client('POST', `/demandes/${id}/edit`, { editor }))).toBe(true);
  const fields = { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 };
  const save = () => client('PUT', `/demandes/${id}`, fields, { 'X-Editor': editor });
  expect(await isTold(save)).toBe(true);
  // To read is no change, and what is typed and not saved concerns this page alone.
  expect(await isTold(read)).toBe(false);
  const draft = () =>
    client('PUT', `/demandes/${id}/drafts/step3`, { values: { fait_a: 'x' } }, { 'X-Editor': editor });
  expect(await isTold(draft)).toBe(false);
  const { db } = server.database;
  expect(await isTold(() => db.delete(demandes).where(eq(demandes.id, id)))).toBe(true);
});

const listen = (token: string, more = '') => followStream(server, id, token, more);

const tokenOf = async () => {
  const body = { email: 'client@demo.greffio.be', password: 'Greffio-demo-2026', langue_user: 'fr' };
  return (await callerOf(server)<{ token: string }>('POST', '/login', body)).body.token;
};

test('a page hears of a change, by the number of the dossier alone, and after a reconnection of what it has not heard', async () => {
  const token = await tokenOf();
  const page = await listen(token);
  expect(page.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(page.response.headers.get('cache-control')).toBe('no-store, no-transform');
  const EVENT = /id: (\w+)\ndata: \{"demande":\d+\}\n\n/;
  const [, first] = EVENT.exec(await page.until(EVENT)) ?? [];
  await client('PUT', `/demandes/${id}`, { depositaire: 'comptable' });
  const told = await page.until(EVENT);
  expect(told.replaceAll(':\n\n', '')).toMatch(new RegExp(`^id: \\w+\ndata: {"demande":${id}}\n\n$`));
  const [, second] = EVENT.exec(told) ?? [];
  expect(second).not.toBe(first);
  page.leave();
  const late = await listen(token, `?since=${first}`);
  expect(EVENT.exec(await late.until(EVENT))?.[1]).toBe(second);
  late.leave();
});

test('a session that ends takes its streams with it at once, and those of no other session', async () => {
  const [token, other] = [await tokenOf(), await tokenOf()];
  const [page, stays] = [await listen(token), await listen(other)];
  await page.until(/data/);
  await stays.until(/data/);
  await callerOf(server, token)('POST', '/logout');
  expect(await page.until(/never/)).toMatch(/END$/);
  await client('PUT', `/demandes/${id}`, { depositaire: 'comptable' });
  expect(await stays.until(/data/)).not.toMatch(/END$/);
  stays.leave();
});

test('the end of a session that was not heard is seen with the next sign of life', async () => {
  const token = await tokenOf();
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
  const page = await listen(token);
  await page.until(/data/);
  await server.database.db.update(sessions).set({ expiresAt: new Date(0) });
  jest.advanceTimersByTime(15_000);
  jest.useRealTimers();
  expect(await page.until(/never/)).toMatch(/END$/);
  client = await loginAs(server, 'client');
});

test('a sign of life of the tab that holds the dossier', async () => {
  const editor = crypto.randomUUID();
  await client('POST', `/demandes/${id}/edit`, { editor });
  const { db } = server.database;
  await db.execute(`update editors set seen_at = now() - interval '3 minutes' where demande_id = ${id}`);
  const change = () => client('PUT', `/demandes/${id}`, { depositaire: 'comptable' });
  await client('GET', `/demandes/${id}/events`, undefined, { 'X-Editor': editor });
  expect((await change()).status).toBe(423);
});

test('a server that stops while it answers does not wait for the connections of who asked', async () => {
  const busy = await startServer();
  const body = JSON.stringify({ email: 'client@demo.greffio.be', password: 'no', langue_user: 'fr' });
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const logins = Array.from({ length: 9 }, () =>
    fetch(`${busy.url}/api/login`, { method: 'POST', headers, body }).catch(() => undefined),
  );
  await Promise.race(logins);
  await busy.close();
  await Promise.all(logins);
}, 20_000);
