import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { inSeconds, leaseOn } from '../db/claims';
import type { Db, Tx } from '../db/connect';
import { deleteInBatches } from '../db/deleteInBatches';
import { now } from '../db/now';
import { providerEvents, providerWatches } from '../db/schema';
import type { ProviderEvent } from './provider';

export type StoredEvent = typeof providerEvents.$inferSelect;

/** Stores an event once; undefined when it was stored before. */
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

/** An event that came before its subject was known, which it now is; none that another process has locked. */
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

/** Locked until the transaction ends. */
export async function lockEvent(tx: Tx, id: number): Promise<StoredEvent | undefined> {
  return (await tx.select().from(providerEvents).where(eq(providerEvents.id, id)).for('no key update'))[0];
}

/** Polls the provider about it, first after this many seconds. */
export async function watch(tx: Tx, provider: string, subject: string, seconds: number): Promise<void> {
  const nextAt = inSeconds(seconds);
  await tx.insert(providerWatches).values({ provider, subject, nextAt }).onConflictDoNothing();
}

/** An event has just arrived: poll again soon for the next one. */
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
/** A claimed watch is leased until it is due again. */
const lease = leaseOn(providerWatches, { provider, subject }, 'nextAt');

/** Claims due watches until they are due again, each time after twice as long. */
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

/** Deletes events and watches from before these times. */
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
