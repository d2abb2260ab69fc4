import { and, desc, eq, inArray } from 'drizzle-orm';
import { claiming } from './claims';
import { hashKey, type Limit } from './rateLimits';
import { rateEvents } from './schema';
import type { Db } from './types';

/** Removes the latest event from each limit, because it turned out not to count. */
export async function releaseLimit(db: Db, limits: readonly Limit[]): Promise<void> {
  for (const { bucket, key } of limits) {
    const latest = db
      .select({ id: rateEvents.id })
      .from(rateEvents)
      .where(and(eq(rateEvents.bucket, bucket), eq(rateEvents.keyHash, hashKey(key))))
      .orderBy(desc(rateEvents.at))
      .limit(1)
      // Several calls at once each remove their own event.
      .for('no key update', { skipLocked: true });
    const { claim, taken } = claiming(db, latest);
    await claim.delete(rateEvents).where(inArray(rateEvents.id, taken));
  }
}
