import { hash } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { deleteInBatches } from './deleteInBatches';
import { rateEvents } from './schema';
import { inTransaction } from './transaction';
import type { Db } from './types';

/** At most `most` events of a kind for one key in a sliding window. */
export interface Limit {
  bucket: string;
  key: string;
  most: number;
  windowSeconds: number;
}

/** A place taken in every limit, or how long to wait for one. */
export type Taken = { ok: true } | { ok: false; waitSeconds: number };

/**
 * Whom a limit by IP takes for one visitor: an IPv4 address, or the first 64 bits of an IPv6 one. The other 64 are the
 * visitor's own to choose, more of them than any limit could count.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`)}/64`;
}

/** The part of an address that tells a region or a provider and nobody: 24 bits of an IPv4 one, 48 of an IPv6 one; '?' of none. */
export function networkPrefix(ip: string): string {
  if (!ipaddr.isValid(ip)) return '?';
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/48`)}/48`;
}

/** Addresses and IPs are personal data: only their hash is kept. */
export const hashKey = (key: string) => hash('sha256', key);

/**
 * Takes a place in each limit, or in none. Whoever counts the same comes after: of tries made at once exactly as many pass as
 * there is room for.
 */
export function take(db: Db, limits: readonly Limit[]): Promise<Taken> {
  return inTransaction(db, async (tx) => {
    // In one order, so that two calls with the same two limits do not wait for each other.
    const names = limits.map(({ bucket, key }) => `limit:${bucket}:${hashKey(key)}`).toSorted();
    for (const name of names)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const waitSeconds = await waitFor(tx, limits, 1);
    if (waitSeconds > 0) return { ok: false, waitSeconds };
    await note(tx, limits);
    return { ok: true };
  });
}

/** A check of a password or a code takes less, in a full queue of them too. */
const CHECK_SECONDS = 10;
const SOON_SECONDS = 2;

/**
 * The same for a check that gives its places back when it succeeds (giveBack.ts). When those of checks that may still be under way are
 * all that is in the way, one comes free soon.
 */
export async function takeForCheck(db: Db, limits: readonly Limit[]): Promise<Taken> {
  const taken = await take(db, limits);
  if (taken.ok) return taken;
  const waitSeconds = await waitFor(db, limits, 1, { olderThan: CHECK_SECONDS });
  return { ok: false, waitSeconds: waitSeconds || SOON_SECONDS };
}

/** Counts what one user does of a kind. */
export type Count = (userId: number) => Promise<Taken>;

/** At most `most` of a kind in an hour for one user. */
export const hourly =
  (db: Db, bucket: string, most: number): Count =>
  (userId) =>
    take(db, [{ bucket, key: String(userId), most, windowSeconds: 3600 }]);

/** The database's, the same for all processes; not of the transaction's beginning, before which others may have waited. */
const now = sql`clock_timestamp()`;

/** Writes one event down for each limit. */
export async function note(db: Db, limits: readonly Limit[]): Promise<void> {
  await db
    .insert(rateEvents)
    .values(limits.map(({ bucket, key }) => ({ bucket, keyHash: hashKey(key), at: now })));
}

/** Seconds, not whole ones, until `more` further events fit into each limit; 0 when they do. Counts those `olderThan` so many seconds. */
export async function waitFor(
  db: Db,
  limits: readonly Limit[],
  more: number,
  { olderThan = 0 } = {},
): Promise<number> {
  let longest = 0;
  // One after the other: a transaction has one connection.
  for (const limit of limits) longest = Math.max(longest, await waitForOne(db, limit, more, olderThan));
  return longest;
}

/** Until the event that takes the last of the places asked for is as old as the window. */
async function waitForOne(
  db: Db,
  { bucket, key, most, windowSeconds }: Limit,
  more: number,
  olderThan: number,
): Promise<number> {
  const window = sql`make_interval(secs => ${windowSeconds})`;
  const [event] = await db
    .select({
      seconds: sql<number>`extract(epoch from ${rateEvents.at} + ${window} - ${now})`.mapWith(Number),
    })
    .from(rateEvents)
    .where(
      and(
        eq(rateEvents.bucket, bucket),
        eq(rateEvents.keyHash, hashKey(key)),
        gt(rateEvents.at, sql`${now} - ${window}`),
        olderThan > 0 ? lt(rateEvents.at, sql`${now} - make_interval(secs => ${olderThan})`) : undefined,
      ),
    )
    .orderBy(desc(rateEvents.at))
    .offset(most - more)
    .limit(1);
  return event?.seconds ?? 0;
}

const KEEP_DAYS = 2;

export async function deleteOldEvents(db: Db): Promise<void> {
  await deleteInBatches(db, rateEvents, lt(rateEvents.at, sql`now() - make_interval(days => ${KEEP_DAYS})`));
}
