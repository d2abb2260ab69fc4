import { and, eq, max } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import type { Checked, DirigeantRow } from '../../db/mappers';
import { dirigeants, verifications } from '../../db/schema';

export type DirigeantChange = Partial<typeof dirigeants.$inferInsert>;

export async function insertDirigeants(
  tx: Tx,
  people: (typeof dirigeants.$inferInsert)[],
): Promise<DirigeantRow[]> {
  return people.length === 0 ? [] : tx.insert(dirigeants).values(people).returning();
}

export async function nextPosition(tx: Tx, demandeId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(dirigeants.position) })
    .from(dirigeants)
    .where(eq(dirigeants.demandeId, demandeId));
  return (row?.last ?? -1) + 1;
}

const withChecks = (db: Db) =>
  db
    .select({ row: dirigeants, verification: verifications })
    .from(dirigeants)
    .leftJoin(verifications, eq(verifications.id, dirigeants.verificationId));

export async function findDirigeant(db: Db, id: number): Promise<Checked<DirigeantRow> | undefined> {
  return (await withChecks(db).where(eq(dirigeants.id, id)))[0];
}

/** The registry's directors, in order. */
export const registryDirigeants = (tx: Tx, demandeId: number): Promise<DirigeantRow[]> =>
  tx
    .select()
    .from(dirigeants)
    .where(and(eq(dirigeants.demandeId, demandeId), eq(dirigeants.isNotBce, 0)))
    .orderBy(dirigeants.position, dirigeants.id);

/** The director added by the call with this key. */
export async function findAdded(tx: Tx, demandeId: number, requestKey: string) {
  const made = and(eq(dirigeants.demandeId, demandeId), eq(dirigeants.requestKey, requestKey));
  return (await withChecks(tx).where(made))[0];
}

/** Returns the director with the check they are tied to now. */
export async function updateDirigeant(tx: Tx, id: number, change: DirigeantChange) {
  if (Object.keys(change).length > 0) await tx.update(dirigeants).set(change).where(eq(dirigeants.id, id));
  const changed = await findDirigeant(tx, id);
  if (!changed) throw new Error('The director was not stored.');
  return changed;
}

export async function deleteDirigeant(tx: Tx, id: number): Promise<void> {
  await tx.delete(dirigeants).where(eq(dirigeants.id, id));
}
