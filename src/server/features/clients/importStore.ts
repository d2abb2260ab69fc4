import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import { clientImports, clients } from '../../db/schema';
import type { NewClientRow } from './store';

export type ImportRow = typeof clientImports.$inferSelect;

/** Until when it can be undone after it was taken over, and how long one that is not taken over is kept. */
export const UNDO_HOURS = 24;
const UNTAKEN_DAYS = 7;
/** Rows of one statement. */
const AT_ONCE = 500;

export async function insertImport(db: Db, values: Omit<typeof clientImports.$inferInsert, 'id'>) {
  const [row] = await db.insert(clientImports).values(values).returning();
  if (!row) throw new Error('The list was not kept.');
  return row;
}

export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(clientImports).where(eq(clientImports.id, id));
  return row;
}

/** Held until the transaction ends. */
export async function holdImport(tx: Tx, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(clientImports).where(eq(clientImports.id, id)).for('no key update');
  return row;
}

export async function changeImport(tx: Tx, id: number, values: Partial<typeof clientImports.$inferInsert>) {
  await tx.update(clientImports).set(values).where(eq(clientImports.id, id));
}

/** All of them, and their ids; a number that somebody else has added meanwhile is an error of the database. */
export async function insertClients(tx: Tx, rows: readonly NewClientRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx.insert(clients).values(rows.slice(at, at + AT_ONCE));
  }
}

const UNDO = sql.raw(`interval '${UNDO_HOURS} hours'`);

/** Those of an owner that can still be undone, with how many clients they brought, and those that this person has not taken over. */
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

/** Takes its clients off the list, but for those that somebody has noted something of since. How many. */
export async function deleteClientsOf(tx: Tx, importId: number): Promise<number> {
  const gone = await tx
    .delete(clients)
    .where(
      and(
        eq(clients.importId, importId),
        sql`not exists (select from client_notes n where n.client_id = "clients"."id")`,
      ),
    )
    .returning({ id: clients.id });
  return gone.length;
}

/** Lists that cannot be undone any more, and those that nobody took over. */
export async function deleteOldImports(db: Db): Promise<void> {
  await db
    .delete(clientImports)
    .where(
      or(
        sql`${clientImports.takenAt} <= now() - ${UNDO}`,
        and(
          isNull(clientImports.takenAt),
          lt(clientImports.createdAt, sql`now() - ${sql.raw(`interval '${UNTAKEN_DAYS} days'`)}`),
        ),
      ),
    );
}
