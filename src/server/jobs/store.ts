import { and, asc, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { claiming } from '../db/claims';
import type { Db } from '../db/connect';
import { jobs } from '../db/schema';

const inMs = (ms: number): SQL<Date> => sql<Date>`now() + make_interval(secs => ${ms / 1000}::float8)`;

/** A job's row, its first run after `firstMs`. One that is there keeps its time, unless it now comes more often. */
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

/** Takes what is due and free, at most so many, for `owner` alone until the lease ends. */
export function claim(
  db: Db,
  owner: string,
  { names, most, leaseMs }: { names: string[]; most: number; leaseMs: number },
): Promise<{ name: string; attempts: number }[]> {
  const { claim: claimed, taken } = claiming(
    db,
    db
      .select({ name: jobs.name })
      .from(jobs)
      .where(
        and(
          inArray(jobs.name, names),
          lte(jobs.nextAt, sql`now()`),
          or(isNull(jobs.leaseUntil), lt(jobs.leaseUntil, sql`now()`)),
        ),
      )
      .orderBy(asc(jobs.nextAt))
      .limit(most)
      .for('no key update', { skipLocked: true }),
  );
  return claimed
    .update(jobs)
    .set({
      owner,
      leaseUntil: inMs(leaseMs),
      lastStartedAt: sql`now()`,
      attempts: sql`${jobs.attempts} + 1`,
      runs: sql`${jobs.runs} + 1`,
    })
    .where(inArray(jobs.name, taken))
    .returning({ name: jobs.name, attempts: jobs.attempts });
}

/** False when it is somebody else's by now. */
export async function renew(db: Db, name: string, owner: string, leaseMs: number): Promise<boolean> {
  const set = { leaseUntil: inMs(leaseMs) };
  const rows = await db.update(jobs).set(set).where(isMine(name, owner)).returning({ name: jobs.name });
  return rows.length > 0;
}

export async function succeed(
  db: Db,
  name: string,
  owner: string,
  { nextMs, found }: { nextMs: number; found: number | undefined },
): Promise<void> {
  const next = inMs(nextMs);
  await db
    .update(jobs)
    .set({
      ...{ owner: null, leaseUntil: null, attempts: 0, lastError: null },
      ...{ dueAt: next, nextAt: next, lastSucceededAt: sql`now()` },
      ...(found !== undefined && { found }),
    })
    .where(isMine(name, owner));
}

export async function fail(
  db: Db,
  name: string,
  owner: string,
  { nextMs, lastError }: { nextMs: number; lastError: string },
): Promise<void> {
  await db
    .update(jobs)
    .set({
      ...{ owner: null, leaseUntil: null, lastError },
      ...{ nextAt: inMs(nextMs), lastFailedAt: sql`now()`, failures: sql`${jobs.failures} + 1` },
    })
    .where(isMine(name, owner));
}

/** Gives back what this process has not brought to an end: another one goes on at once. It was no failure. */
export async function release(db: Db, owner: string): Promise<void> {
  await db
    .update(jobs)
    .set({ owner: null, leaseUntil: null, attempts: sql`${jobs.attempts} - 1`, nextAt: sql`now()` })
    .where(eq(jobs.owner, owner));
}

/** How each of these stands, by the database's clock. */
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
