import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { mapValues } from 'lodash-es';
import type { ImportFault } from '#domain/clients/importPlan';
import type { Db, Tx } from '../../db/connect';
import { clientImports, clients } from '../../db/schema';
import { AT_ONCE, type NewClientRow } from './store';

export type ImportRow = typeof clientImports.$inferSelect;

/** How long a finished import can be undone, and an unfinished one is kept. */
export const UNDO_HOURS = 24;
const UNTAKEN_DAYS = 7;

/** All columns except the cells and faults, which may be megabytes. */
const { cells: _cells, faults: _faults, ...OVERVIEW } = getTableColumns(clientImports);
export type ImportOverview = Omit<ImportRow, 'cells' | 'faults'>;

export async function insertImport(
  db: Db,
  values: Omit<typeof clientImports.$inferInsert, 'id'>,
): Promise<ImportOverview> {
  const [row] = await db.insert(clientImports).values(values).returning(OVERVIEW);
  if (!row) throw new Error('The list was not kept.');
  return row;
}

export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(clientImports).where(eq(clientImports.id, id));
  return row;
}

export async function findOverview(db: Db, id: number): Promise<ImportOverview | undefined> {
  const [row] = await db.select(OVERVIEW).from(clientImports).where(eq(clientImports.id, id));
  return row;
}

export async function lockImport(tx: Tx, id: number): Promise<ImportOverview | undefined> {
  const [row] = await tx
    .select(OVERVIEW)
    .from(clientImports)
    .where(eq(clientImports.id, id))
    .for('no key update');
  return row;
}

export async function changeImport(
  db: Db,
  id: number,
  values: Partial<typeof clientImports.$inferInsert>,
): Promise<void> {
  await db.update(clientImports).set(values).where(eq(clientImports.id, id));
}

/** Stores the next revision of an unfinished import; undefined when another call has changed it since it was read. */
export async function reviseImport(
  db: Db,
  { id, revision }: Pick<ImportRow, 'id' | 'revision'>,
  values: Pick<ImportRow, 'mapping' | 'fixes' | 'plan' | 'faults'>,
): Promise<ImportOverview | undefined> {
  const [row] = await db
    .update(clientImports)
    .set({ ...values, revision: revision + 1 })
    .where(and(eq(clientImports.id, id), eq(clientImports.revision, revision), isNull(clientImports.takenAt)))
    .returning(OVERVIEW);
  return row;
}

/** A page of its faults (`from` counts from 0), and the number of all. */
export async function faultsOf(db: Db, id: number, { from, count }: { from: number; count: number }) {
  const [row] = await db
    .select({
      faults: sql<
        ImportFault[]
      >`jsonb_path_query_array(${clientImports.faults}, ${`$[${from} to ${from + count - 1}]`}::jsonpath)`,
      total: sql<number>`jsonb_array_length(${clientImports.faults})`,
    })
    .from(clientImports)
    .where(eq(clientImports.id, id));
  return row;
}

/** Imports kept per person. */
export const MAX_KEPT = 20;

export const countKept = (db: Db, userId: number): Promise<number> =>
  db.$count(clientImports, eq(clientImports.userId, userId));

/**
 * The oldest imports of a person that can be deleted to make room for one more: unfinished or undone ones. Empty when they are not enough.
 */
export async function tooOld(db: Db, userId: number): Promise<number[]> {
  const kept = await db
    .select({
      id: clientImports.id,
      isTaken: sql<boolean>`${clientImports.takenAt} is not null and ${clientImports.undoneAt} is null`,
    })
    .from(clientImports)
    .where(eq(clientImports.userId, userId))
    .orderBy(clientImports.id);
  const over = Math.max(0, kept.length - MAX_KEPT + 1);
  const oldest = kept.filter(({ isTaken }) => !isTaken).slice(0, over);
  return oldest.length < over ? [] : oldest.map(({ id }) => id);
}

export const deleteImport = (tx: Tx, id: number) => tx.delete(clientImports).where(eq(clientImports.id, id));

/** Inserts clients of an import, or updates those it inserted before. Clients of another origin are left unchanged. */
export async function writeClients(tx: Tx, importId: number, rows: readonly NewClientRow[]): Promise<void> {
  const { name, names, inCharge, yearEnd, meeting, uboConfirmedOn } = clients;
  const updated = { name, names, inCharge, yearEnd, meeting, uboConfirmedOn };
  await tx
    .insert(clients)
    .values([...rows])
    .onConflictDoUpdate({
      target: [clients.ownerId, clients.enterpriseNumber],
      set: mapValues(updated, (column) => sql.raw(`excluded.${column.name}`)),
      setWhere: eq(clients.importId, importId),
    });
}

/** How many of these numbers the import has inserted. */
export const countBrought = (tx: Tx, importId: number, numbers: readonly string[]): Promise<number> =>
  tx.$count(
    clients,
    and(
      eq(clients.importId, importId),
      sql`${clients.enterpriseNumber} = any(${sql.param(numbers)}::text[])`,
    ),
  );

const UNDO = sql.raw(`interval '${UNDO_HOURS} hours'`);

/** Imports of an owner that can still be undone, with their number of clients, and unfinished ones of this user. */
export const openImports = (db: Db, { ownerId, userId }: { ownerId: number; userId: number }) =>
  db
    .select({
      id: clientImports.id,
      fileName: clientImports.fileName,
      takenAt: clientImports.takenAt,
      clients: sql<number>`(select count(*)::int from clients c where c.import_id = "client_imports"."id")`,
    })
    .from(clientImports)
    .where(
      and(
        eq(clientImports.ownerId, ownerId),
        isNull(clientImports.undoneAt),
        or(
          sql`${clientImports.takenAt} > now() - ${UNDO}`,
          and(isNull(clientImports.takenAt), eq(clientImports.userId, userId)),
        ),
      ),
    )
    .orderBy(desc(clientImports.id));

/** Deletes a batch of the import's clients, except these numbers and clients with notes. Returns how many. */
export async function deleteClientsOf(
  tx: Tx,
  importId: number,
  but: readonly string[] = [],
): Promise<number> {
  const some = tx
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.importId, importId),
        sql`${clients.enterpriseNumber} <> all(${sql.param(but)}::text[])`,
        sql`not exists (select from client_notes n where n.client_id = "clients"."id")`,
      ),
    )
    .orderBy(clients.id)
    .limit(AT_ONCE);
  const gone = await tx.delete(clients).where(inArray(clients.id, some)).returning({ id: clients.id });
  return gone.length;
}

/** Deletes imports that can no longer be undone. */
export async function deleteOldImports(db: Db): Promise<void> {
  await db.delete(clientImports).where(sql`${clientImports.takenAt} <= now() - ${UNDO}`);
}

/** Imports that were left unfinished for too long. */
export async function untakenForDays(db: Db): Promise<number[]> {
  const since = sql`now() - ${sql.raw(`interval '${UNTAKEN_DAYS} days'`)}`;
  const rows = await db
    .select({ id: clientImports.id })
    .from(clientImports)
    .where(and(isNull(clientImports.takenAt), lt(clientImports.createdAt, since)));
  return rows.map(({ id }) => id);
}
