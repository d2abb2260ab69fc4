import { sql } from 'drizzle-orm';
import { loginAs, openDemande } from '../../testing/callServer';
import { startServer, type TestServer } from '../../testing/startServer';
import { kboExtracts, outbox } from '../db/schema';
import { renderMetrics } from '../documents/renderMetrics';
import { outboxMetrics } from '../features/outbox/metrics';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ listen: false, ownDatabase: true });
});
afterAll(() => server.close());

/** The value of a line; undefined when there is no such line. */
const valueIn = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
};
const measured = async (line: string) => valueIn((await server.app.inject('/api/metrics')).body, line);

test('how long messages wait: what is put off does not, what was tried does', async () => {
  const { db } = server.database;
  const metrics = outboxMetrics(db);
  const minutes = (count: number) => sql`now() - make_interval(mins => ${count})`;
  const inAnHour = sql`now() + interval '1 hour'`;
  const message = { channel: 'invoice', recipient: 'x', payload: {} } as const;
  const found = async () => {
    const text = await metrics.metrics();
    const of = (name: string) => valueIn(text, `${name}{channel="invoice"}`);
    return [of('outbox_waiting'), Math.round(of('outbox_oldest_seconds') ?? -1)];
  };
  expect(await found()).toEqual([0, 0]);
  // Another process has those in hand that could leave.
  await db.insert(outbox).values([
    { ...message, uniqueKey: 'put off', runAt: inAnHour, createdAt: minutes(300) },
    { ...message, uniqueKey: 'left', runAt: minutes(200), doneAt: new Date() },
    { ...message, uniqueKey: 'given up', runAt: minutes(200), failedAt: new Date() },
    { ...message, uniqueKey: 'due', runAt: minutes(2), createdAt: minutes(100), lockedUntil: inAnHour },
  ]);
  expect(await found()).toEqual([1, 120]);
  await db
    .insert(outbox)
    .values({ ...message, uniqueKey: 'tried', attempts: 3, runAt: inAnHour, createdAt: minutes(50) });
  expect(await found()).toEqual([2, 3000]);
});

test('connections in use, and what waits for one', async () => {
  const { db, ping, metrics } = server.database;
  const counts = async () => {
    const text = await metrics.metrics();
    return ['in_use', 'waiting'].map(
      (what) => valueIn(text, `database_connections_${what}{pool="calls"}`) ?? -1,
    );
  };
  expect(await measured('database_connections_waiting{pool="calls"}')).toBe(0);
  let letGo = () => {};
  const over = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The pool of a server has ten, the embedded engine one.
  const busy = Array.from({ length: 10 }, () => db.transaction(() => over));
  const late = [ping(), ping(), ping()];
  await new Promise((resolve) => setTimeout(resolve, 200));
  const [inUse = 0, waiting = 0] = await counts();
  letGo();
  await Promise.all([...busy, ...late]);
  expect(inUse).toBe(server.database.engine === 'pglite' ? 1 : 10);
  // The server asks something of its own now and then.
  expect(inUse + waiting).toBeGreaterThanOrEqual(13);
  expect((await counts())[1]).toBe(0);
});

test('documents that wait, and pages that listen', async () => {
  expect(valueIn(await renderMetrics({ queueSize: 7 }).metrics(), 'documents_waiting')).toBe(7);
  expect(await measured('documents_waiting')).toBe(0);
  expect(await measured('live_streams')).toBe(0);
  const client = await loginAs(server, 'client');
  const { id } = await openDemande(client);
  await client('GET', `/demandes/${id}/events`);
  expect(await measured('live_streams')).toBe(1);
});

test('of which day the open data are, once there are any', async () => {
  expect(await measured('registry_data_timestamp_seconds')).toBeUndefined();
  await server.database.db.insert(kboExtracts).values([
    { extractNumber: 1, snapshotDate: '2026-10-01', rows: {} },
    { extractNumber: 2, snapshotDate: '2026-11-18', rows: {} },
  ]);
  expect(await measured('registry_data_timestamp_seconds')).toBe(Date.UTC(2026, 10, 18) / 1000);
});

test('a database that does not answer leaves the other metrics', async () => {
  const own = await startServer({ listen: false, ownDatabase: true });
  await own.database.close();
  const { statusCode, body } = await own.app.inject('/api/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('http_request_duration_seconds');
  expect(body).not.toMatch(/^outbox_waiting\{/m);
  await own.app.close();
});
