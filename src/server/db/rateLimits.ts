import { hash } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { deleteInBatches } from './deleteInBatches';
import { rateEvents } from './schema';
import { inTransaction } from './transaction';
import type { Db } from './types';

/** At most `most` events per key in a sliding window. */
export interface Limit {
  bucket: string;
  key: string;
  most: number;
  windowSeconds: number;
}

/** Success, or how long to wait. */
export type Taken = { ok: true } | { ok: false; waitSeconds: number };

/** The visitor for limits by IP: an IPv4 address, or the first 64 bits of IPv6, because a visitor can choose the other 64 freely. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`)}/64`;
}

/** The part of an address that identifies a region or provider but no person: 24 bits of IPv4, 48 of IPv6; '?' without an address. */
export function networkPrefix(ip: string): string {
  if (!ipaddr.isValid(ip)) return '?';
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/48`)}/48`;
}

/** Addresses and IPs are personal data, so only their hash is stored. */
export const hashKey = (key: string) => hash('sha256', key);

/**
 * Counts an event in all limits, or in none when one is full. Calls with the same limits run one after the other, so that no more pass than
 * allowed.
 */
export function take(db: Db, limits: readonly Limit[]): Promise<Taken> {
  return inTransaction(db, async (tx) => {
    // Sorted, so that two calls with the same limits cannot deadlock.
    const names = limits.map(({ bucket, key }) => `limit:${bucket}:${hashKey(key)}`).toSorted();
    for (const name of names)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const waitSeconds = await waitFor(tx, limits, 1);
    if (waitSeconds > 0) return { ok: false, waitSeconds };
    await note(tx, limits);
    return { ok: true };
  });
}

/** Longer than a check of a password or code takes, even in a full queue. */
const CHECK_SECONDS = 10;
const SOON_SECONDS = 2;

/**
 * The same for a check that frees its place when it succeeds (releaseLimit.ts). When only checks that may still be running fill the limit,
 * the wait is short.
 */
export async function takeForCheck(db: Db, limits: readonly Limit[]): Promise<Taken> {
  const taken = await take(db, limits);
  if (taken.ok) return taken;
  const waitSeconds = await waitFor(db, limits, 1, { olderThan: CHECK_SECONDS });
  return { ok: false, waitSeconds: waitSeconds || SOON_SECONDS };
}

/** Counts an action of a user. */
export type Count = (userId: number) => Promise<Taken>;

/** At most `most` actions per user and hour. */
export const hourly =
  (db: Db, bucket: string, most: number): Count =>
  (userId) =>
    take(db, [{ bucket, key: String(userId), most, windowSeconds: 3600 }]);

/** Database time, the same for all processes. Not the transaction's start: it may have waited since. */
const now = sql`clock_timestamp()`;

/** Adds one event to each limit. */
export async function note(db: Db, limits: readonly Limit[]): Promise<void> {
  await db
    .insert(rateEvents)
    .values(limits.map(({ bucket, key }) => ({ bucket, keyHash: hashKey(key), at: now })));
}

/** Seconds (with fractions) until `more` events fit into each limit; 0 when they do now. Counts events at least `olderThan` seconds old. */
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

/** The wait until enough events have left the window. */
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
