import { eq, max } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import { dirigeants, verifications } from '../../db/schema';
import type { DirigeantRow } from '../../db/shapes';

export type DirigeantChange = Partial<typeof dirigeants.$inferInsert>;

export async function insertDirigeants(
  tx: Tx,
  people: (typeof dirigeants.$inferInsert)[],
): Promise<DirigeantRow[]> {
  return people.length === 0 ? [] : tx.insert(dirigeants).values(people).returning();
}

export async function findDirigeant(db: Db, id: number): Promise<DirigeantRow | undefined> {
  return (await db.select().from(dirigeants).where(eq(dirigeants.id, id)))[0];
}

export async function nextPosition(tx: Tx, demandeId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(dirigeants.position) })
    .from(dirigeants)
    .where(eq(dirigeants.demandeId, demandeId));
  return (row?.last ?? -1) + 1;
}

/** Answers the director with the check he is tied to now. */
export async function updateDirigeant(tx: Tx, id: number, change: DirigeantChange) {
  await tx.update(dirigeants).set(change).where(eq(dirigeants.id, id));
  const [changed] = await tx
    .select({ row: dirigeants, verification: verifications })
    .from(dirigeants)
    .leftJoin(verifications, eq(verifications.id, dirigeants.verificationId))
    .where(eq(dirigeants.id, id));
  if (!changed) throw new Error('The director was not stored.');
  return changed;
}

export async function deleteDirigeant(tx: Tx, id: number): Promise<void> {
  await tx.delete(dirigeants).where(eq(dirigeants.id, id));
}
