import { and, asc, eq, getTableColumns, max, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import type { Checked, ShareholderRow } from '../../db/mappers';
import { shareholders, verifications } from '../../db/schema';

export type ShareholderChange = Partial<typeof shareholders.$inferInsert>;

const withChecks = (db: Db) =>
  db
    .select({ row: shareholders, verification: verifications })
    .from(shareholders)
    .leftJoin(verifications, eq(verifications.id, shareholders.verificationId));

export const listShareholders = (db: Db, demandeId: number) =>
  withChecks(db)
    .where(eq(shareholders.demandeId, demandeId))
    .orderBy(asc(shareholders.position), asc(shareholders.id));

export async function findShareholder(db: Db, id: number): Promise<Checked<ShareholderRow> | undefined> {
  return (await withChecks(db).where(eq(shareholders.id, id)))[0];
}

const { id: _id, createdAt: _createdAt, ...WRITTEN } = getTableColumns(shareholders);
const AS_GIVEN = Object.fromEntries(
  Object.entries(WRITTEN).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
);

/** Writes all rows in one statement: those with an id, which must be complete, replace their row; the others are inserted. */
export async function saveShareholders(
  tx: Tx,
  people: (typeof shareholders.$inferInsert)[],
): Promise<ShareholderRow[]> {
  if (people.length === 0) return [];
  return tx
    .insert(shareholders)
    .overridingSystemValue()
    .values(people)
    .onConflictDoUpdate({ target: shareholders.id, set: AS_GIVEN })
    .returning();
}

/** Deletes the opening distribution except `kept`. */
export async function deleteOrigin(tx: Tx, demandeId: number, kept: number[]): Promise<void> {
  await tx
    .delete(shareholders)
    .where(
      and(
        eq(shareholders.demandeId, demandeId),
        eq(shareholders.isOrigin, 1),
        notInArray(shareholders.id, kept),
      ),
    );
}

/** Whether a call with this request key has added people. */
export async function isAdded(tx: Tx, demandeId: number, requestKey: string): Promise<boolean> {
  const made = and(eq(shareholders.demandeId, demandeId), eq(shareholders.requestKey, requestKey));
  return (await tx.select({ id: shareholders.id }).from(shareholders).where(made)).length > 0;
}

export async function nextPosition(tx: Tx, demandeId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(shareholders.position) })
    .from(shareholders)
    .where(eq(shareholders.demandeId, demandeId));
  return (row?.last ?? -1) + 1;
}

/** Returns the shareholder with the check they are tied to now. */
export async function updateShareholder(tx: Tx, id: number, change: ShareholderChange) {
  await tx.update(shareholders).set(change).where(eq(shareholders.id, id));
  return readShareholder(tx, id);
}

export async function readShareholder(tx: Tx, id: number) {
  const changed = await findShareholder(tx, id);
  if (!changed) throw new Error('The shareholder was not stored.');
  return changed;
}

export async function deleteShareholder(tx: Tx, id: number): Promise<void> {
  await tx.delete(shareholders).where(eq(shareholders.id, id));
}
