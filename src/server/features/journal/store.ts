import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/connect';
import { demandes, journalEntries, journalPapers, users } from '../../db/schema';

export type EntryRow = typeof journalEntries.$inferSelect;
export type PaperRow = typeof journalPapers.$inferSelect;
export type NewEntryRow = typeof journalEntries.$inferInsert;

const named = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** The entries of a demande in order, with their authors. */
export async function entriesOf(db: Db, demandeId: number): Promise<(EntryRow & { by: string | null })[]> {
  const rows = await db
    .select({ entry: journalEntries, by: named })
    .from(journalEntries)
    .leftJoin(users, eq(users.id, journalEntries.userId))
    .where(eq(journalEntries.demandeId, demandeId))
    .orderBy(asc(journalEntries.id));
  return rows.map(({ entry, by }) => ({ ...entry, by: entry.userId === null ? null : by }));
}

/** Whether an entry with this request key exists. */
export async function isNoted(db: Db, demandeId: number, requestKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(and(eq(journalEntries.demandeId, demandeId), eq(journalEntries.requestKey, requestKey)));
  return row !== undefined;
}

/** Adds an entry; the demande must be locked. */
export async function insertEntry(tx: Tx, entry: NewEntryRow): Promise<EntryRow> {
  const [row] = await tx.insert(journalEntries).values(entry).returning();
  if (!row) throw new Error('The entry was not stored.');
  return row;
}

/** Files attached to the entries of a demande, without bytes. */
export function papersOf(db: Db, demandeId: number) {
  const { id, entryId, name, size } = journalPapers;
  return db
    .select({ id, entryId, name, size })
    .from(journalPapers)
    .where(eq(journalPapers.demandeId, demandeId))
    .orderBy(asc(id));
}

/** Total size of the files in a demande's journal. */
export async function keptBytes(tx: Tx, demandeId: number): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${journalPapers.size}), 0)` })
    .from(journalPapers)
    .where(eq(journalPapers.demandeId, demandeId));
  return Number(row?.bytes);
}

/** The same file on the same entry is stored once. */
export async function insertPaper(tx: Tx, paper: typeof journalPapers.$inferInsert): Promise<void> {
  await tx.insert(journalPapers).values(paper).onConflictDoNothing();
}

export async function findPaper(db: Db, demandeId: number, id: number) {
  const [row] = await db
    .select()
    .from(journalPapers)
    .where(and(eq(journalPapers.id, id), eq(journalPapers.demandeId, demandeId)));
  return row;
}

export function papersBeside(db: Db, entryIds: number[]) {
  return db
    .select()
    .from(journalPapers)
    .where(inArray(journalPapers.entryId, entryIds))
    .orderBy(asc(journalPapers.id));
}

/** What a demande cost, and the wallet that paid. */
export async function chargedTo(tx: Tx, demandeId: number) {
  const [row] = await tx
    .select({ walletId: demandes.ownerId, cost: demandes.cost })
    .from(demandes)
    .where(eq(demandes.id, demandeId));
  return row;
}

/** Address of the person in charge of a demande, and the company's name. */
export async function personInCharge(tx: Tx, demandeId: number) {
  const [row] = await tx
    .select({ email: users.email, lang: users.langueUser, company: demandes.denomination })
    .from(demandes)
    .innerJoin(users, eq(users.id, demandes.inChargeId))
    .where(eq(demandes.id, demandeId));
  return row;
}

/** Credits given back automatically have no user. */
const isAutomatic = and(eq(journalEntries.kind, 'credited'), isNull(journalEntries.userId));

/** Dossiers of a wallet with automatic credits in the last `days` days. */
export async function countAutomatic(tx: Tx, ownerId: number, days: number): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(journalEntries)
    .innerJoin(demandes, eq(demandes.id, journalEntries.demandeId))
    .where(
      and(
        isAutomatic,
        eq(demandes.ownerId, ownerId),
        gt(journalEntries.at, sql`now() - make_interval(days => ${days})`),
      ),
    );
  return row?.times ?? 0;
}

const MAX_SHOWN = 20;

/** The last dossiers with automatic credits, for administrators to review. */
export function listAutomatic(db: Db) {
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
    .where(isAutomatic)
    .orderBy(desc(journalEntries.id))
    .limit(MAX_SHOWN);
}

/** Not withdrawn or corrected by a later entry. */
const isCurrent = sql`not exists (
  select from journal_entries later where later.refers_to = ${journalEntries.id} and later.kind <> 'credited'
)`;

/** Deposits and returns per registry, with the reason of returns. */
export function countReturns(db: Db) {
  const { court, kind, reason } = journalEntries;
  return db
    .select({ court, kind, reason, times: count() })
    .from(journalEntries)
    .where(and(inArray(kind, ['deposited', 'returned']), isCurrent))
    .groupBy(court, kind, reason);
}

/** What decides whether the journal is open, and the day to deposit by. */
export async function stateOf(db: Db, id: number) {
  const { progress, status, depositBy, askedFee, askedFeeDay } = demandes;
  const wanted = { progress, status, depositBy, askedFee, askedFeeDay };
  const [row] = await db.select(wanted).from(demandes).where(eq(demandes.id, id));
  return row;
}
