import { eq, max } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import { dirigeants } from '../../db/schema';
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

export async function updateDirigeant(tx: Tx, id: number, change: DirigeantChange): Promise<DirigeantRow> {
  const [row] = await tx.update(dirigeants).set(change).where(eq(dirigeants.id, id)).returning();
  if (!row) throw new Error('The director was not stored.');
  return row;
}

export async function deleteDirigeant(tx: Tx, id: number): Promise<void> {
  await tx.delete(dirigeants).where(eq(dirigeants.id, id));
}
