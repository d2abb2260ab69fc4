import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/connect';
import type { Call } from '../callServer';

/** As often another account asks. */
const BESIDE_EVERY_MS = 50;

export interface Waits {
  p95: number;
  longest: number;
}

export const p95 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

export async function timeOf(call: Call, path: string, headers?: Record<string, string>): Promise<number> {
  const before = performance.now();
  const { status } = await call('GET', path, undefined, headers);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  return performance.now() - before;
}

/** What another account waits for its own profile while something runs, from when it means to ask: a statement of the embedded database holds up the timer too. */
export async function beside(other: Call, run: () => Promise<unknown>): Promise<Waits> {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const due = performance.now() + BESIDE_EVERY_MS;
      await wait(BESIDE_EVERY_MS);
      await timeOf(other, '/user');
      times.push(performance.now() - due);
    }
  })();
  await run();
  isOver = true;
  await asking;
  return { p95: p95(times), longest: Math.max(...times) };
}

/** The longest that a transaction was open, of a server's: it tells how long rows were locked at most. */
export async function longestTransaction(
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
