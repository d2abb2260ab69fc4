import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { deleteInBatches } from '../../db/deleteInBatches';
import { clientErrors } from '../../db/schema';

export type NewClientError = Omit<
  typeof clientErrors.$inferInsert,
  'id' | 'count' | 'firstSeenAt' | 'lastSeenAt'
>;

/** Increments the count of a known error; false when it is unknown. */
export async function countAgain(db: Db, { fingerprint, release, route, browser }: NewClientError) {
  const rows = await db
    .update(clientErrors)
    .set({ count: sql`${clientErrors.count} + 1`, lastSeenAt: sql`now()`, route, browser })
    .where(and(eq(clientErrors.fingerprint, fingerprint), eq(clientErrors.release, release)))
    .returning({ id: clientErrors.id });
  return rows.length > 0;
}

export const size = (db: Db): Promise<number> => db.$count(clientErrors);

/** If another process has inserted it meanwhile, its count is incremented. */
export async function insert(db: Db, error: NewClientError): Promise<void> {
  await db
    .insert(clientErrors)
    .values(error)
    .onConflictDoUpdate({
      target: [clientErrors.fingerprint, clientErrors.release],
      set: { count: sql`${clientErrors.count} + 1`, lastSeenAt: sql`now()` },
    });
}

export const listLast = (db: Db, most: number) =>
  db.select().from(clientErrors).orderBy(desc(clientErrors.lastSeenAt), desc(clientErrors.id)).limit(most);

/** Deletes errors not seen for `days` days, then all but the `most` frequent and recent ones. */
export async function deleteOld(db: Db, { days, most }: { days: number; most: number }): Promise<void> {
  await deleteInBatches(
    db,
    clientErrors,
    lt(clientErrors.lastSeenAt, sql`now() - make_interval(days => ${days})`),
  );
  const kept = db
    .select({ id: clientErrors.id })
    .from(clientErrors)
    .orderBy(desc(clientErrors.count), desc(clientErrors.lastSeenAt))
    .limit(most);
  await db.delete(clientErrors).where(notInArray(clientErrors.id, kept));
}
