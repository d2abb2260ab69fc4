import { and, asc, desc, eq, max } from 'drizzle-orm';
import type { ChecklistItem } from '#domain/dossier/documentRecords';
import type { PdfName } from '#domain/dossier/pdfNames';
import type { Db, Tx } from '../../db/connect';
import { checklistTicks, filedDocuments, filings } from '../../db/schema';
import type { Kept } from '../../db/tables/storedFiles';

export type FilingRow = typeof filings.$inferSelect;
/** A document that is already stored. */
export type FiledDocument = Pick<typeof filedDocuments.$inferSelect, 'name'> & Kept;

/** Writes a filing as the next version of its demande, whose row must be locked; returns the version. */
export async function insertFiling(
  tx: Tx,
  filing: Pick<FilingRow, 'demandeId' | 'lawVersion' | 'content'>,
  documents: readonly FiledDocument[],
): Promise<number> {
  const { demandeId } = filing;
  const [last] = await tx
    .select({ version: max(filings.version) })
    .from(filings)
    .where(eq(filings.demandeId, demandeId));
  const version = (last?.version ?? 0) + 1;
  await tx.insert(filings).values({ ...filing, version });
  if (documents.length > 0)
    await tx.insert(filedDocuments).values(documents.map((one) => ({ ...one, demandeId, version })));
  return version;
}

/** The newest version; undefined when nothing was filed. */
export async function lastFiling(db: Db, demandeId: number): Promise<FilingRow | undefined> {
  const query = db.select().from(filings).where(eq(filings.demandeId, demandeId));
  return (await query.orderBy(desc(filings.version)).limit(1))[0];
}

type Filing = Pick<FilingRow, 'demandeId' | 'version'>;
const ofFiling = (
  table: typeof filedDocuments | typeof checklistTicks,
  { demandeId, version }: Filing,
  more = undefined as ReturnType<typeof eq> | undefined,
) => and(eq(table.demandeId, demandeId), eq(table.version, version), more);

/** The place of a filed document's bytes. */
export async function placeOf(db: Db, filing: Filing, name: PdfName): Promise<Kept | undefined> {
  const { sha256, storageKey } = filedDocuments;
  const named = ofFiling(filedDocuments, filing, eq(filedDocuments.name, name));
  return (await db.select({ sha256, storageKey }).from(filedDocuments).where(named))[0];
}

/** The hashes of a filing's documents, by name. */
export async function hashesOf(db: Db, filing: Filing): Promise<Map<PdfName, string>> {
  const rows = await db
    .select({ name: filedDocuments.name, sha256: filedDocuments.sha256 })
    .from(filedDocuments)
    .where(ofFiling(filedDocuments, filing));
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

export async function ticksOf(db: Db, filing: Filing): Promise<ChecklistItem[]> {
  const rows = await db
    .select({ item: checklistTicks.item })
    .from(checklistTicks)
    .where(ofFiling(checklistTicks, filing))
    .orderBy(asc(checklistTicks.item));
  return rows.map(({ item }) => item);
}

export async function setTick(
  db: Db,
  { demandeId, version }: Filing,
  item: ChecklistItem,
  ticked: boolean,
): Promise<void> {
  if (ticked) await db.insert(checklistTicks).values({ demandeId, version, item }).onConflictDoNothing();
  else
    await db
      .delete(checklistTicks)
      .where(ofFiling(checklistTicks, { demandeId, version }, eq(checklistTicks.item, item)));
}
