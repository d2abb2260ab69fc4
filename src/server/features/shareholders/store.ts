import { and, asc, eq, max } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import { demandes, shareholders } from '../../db/schema';
import type { ShareholderRow } from '../../db/shapes';

export type ShareholderChange = Partial<typeof shareholders.$inferInsert>;

export async function listShareholders(db: Db, demandeId: number): Promise<ShareholderRow[]> {
  return db
    .select()
    .from(shareholders)
    .where(eq(shareholders.demandeId, demandeId))
    .orderBy(asc(shareholders.position), asc(shareholders.id));
}

export async function findShareholder(db: Db, id: number): Promise<ShareholderRow | undefined> {
  return (await db.select().from(shareholders).where(eq(shareholders.id, id)))[0];
}

export async function insertShareholders(
  tx: Tx,
  people: (typeof shareholders.$inferInsert)[],
): Promise<void> {
  if (people.length > 0) await tx.insert(shareholders).values(people);
}

/** Forgets the opening distribution, for another one. */
export async function deleteOrigin(tx: Tx, demandeId: number): Promise<void> {
  await tx
    .delete(shareholders)
    .where(and(eq(shareholders.demandeId, demandeId), eq(shareholders.isOrigin, 1)));
}

export async function nextPosition(tx: Tx, demandeId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(shareholders.position) })
    .from(shareholders)
    .where(eq(shareholders.demandeId, demandeId));
  return (row?.last ?? -1) + 1;
}

export async function updateShareholder(
  tx: Tx,
  id: number,
  change: ShareholderChange,
): Promise<ShareholderRow> {
  const [row] = await tx.update(shareholders).set(change).where(eq(shareholders.id, id)).returning();
  if (!row) throw new Error('The shareholder was not stored.');
  return row;
}

export async function deleteShareholder(tx: Tx, id: number): Promise<void> {
  await tx.delete(shareholders).where(eq(shareholders.id, id));
}

export async function setTotal(tx: Tx, demandeId: number, nbTotalActions: string): Promise<void> {
  await tx.update(demandes).set({ nbTotalActions }).where(eq(demandes.id, demandeId));
}
