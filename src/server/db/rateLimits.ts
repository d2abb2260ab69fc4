import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
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
export type Taken = { ok: true; giveBack(): Promise<void> } | { ok: false; waitSeconds: number };

/**
 * Whom a limit by IP takes for one visitor: an IPv4 address, or the first 64 bits of an IPv6 one. The other 64 are the
 * visitor's own to choose, more of them than any limit could count.
 */
export function networkOf(ip: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4 !== undefined || !isIPv6(ip)) return v4 ?? ip;
  const [left = '', right] = ip.split('::');
  const before = left.split(':').filter(Boolean);
  const after = (right ?? '').split(':').filter(Boolean);
  const zeros = right === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Addresses and IPs are personal data: only their hash is kept. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * Takes a place in each limit before the work is done, so that tries made at once cannot all slip under it. Who succeeds
 * gives his places back where only failures count.
 */
export async function take(db: Db, limits: readonly Limit[]): Promise<Taken> {
  const rows = await db
    .insert(rateEvents)
    .values(limits.map(({ bucket, key }) => ({ bucket, keyHash: hashKey(key) })))
    .returning({ id: rateEvents.id });
  const giveBack = async () => {
    await db.delete(rateEvents).where(
      inArray(
        rateEvents.id,
        rows.map(({ id }) => id),
      ),
    );
  };
  const waits = await Promise.all(limits.map((limit) => waitFor(db, limit)));
  const waitSeconds = Math.max(...waits);
  if (waitSeconds === 0) return { ok: true, giveBack };
  await giveBack();
  return { ok: false, waitSeconds };
}

/** Seconds until the event just noted fits; 0 when it does. */
async function waitFor(db: Db, { bucket, key, most, windowSeconds }: Limit): Promise<number> {
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
  const mustAge = events[events.length - most - 1];
  if (!mustAge) return 0;
  return Math.max(1, (mustAge.at.getTime() - Date.now()) / 1000 + windowSeconds);
}

const KEEP_DAYS = 2;

export async function deleteOldEvents(db: Db): Promise<void> {
  await db.delete(rateEvents).where(lt(rateEvents.at, new Date(Date.now() - KEEP_DAYS * 86_400_000)));
}
