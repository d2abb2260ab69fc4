import { and, desc, eq, inArray } from 'drizzle-orm';
import { claiming } from './claims';
import { hashKey, type Limit } from './rateLimits';
import { rateEvents } from './schema';
import type { Db } from './types';

/** Gives back a place in each limit that was taken for what turned out not to count. */
export async function giveBack(db: Db, limits: readonly Limit[]): Promise<void> {
  for (const { bucket, key } of limits) {
    const latest = db
      .select({ id: rateEvents.id })
      .from(rateEvents)
      .where(and(eq(rateEvents.bucket, bucket), eq(rateEvents.keyHash, hashKey(key))))
      .orderBy(desc(rateEvents.at))
      .limit(1)
      // Of several given back at once each is one of its own.
      .for('no key update', { skipLocked: true });
    const { claim, taken } = claiming(db, latest);
    await claim.delete(rateEvents).where(inArray(rateEvents.id, taken));
  }
}
