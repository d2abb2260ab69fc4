import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { createAdapters } from '../../server/adapters/adapters';
import type { Config } from '../../server/config/config';
import type { Database } from '../../server/db/connect';
import { drawThreads } from '../../server/documents/renderPool';
import { watchLedger } from '../../server/features/credits/ledgerCheck';
import { createServices } from '../../server/services';
import { type Call, loginAll } from '../callServer';
import { withBenchServer } from './benchServer';
import { seedChecks, seedLists } from './seedLists';

/*
 * How long lists take as requests add up: `npm run bench:lists -- 1000 100000 1000000`. On the embedded database in a folder, or
 * on PostgreSQL with TEST_DATABASE_URL. Says the median of each call at every size, how long each job runs, and how much it grows from
 * the smallest to the largest.
 */
const GOAL = 1.5;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
if (sizes.length === 0) sizes.push(1_000, 100_000, 1_000_000);

type Measured = [name: string, call: Call, path: string];

async function callsOf(client: Call, admin: Call): Promise<Measured[]> {
  const { body } = await admin<{
    data: { id: number; enterprise_number: string; denomination: string }[];
    meta: { total: number };
  }>('GET', '/demandes?per_page=7');
  const some = body.data.at(-1);
  if (!some) throw new Error('Nothing was seeded.');
  const last = Math.ceil(body.meta.total / 25);
  const word = some.denomination.split(' ').at(-2);
  return [
    ['all, first page', admin, '/demandes'],
    ['all, last page in reach', admin, `/demandes?page=${last}`],
    ['all by number', admin, '/demandes?sort=enterprise_number'],
    ['all by last change', admin, '/demandes?sort=-updated_at'],
    ['all refused', admin, '/demandes?status=cancelled'],
    ['by id', admin, `/demandes?q=${some.id}`],
    ['by enterprise number', admin, `/demandes?q=${some.enterprise_number}`],
    ['by beginning of a number', admin, `/demandes?q=${some.enterprise_number.slice(0, 9)}`],
    ['by name, one company', admin, `/demandes?q=${word}`],
    ['by name, one in eight', admin, '/demandes?q=brasserie'],
    ['own', client, '/mydemandes'],
    ['own in progress', client, '/mydemandes?completed=0'],
    ['own by name', client, '/mydemandes?q=dupont'],
    ['own by last change', client, '/mydemandes?sort=-updated_at'],
    ['own, late first', client, '/mydemandes?sort=deposit_by'],
    ['own for a select', client, '/user-demandes'],
    ['found by a company', client, '/find?q=dupont'],
    ['found by a person', client, '/find?q=maes'],
    ['all, late first', admin, '/demandes?sort=deposit_by'],
    ['last five', admin, '/last-demandes'],
    ['figures', admin, '/count'],
    ['own figures', client, '/count-client'],
    ['orders', admin, '/admin/orders'],
    ['accounts by name', admin, '/admin/accounts?q=maes'],
    ['claims', admin, '/tickets'],
    ['claims by name', admin, '/tickets?q=an%20abc'],
    ['own claims', client, '/mytickets'],
    ['last five claims', admin, '/last-tickets'],
    ['who may register', admin, '/admin/authorised-accounts'],
    ['who may register, by domain', admin, '/admin/authorised-accounts?q=kantoor11.be'],
  ];
}

async function median([name, call, path]: Measured): Promise<number> {
  const times: number[] = [];
  for (let round = -5; round < ROUNDS; round += 1) {
    const before = performance.now();
    const { status } = await call('GET', path);
    if (status !== 200) throw new Error(`${name} answered ${status}.`);
    if (round >= 0) times.push(performance.now() - before);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Each job once, by what it runs: with one check and three images a request, 100,000 of the checks open. */
async function timeJobs(
  app: FastifyInstance,
  config: Config,
  database: Database,
  times: Map<string, number>,
) {
  const threads = drawThreads();
  const { db, listen } = database;
  const work = createServices(db, createAdapters(config, db), config, { threads, log: app.log, listen });
  const noon = new Date();
  noon.setUTCHours(11, 0, 0, 0);
  const kept = [work.accounts, work.clientErrors, work.outbox, work.intake, work.orders, work.secondFactors];
  const jobs: [string, () => Promise<unknown>][] = [
    ['job: providers', work.intake.poll],
    ['job: lists', () => work.settling.rest(new AbortController().signal)],
    ['job: refunds', work.paid.retry],
    ['job: reminders', () => work.remind(noon)],
    ['job: tidy', () => Promise.all(kept.map((one) => one.tidy()))],
    ['job: tidy, retention', work.retention.tidy],
    ['job: images, a day’s', work.media.tidy],
    ['job: images, again', work.media.tidy],
    ['job: ledger', () => watchLedger(db, { outbox: work.outbox, log: app.log })],
  ];
  for (const [name, run] of jobs) {
    const before = performance.now();
    await run();
    times.set(name, performance.now() - before);
  }
  await threads.destroy();
}

const measure = (size: number) =>
  withBenchServer(async ({ app, config, database }) => {
    const began = performance.now();
    await seedLists(database.db, size);
    await seedChecks(database.db, size);
    await database.maintain();
    console.log(`${size} requests seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const [client, , admin] = await loginAll({ app });
    const times = new Map<string, number>();
    for (const measured of await callsOf(client, admin)) times.set(measured[0], await median(measured));
    await timeJobs(app, config, database, times);
    return { engine: database.engine, times };
  });

const results: Awaited<ReturnType<typeof measure>>[] = [];
for (const size of sizes) results.push(await measure(size));
const [first] = results;
console.log(`\n${first?.engine}, one caller at a time, median of ${ROUNDS} in ms`);
console.log(`${''.padEnd(30)}${sizes.map((size) => String(size).padStart(10)).join('')}    growth`);
for (const name of first?.times.keys() ?? []) {
  const row = results.map(({ times }) => times.get(name) ?? 0);
  const growth = (row.at(-1) ?? 0) / (row[0] || 1);
  const verdict = growth > GOAL ? `  above ${GOAL}` : '';
  console.log(
    `${name.padEnd(30)}${row.map((ms) => ms.toFixed(2).padStart(10)).join('')}    ${growth.toFixed(2)}${verdict}`,
  );
}
