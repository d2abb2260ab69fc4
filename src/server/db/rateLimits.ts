import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { rateEvents } from './schema';
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

/** Addresses and IPs are personal data: only their hash is kept. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** Takes a place in each limit before the work is done, so that tries made at once cannot all slip under it. */
export async function take(db: Db, limits: readonly Limit[]): Promise<Taken> {
  const ids = await note(db, limits);
  const waitSeconds = await waitFor(db, limits, 0);
  if (waitSeconds === 0) return { ok: true };
  await db.delete(rateEvents).where(inArray(rateEvents.id, ids));
  return { ok: false, waitSeconds };
}

/** Counts what one user does of a kind. */
export type Count = (userId: number) => Promise<Taken>;

/** At most `most` of a kind in an hour for one user. */
export const hourly =
  (db: Db, bucket: string, most: number): Count =>
  (userId) =>
    take(db, [{ bucket, key: String(userId), most, windowSeconds: 3600 }]);

/** Writes one event down for each limit. */
export async function note(db: Db, limits: readonly Limit[]): Promise<number[]> {
  const rows = await db
    .insert(rateEvents)
    .values(limits.map(({ bucket, key }) => ({ bucket, keyHash: hashKey(key) })))
    .returning({ id: rateEvents.id });
  return rows.map(({ id }) => id);
}

/** Seconds until `more` further events fit into each limit; 0 when they do. */
export async function waitFor(db: Db, limits: readonly Limit[], more: number): Promise<number> {
  return Math.max(...(await Promise.all(limits.map((limit) => waitForOne(db, limit, more)))));
}

async function waitForOne(
  db: Db,
  { bucket, key, most, windowSeconds }: Limit,
  more: number,
): Promise<number> {
  const events = await db
    .select({ at: rateEvents.at })
    .from(rateEvents)
    .where(
      and(
        eq(rateEvents.bucket, bucket),
        eq(rateEvents.keyHash, hashKey(key)),
        gt(rateEvents.at, new Date(Date.now() - windowSeconds * 1000)),
      ),
    )
    .orderBy(asc(rateEvents.at));
  const mustAge = events[events.length + more - most - 1];
  if (!mustAge) return 0;
  return Math.max(1, (mustAge.at.getTime() - Date.now()) / 1000 + windowSeconds);
}

const KEEP_DAYS = 2;

export async function deleteOldEvents(db: Db): Promise<void> {
  await db.delete(rateEvents).where(lt(rateEvents.at, new Date(Date.now() - KEEP_DAYS * 86_400_000)));
}
