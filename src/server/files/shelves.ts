import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { filedDocuments, invoiceFiles, ticketAttachments } from '../db/schema';
import type { Kept } from '../db/tables/storedFiles';
import type { Db } from '../db/types';

/** A table whose rows name files of the storage, and held their bytes before there was one. */
export interface Shelf {
  table: PgTable;
  columns: { storageKey: PgColumn; sha256: PgColumn; bytes: PgColumn };
  /** What the code calls the column of the bytes. */
  bytes: string;
  key: readonly PgColumn[];
}

/** All of them. A new one wants the triggers of migration 0054 too. */
export const SHELVES: readonly Shelf[] = [
  {
    table: filedDocuments,
    columns: filedDocuments,
    bytes: 'bytes',
    key: [filedDocuments.demandeId, filedDocuments.version, filedDocuments.name],
  },
  {
    table: invoiceFiles,
    columns: invoiceFiles,
    bytes: 'bytes',
    key: [invoiceFiles.invoiceId, invoiceFiles.format],
  },
  {
    table: ticketAttachments,
    columns: { ...ticketAttachments, bytes: ticketAttachments.data },
    bytes: 'data',
    key: [ticketAttachments.id],
  },
];

/** The key of a row, one value a column. */
export type RowKey = readonly (string | number)[];

const inList = (parts: readonly unknown[]): SQL =>
  sql`(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})`;

const unmoved = ({ columns: { storageKey } }: Shelf): SQL => isNull(storageKey);

/** The next rows whose bytes are still in the database, by their key from `last` on. */
export async function nextUnmoved(
  db: Db,
  shelf: Shelf,
  last: RowKey | undefined,
  most: number,
): Promise<RowKey[]> {
  const columns = Object.fromEntries(shelf.key.map((column) => [column.name, column]));
  const rows = await db
    .select(columns)
    .from(shelf.table)
    .where(and(unmoved(shelf), last && sql`${inList(shelf.key)} > ${inList(last)}`))
    .orderBy(...shelf.key)
    .limit(most);
  return rows.map((row) => shelf.key.map(({ name }) => row[name] as string | number));
}

const isRow = (shelf: Shelf, key: RowKey): SQL | undefined =>
  and(unmoved(shelf), sql`${inList(shelf.key)} = ${inList(key)}`);

/** The bytes of a row that has not been moved yet; undefined when it has, or has gone. */
export async function unmovedBytes(
  db: Db,
  shelf: Shelf,
  key: RowKey,
): Promise<{ bytes: Buffer; sha256: string | null } | undefined> {
  const { bytes, sha256 } = shelf.columns;
  const [row] = await db.select({ bytes, sha256 }).from(shelf.table).where(isRow(shelf, key));
  return row as { bytes: Buffer; sha256: string | null } | undefined;
}

/** The row names its file from now on and holds no bytes any more; nothing when it has been moved, or has gone. */
export async function markMoved(db: Db, shelf: Shelf, key: RowKey, kept: Kept): Promise<void> {
  await db
    .update(shelf.table)
    .set({ ...kept, [shelf.bytes]: null })
    .where(isRow(shelf, key));
}

/** Files whose bytes are still in the database. */
export async function countUnmoved(db: Db): Promise<number> {
  let count = 0;
  for (const shelf of SHELVES) count += await db.$count(shelf.table, unmoved(shelf));
  return count;
}
