import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/connect';
import { demandes, journalEntries, journalPapers, users } from '../../db/schema';

export type EntryRow = typeof journalEntries.$inferSelect;
export type PaperRow = typeof journalPapers.$inferSelect;
export type NewEntryRow = typeof journalEntries.$inferInsert;

const named = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** The entries of a demande as they were written, with who wrote them. */
export async function entriesOf(db: Db, demandeId: number): Promise<(EntryRow & { by: string | null })[]> {
  const rows = await db
    .select({ entry: journalEntries, by: named })
    .from(journalEntries)
    .leftJoin(users, eq(users.id, journalEntries.userId))
    .where(eq(journalEntries.demandeId, demandeId))
    .orderBy(asc(journalEntries.id));
  return rows.map(({ entry, by }) => ({ ...entry, by: entry.userId === null ? null : by }));
}

/** Whether the call of this key has written its entry. */
export async function isNoted(db: Db, demandeId: number, requestKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(and(eq(journalEntries.demandeId, demandeId), eq(journalEntries.requestKey, requestKey)));
  return row !== undefined;
}

/** Adds an entry to the journal of a locked demande. */
export async function insertEntry(tx: Tx, entry: NewEntryRow): Promise<EntryRow> {
  const [row] = await tx.insert(journalEntries).values(entry).returning();
  if (!row) throw new Error('The entry was not stored.');
  return row;
}

/** The files beside the entries of a demande, without their bytes. */
export function papersOf(db: Db, demandeId: number) {
  const { id, entryId, name, size } = journalPapers;
  return db
    .select({ id, entryId, name, size })
    .from(journalPapers)
    .where(eq(journalPapers.demandeId, demandeId))
    .orderBy(asc(id));
}

/** Bytes of all files of a demande's journal. */
export async function keptBytes(tx: Tx, demandeId: number): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${journalPapers.size}), 0)` })
    .from(journalPapers)
    .where(eq(journalPapers.demandeId, demandeId));
  return Number(row?.bytes);
}

/** The same file beside the same entry stays one. */
export async function insertPaper(tx: Tx, paper: typeof journalPapers.$inferInsert): Promise<void> {
  await tx.insert(journalPapers).values(paper).onConflictDoNothing();
}

/** A file with its bytes, when it is one of this demande. */
export async function findPaper(db: Db, demandeId: number, id: number) {
  const [row] = await db
    .select()
    .from(journalPapers)
    .where(and(eq(journalPapers.id, id), eq(journalPapers.demandeId, demandeId)));
  return row;
}

/** The files beside these entries. */
export function papersBeside(db: Db, entryIds: number[]) {
  return db
    .select()
    .from(journalPapers)
    .where(inArray(journalPapers.entryId, entryIds))
    .orderBy(asc(journalPapers.id));
}

/** What a demande was charged, and whose wallet paid. */
export async function chargedTo(tx: Tx, demandeId: number) {
  const [row] = await tx
    .select({ walletId: demandes.ownerId, cost: demandes.cost })
    .from(demandes)
    .where(eq(demandes.id, demandeId));
  return row;
}

/** Who takes care of a demande, and what it is called. */
export async function readerOf(tx: Tx, demandeId: number) {
  const [row] = await tx
    .select({ email: users.email, lang: users.langueUser, company: demandes.denomination })
    .from(demandes)
    .innerJoin(users, eq(users.id, demandes.inChargeId))
    .where(eq(demandes.id, demandeId));
  return row;
}

/** Those credits that came back without anybody deciding. */
const isByItself = and(eq(journalEntries.kind, 'credited'), isNull(journalEntries.userId));

/** How many dossiers of a wallet gave their credits back by themselves in so many days. */
export async function countByItself(tx: Tx, ownerId: number, days: number): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(journalEntries)
    .innerJoin(demandes, eq(demandes.id, journalEntries.demandeId))
    .where(
      and(
        isByItself,
        eq(demandes.ownerId, ownerId),
        gt(journalEntries.at, sql`now() - make_interval(days => ${days})`),
      ),
    );
  return row?.times ?? 0;
}

/** As many are shown. */
const MOST_SHOWN = 20;

/** The last dossiers whose credits came back by themselves, for whoever looks whether that was right. */
export function listByItself(db: Db) {
  const returned = alias(journalEntries, 'returned');
  return db
    .select({
      demande_id: journalEntries.demandeId,
      company: demandes.denomination,
      at: journalEntries.at,
      reason: sql<string>`${returned.reason}`,
    })
    .from(journalEntries)
    .innerJoin(demandes, eq(demandes.id, journalEntries.demandeId))
    .innerJoin(returned, eq(returned.id, journalEntries.refersTo))
    .where(isByItself)
    .orderBy(desc(journalEntries.id))
    .limit(MOST_SHOWN);
}

/** Neither withdrawn nor written anew: what was meant to be said. */
const stands = sql`not exists (
  select from journal_entries later where later.refers_to = ${journalEntries.id} and later.kind <> 'credited'
)`;

/** How often each registry was handed a dossier, and handed one back for which reason. */
export function countReturns(db: Db) {
  const { court, kind, reason } = journalEntries;
  return db
    .select({ court, kind, reason, times: count() })
    .from(journalEntries)
    .where(and(inArray(kind, ['deposited', 'returned']), stands))
    .groupBy(court, kind, reason);
}

/** What decides whether its journal is open, and by when it is handed in. */
export async function stateOf(db: Db, id: number) {
  const { progress, status, depositBy, askedFee, askedFeeDay } = demandes;
  const wanted = { progress, status, depositBy, askedFee, askedFeeDay };
  const [row] = await db.select(wanted).from(demandes).where(eq(demandes.id, id));
  return row;
}
