import { sql } from 'drizzle-orm';
import { configProblems } from '../testing/configProblems';
import { startServer, type TestServer } from '../testing/startServer';
import { jobs, outbox } from './db/schema';

const DATABASE_URL = 'postgres://nobody@127.0.0.1/none';
const roleOf = (ROLE: string) => startServer({ env: { ROLE, DATABASE_URL }, listen: false });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Everything is due, and a message waits. */
async function withWork({ database: { db } }: TestServer) {
  await db.update(jobs).set({ dueAt: sql`now()`, nextAt: sql`now()` });
  await db.insert(outbox).values({
    ...{ channel: 'mail', recipient: 'a@example.be', uniqueKey: 'waiting' },
    payload: { content: { lang: 'fr', subject: 'S', paragraphs: ['P'] } },
  });
}
const done = async ({ database: { db } }: TestServer) => ({
  runs: (await db.select().from(jobs)).map(({ runs }) => runs),
  sent: (await db.select().from(outbox)).filter(({ uniqueKey, doneAt }) => uniqueKey === 'waiting' && doneAt)
    .length,
});

test('an api process answers every call, and runs no job', async () => {
  const server = await roleOf('api');
  await withWork(server);
  expect((await server.app.inject('/api/health')).statusCode).toBe(200);
  await wait(1_500);
  const { runs, sent } = await done(server);
  expect([new Set(runs), sent]).toEqual([new Set([0]), 0]);
  expect((await server.app.inject('/api/packs')).statusCode).not.toBe(404);
  await server.close();
});

test('a worker runs them, and answers what watches it and nobody else', async () => {
  const server = await roleOf('worker');
  await withWork(server);
  for (const path of ['health', 'ready', 'metrics'])
    expect((await server.app.inject(`/api/${path}`)).statusCode).toBe(200);
  for (const path of [
    '/',
    '/login',
    '/api/packs',
    '/api/webhooks/sandbox-sms',
    '/api/docs',
    '/api/sandbox/outbox',
  ])
    expect([path, (await server.app.inject(path)).statusCode]).toEqual([path, 404]);
  for (let left = 40; left > 0 && (await done(server)).sent === 0; left -= 1) await wait(50);
  const { runs, sent } = await done(server);
  expect([runs.filter((count) => count > 0).length > 2, sent]).toEqual([true, 1]);
  await server.close();
});

test('the embedded database has one process, which does everything', () => {
  expect(configProblems({ ROLE: 'worker' })).toEqual({ ROLE: 'expected all, since DATABASE_URL is not set' });
  expect(configProblems({ ROLE: 'api', DATABASE_URL })).toEqual({});
});
