import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { inSeconds, leaseOn } from '../db/claims';
import type { Db } from '../db/connect';
import { jobs } from '../db/schema';

const lease = leaseOn(jobs, { name: jobs.name }, 'leaseUntil');
const inMs = (ms: number) => inSeconds(ms / 1000);

/** Inserts the job with its first run after `firstMs`. An existing one keeps its time, unless it now runs more often. */
export async function register(
  db: Db,
  all: readonly { name: string; firstMs: number; everyMs: number }[],
): Promise<void> {
  for (const { name, firstMs, everyMs } of all) {
    const first = inMs(firstMs);
    const sooner = (column: typeof jobs.dueAt) => sql`least(${column}, ${inMs(everyMs)})`;
    await db
      .insert(jobs)
      .values({ name, dueAt: first, nextAt: first })
      .onConflictDoUpdate({
        target: jobs.name,
        set: { dueAt: sooner(jobs.dueAt), nextAt: sooner(jobs.nextAt) },
      });
  }
}

const isMine = (name: string, owner: string) => and(eq(jobs.name, name), eq(jobs.owner, owner));

/** Claims due jobs that are free, at most `most`, for `owner` until the lease ends. */
export const claim = (
  db: Db,
  owner: string,
  { names, most, leaseMs }: { names: string[]; most: number; leaseMs: number },
): Promise<{ name: string; attempts: number }[]> =>
  lease.claim(db, {
    due: and(inArray(jobs.name, names), lte(jobs.nextAt, sql`now()`), lease.isFree),
    order: [asc(jobs.nextAt)],
    most,
    until: inMs(leaseMs),
    change: {
      owner,
      lastStartedAt: sql`now()`,
      attempts: sql`${jobs.attempts} + 1`,
      runs: sql`${jobs.runs} + 1`,
    },
  });

/** False when another process has claimed it. */
export const renew = async (db: Db, name: string, owner: string, leaseMs: number): Promise<boolean> =>
  (await lease.hold(db, isMine(name, owner), leaseMs / 1000)) !== undefined;

export function succeed(
  db: Db,
  name: string,
  owner: string,
  { nextMs, found }: { nextMs: number; found: number | undefined },
): Promise<void> {
  const next = inMs(nextMs);
  return lease.release(db, isMine(name, owner), {
    ...{ owner: null, attempts: 0, lastError: null },
    ...{ dueAt: next, nextAt: next, lastSucceededAt: sql`now()` },
    ...(found !== undefined && { found }),
  });
}

export const fail = (
  db: Db,
  name: string,
  owner: string,
  { nextMs, lastError }: { nextMs: number; lastError: string },
): Promise<void> =>
  lease.release(db, isMine(name, owner), {
    ...{ owner: null, lastError },
    ...{ nextAt: inMs(nextMs), lastFailedAt: sql`now()`, failures: sql`${jobs.failures} + 1` },
  });

/** Releases this process's unfinished jobs: another process starts them at once. It does not count as a failure. */
export const release = (db: Db, owner: string): Promise<void> =>
  lease.release(db, eq(jobs.owner, owner), {
    owner: null,
    attempts: sql`${jobs.attempts} - 1`,
    nextAt: sql`now()`,
  });

/** The state of these jobs, by the database's clock. */
export function standings(db: Db, names: string[]) {
  return db
    .select({
      name: jobs.name,
      lastSucceededAt: jobs.lastSucceededAt,
      lastError: jobs.lastError,
      attempts: jobs.attempts,
      found: jobs.found,
      failures: jobs.failures,
      isRunning: sql<boolean>`coalesce(${jobs.leaseUntil} > now(), false)`,
      lateSeconds:
        sql<number>`greatest(0, floor(extract(epoch from clock_timestamp() - ${jobs.dueAt})))`.mapWith(
          Number,
        ),
    })
    .from(jobs)
    .where(inArray(jobs.name, names));
}
