import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/connect';
import type { Holding, Step, Subject } from './holding';

export const countRows = (db: Db, table: PgTable, where: SQL): Promise<number> => db.$count(table, where);

/** Deletes or overwrites the rows; returns how many. */
export async function apply(tx: Tx, table: PgTable, { where, set }: Step): Promise<number> {
  const one = { one: sql<number>`1` };
  const rows = set
    ? await tx.update(table).set(set).where(where).returning(one)
    : await tx.delete(table).where(where).returning(one);
  return rows.length;
}

/** YYYY-MM-DD until which the last of these rows must be kept; null without rows. */
export async function keptUntil(db: Db, { table, rows, keptUntil: last }: Holding, subject: Subject) {
  if (!last) return null;
  const [found] = await db
    .select({ day: sql<string | null>`to_char(${last}, 'YYYY-MM-DD')` })
    .from(table)
    .where(rows(subject));
  return found?.day ?? null;
}

const keyOf = (table: PgTable): SQL[] => {
  const { primaryKeys, columns } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  // A table without a key: by the physical position, which is stable while it is read.
  return key.length > 0 ? key.map((column) => sql`${column}`) : [sql`ctid`];
};

/** A person's rows in batches, without secret columns and bytes. */
export async function* rowsOf(
  db: Db,
  { table, rows, columns }: Holding,
  subject: Subject,
  most = 200,
): AsyncGenerator<Record<string, unknown>> {
  const shown = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([name, column]) => columns[name] !== 'secret' && column.getSQLType() !== 'bytea' && name !== 'search',
    ),
  );
  for (let offset = 0; ; offset += most) {
    const page = await db
      .select(shown)
      .from(table)
      .where(rows(subject))
      .orderBy(...keyOf(table))
      .limit(most)
      .offset(offset);
    yield* page;
    if (page.length < most) return;
  }
}

export const nameOf = (table: PgTable): string => getTableName(table);
