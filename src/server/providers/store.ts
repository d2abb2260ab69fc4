import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { inSeconds, leaseOn } from '../db/claims';
import type { Db, Tx } from '../db/connect';
import { deleteInBatches } from '../db/deleteInBatches';
import { now } from '../db/now';
import { providerEvents, providerWatches } from '../db/schema';
import type { ProviderEvent } from './provider';

export type StoredEvent = typeof providerEvents.$inferSelect;

/** Notes an event once; undefined when it was noted before. */
export async function insertEvent(
  tx: Tx,
  provider: string,
  { id, subject, status, at, detail = {} }: ProviderEvent,
): Promise<StoredEvent | undefined> {
  const [row] = await tx
    .insert(providerEvents)
    .values({ provider, eventId: id, subject, status, at, detail })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function markApplied(tx: Tx, id: number): Promise<void> {
  await tx.update(providerEvents).set({ appliedAt: now, detail: null }).where(eq(providerEvents.id, id));
}

/** An event that came before what it is about was known, which is now; none that another process has in hand. */
export async function takeWaiting(tx: Tx, providers: string[]): Promise<StoredEvent | undefined> {
  const known = tx
    .select({ one: sql`1` })
    .from(providerWatches)
    .where(
      and(
        eq(providerWatches.provider, providerEvents.provider),
        eq(providerWatches.subject, providerEvents.subject),
      ),
    );
  const [row] = await tx
    .select()
    .from(providerEvents)
    .where(
      and(
        isNull(providerEvents.appliedAt),
        inArray(providerEvents.provider, providers),
        sql`exists (${known})`,
      ),
    )
    .orderBy(asc(providerEvents.id))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return row;
}

/** What was told, locked for who applies it. */
export async function lockEvent(tx: Tx, id: number): Promise<StoredEvent | undefined> {
  return (await tx.select().from(providerEvents).where(eq(providerEvents.id, id)).for('no key update'))[0];
}

/** From now on the provider is asked about it, the first time after so many seconds. */
export async function watch(tx: Tx, provider: string, subject: string, seconds: number): Promise<void> {
  const nextAt = inSeconds(seconds);
  await tx.insert(providerWatches).values({ provider, subject, nextAt }).onConflictDoNothing();
}

/** Something has just happened to it: the next thing is expected soon. */
export async function expectSoon(tx: Tx, provider: string, subject: string, seconds: number): Promise<void> {
  await tx
    .update(providerWatches)
    .set({ nextAt: inSeconds(seconds), tries: 0 })
    .where(isWatch(provider, subject));
}

export async function unwatch(db: Db, provider: string, subject: string): Promise<void> {
  await db.delete(providerWatches).where(isWatch(provider, subject));
}

const { provider, subject } = providerWatches;
/** What is asked about is in hand until it is due again. */
const lease = leaseOn(providerWatches, { provider, subject }, 'nextAt');

/** Takes what is due, for this process alone until it is due again: twice as long after each time. */
export function claimDue(
  db: Db,
  providers: string[],
  { seconds, longestSeconds, most }: { seconds: number; longestSeconds: number; most: number },
): Promise<{ provider: string; subject: string }[]> {
  const { nextAt, tries } = providerWatches;
  return lease.claim(db, {
    due: and(inArray(provider, providers), lte(nextAt, sql`now()`)),
    order: [asc(nextAt)],
    most,
    until: inSeconds(sql`least(${seconds}::int * power(2, least(${tries} + 1, 20)), ${longestSeconds}::int)`),
    change: { tries: sql`${tries} + 1` },
  });
}

/** Forgets what was told, and gives up what never ended, before these moments. */
export async function deleteOld(
  db: Db,
  before: { applied: Date; waiting: Date; watched: Date },
): Promise<void> {
  const { createdAt, appliedAt } = providerEvents;
  const isOld = or(
    and(isNotNull(appliedAt), lt(createdAt, before.applied)),
    and(isNull(appliedAt), lt(createdAt, before.waiting)),
  );
  await deleteInBatches(db, providerEvents, isOld);
  await deleteInBatches(db, providerWatches, lt(providerWatches.createdAt, before.watched));
}

const isWatch = (provider: string, subject: string) =>
  and(eq(providerWatches.provider, provider), eq(providerWatches.subject, subject));
