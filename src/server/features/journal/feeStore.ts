import { and, asc, desc, eq, gte, inArray, lt, max, type SQL, sql } from 'drizzle-orm';
import type { DossierFacts } from '#domain/dossier/facts';
import type { Db, Tx } from '../../db/connect';
import { demandes, feeTransferLines, feeTransfers, filings, isUnpaid } from '../../db/schema';

/** Locks those of these dossiers that belong to the owner, so that two files at once see each other. */
export async function lockDossiers(tx: Tx, ownerId: number, ids: number[]): Promise<void> {
  await tx
    .select({ id: demandes.id })
    .from(demandes)
    .where(and(eq(demandes.ownerId, ownerId), inArray(demandes.id, ids)))
    .orderBy(asc(demandes.id))
    .for('no key update');
}

const { id, denomination, depositBy, askedFee, askedFeeDay, progress, status, station, awaited } = demandes;

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ id, denomination, depositBy, askedFee, askedFeeDay, progress, status, station, awaited })
    .from(demandes)
    .where(where);

const isOwed = (ownerId: number) => and(eq(demandes.ownerId, ownerId), isUnpaid(demandes));

/** Up to `most` dossiers of an owner with an unpaid fee. Upcoming dates first, soonest first; then past dates, latest first. */
export async function unpaidNearest(
  db: Db,
  ownerId: number,
  { today, most }: { today: string; most: number },
) {
  const coming = await select(db, and(isOwed(ownerId), gte(depositBy, today)))
    .orderBy(asc(depositBy), asc(id))
    .limit(most);
  if (coming.length === most) return coming;
  const over = await select(db, and(isOwed(ownerId), lt(depositBy, today)))
    .orderBy(desc(depositBy), desc(id))
    .limit(most - coming.length);
  return [...coming, ...over];
}

/** Those of these dossiers whose fee is unpaid. */
export const unpaidAmong = (db: Db, ownerId: number, ids: number[]) =>
  select(db, and(isOwed(ownerId), inArray(id, ids))).orderBy(asc(depositBy), asc(id));

export const countUnpaid = (db: Db, ownerId: number): Promise<number> => db.$count(demandes, isOwed(ownerId));

/** The facts of each dossier when it was last filed. */
export async function filedFacts(db: Db, ids: number[]) {
  const rows = await db
    .selectDistinctOn([filings.demandeId], {
      id: filings.demandeId,
      facts: sql<DossierFacts>`${filings.content} -> 'facts'`,
    })
    .from(filings)
    .where(inArray(filings.demandeId, ids))
    .orderBy(filings.demandeId, desc(filings.version));
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

/** When each of these was last in a bank file. */
export async function exportedAt(db: Db, ids: number[]): Promise<Map<number, Date>> {
  const rows = await db
    .select({ id: feeTransferLines.demandeId, at: max(feeTransfers.createdAt) })
    .from(feeTransferLines)
    .innerJoin(feeTransfers, eq(feeTransfers.id, feeTransferLines.transferId))
    .where(inArray(feeTransferLines.demandeId, ids))
    .groupBy(feeTransferLines.demandeId);
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
}

/** The account that a user last paid from, for this owner. */
export async function lastPayer(db: Db, userId: number, ownerId: number) {
  const { name, iban } = feeTransfers;
  const [row] = await db
    .select({ name, iban })
    .from(feeTransfers)
    .where(and(eq(feeTransfers.userId, userId), eq(feeTransfers.ownerId, ownerId)))
    .orderBy(desc(feeTransfers.id))
    .limit(1);
  return row ?? null;
}

export type TransferRow = typeof feeTransfers.$inferSelect;
interface Line {
  demandeId: number;
  amount: string;
}

/** Undefined when this request key was used before. */
export async function insertTransfer(
  tx: Tx,
  transfer: typeof feeTransfers.$inferInsert,
  lines: readonly Line[],
): Promise<TransferRow | undefined> {
  const [row] = await tx.insert(feeTransfers).values(transfer).onConflictDoNothing().returning();
  if (row) await tx.insert(feeTransferLines).values(lines.map((line) => ({ ...line, transferId: row.id })));
  return row;
}

/** The transfer made with this request key. */
export async function findTransfer(db: Db, userId: number, requestKey: string) {
  const [transfer] = await db
    .select()
    .from(feeTransfers)
    .where(and(eq(feeTransfers.userId, userId), eq(feeTransfers.requestKey, requestKey)));
  if (!transfer) return undefined;
  const lines = await db
    .select({
      demandeId: feeTransferLines.demandeId,
      amount: feeTransferLines.amount,
      number: demandes.enterpriseNumber,
    })
    .from(feeTransferLines)
    .innerJoin(demandes, eq(demandes.id, feeTransferLines.demandeId))
    .where(eq(feeTransferLines.transferId, transfer.id))
    .orderBy(asc(feeTransferLines.demandeId));
  return { transfer, lines };
}
