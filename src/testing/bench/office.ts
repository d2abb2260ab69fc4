import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { todayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import { createAdapters } from '../../server/adapters/adapters';
import type { Database } from '../../server/db/connect';
import { drawThreads } from '../../server/documents/renderPool';
import { createServices } from '../../server/services';
import { type Call, loginAll } from '../callServer';
import { withBenchServer } from './benchServer';
import { type OfficeSize, seedOffice } from './seedOffice';

/*
 * How long the calls of one office take as it grows, and those of another account meanwhile: `npm run bench:office`, or with a size of
 * one's own as clients, dossiers and checks (`-- 500 2000 1000`). On the embedded database in a folder, or on PostgreSQL with
 * TEST_DATABASE_URL.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const told = process.argv.slice(2).map(Number);
const SIZES: OfficeSize[] =
  told.length === 3
    ? [{ clients: told[0] ?? 0, dossiers: told[1] ?? 0, checks: told[2] ?? 0 }]
    : [
        { clients: 500, dossiers: 2_000, checks: 1_000 },
        { clients: 3_000, dossiers: 20_000, checks: 6_000 },
      ];
/** As often another account asks. */
const BESIDE_EVERY_MS = 50;

const p95 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

async function timeOf(call: Call, path: string): Promise<number> {
  const before = performance.now();
  const { status } = await call('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  return performance.now() - before;
}

/** What another account waits for its own profile while something runs. */
async function beside(other: Call, run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      times.push(await timeOf(other, '/user'));
      await wait(BESIDE_EVERY_MS);
    }
  })();
  await run();
  isOver = true;
  await asking;
  return p95(times);
}

/** The longest that a transaction was open, of a server's: it tells how long rows were locked at most. */
async function longestTransaction(
  { db, engine }: Database,
  run: () => Promise<unknown>,
): Promise<number | null> {
  let longest = 0;
  let isOver = false;
  const looking = (async () => {
    while (!isOver && engine === 'postgres') {
      const { rows } = await db.execute<{ ms: string }>(sql`
        select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0) as ms from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      longest = Math.max(longest, Number(rows[0]?.ms));
      await wait(20);
    }
  })();
  await run();
  isOver = true;
  await looking;
  return engine === 'postgres' ? longest : null;
}

async function measure(size: OfficeSize): Promise<void> {
  await withBenchServer(async ({ app, config, database }) => {
    await seedOffice(database.db, size);
    await database.maintain();
    const [office, other] = await loginAll({ app });
    const threads = drawThreads();
    const { background, listen } = database;
    const work = createServices(background, createAdapters(config, background), config, {
      ...{ threads, log: app.log, listen },
    });
    const line = (name: string, ms: number | null) =>
      console.log(`${name.padEnd(46)}${ms === null ? '       -' : ms.toFixed(1).padStart(8)}`);
    console.log(
      `\n${database.engine}: ${size.clients} clients, ${size.dossiers} dossiers, ${size.checks} checks; ms, p95 of ${ROUNDS}`,
    );
    line('GET /user of another account, alone', await beside(other, () => wait(2_000)));
    let [took, longest] = [0, null as number | null];
    const meanwhile = await beside(other, async () => {
      const before = performance.now();
      longest = await longestTransaction(database, () => work.settling.rest(new AbortController().signal));
      took = performance.now() - before;
    });
    line('job lists, all clients', took);
    line('  GET /user of another account meanwhile', meanwhile);
    line('  longest transaction', longest);
    // As the nightly job does: the planner knows the rows that were written.
    await database.maintain();
    const to = daysLater(todayInBrussels(), 8 * 7);
    for (const path of [`/deadlines?to=${to}`, '/deadlines/late', '/fees', '/office', '/clients']) {
      const times: number[] = [];
      const before = await beside(other, async () => {
        for (let round = -3; round < ROUNDS; round += 1) {
          const ms = await timeOf(office, path);
          if (round >= 0) times.push(ms);
        }
      });
      line(`GET ${path}`, p95(times));
      line('  GET /user of another account meanwhile', before);
    }
    await threads.destroy();
  });
}

for (const size of SIZES) await measure(size);
