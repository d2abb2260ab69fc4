import { type ColumnsSelection, getTableColumns, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder';
import type { Db } from './types';

/** A moment so far from now, by the database's clock. */
export const inSeconds = (seconds: number | SQL): SQL<Date> =>
  sql<Date>`now() + make_interval(secs => ${seconds}::float8)`;

/**
 * For a statement on rows that no other process takes: `claim` begins it, `taken` are their keys. `due` chooses and locks them, with
 * SKIP LOCKED; it is run once, where of a plain `in (select … limit …)` PostgreSQL may lock more rows than it answers.
 */
export function claiming<Keys extends ColumnsSelection>(db: Db, due: TypedQueryBuilder<Keys>) {
  const keys = db.$with('taken').as(due);
  return { claim: db.with(keys), taken: sql`(select * from ${keys})` };
}

interface Claim<Table extends PgTable> {
  due: SQL | undefined;
  /** Which of them come first. */
  order: SQL[];
  most: number;
  until: SQL<Date>;
  change?: PgUpdateSetSource<Table>;
}

/**
 * Rows that one process at a time has in hand, until the moment in the column `until`: a process that dies with one leaves it to the
 * next.
 */
export function leaseOn<Table extends PgTable>(
  table: Table,
  keys: Record<string, PgColumn>,
  until: keyof Table['$inferSelect'] & string,
) {
  type Row = Table['$inferSelect'];
  const column = getTableColumns(table)[until] as PgColumn;
  const key = sql`(${sql.join(Object.values(keys), sql`, `)})`;
  const setting = (moment: SQL<Date> | null, change: PgUpdateSetSource<Table> | undefined) =>
    ({ ...change, [until]: moment }) as PgUpdateSetSource<Table>;

  return {
    /** Nobody has it in hand. */
    isFree: or(isNull(column), lt(column, sql`now()`)),

    /** Takes rows in hand that no other process takes at the moment. */
    async claim(db: Db, { due, order, most, until: end, change }: Claim<Table>): Promise<Row[]> {
      const chosen = db
        .select(keys)
        .from(table as PgTable)
        .where(due)
        .orderBy(...order)
        .limit(most)
        .for('no key update', { skipLocked: true });
      const { claim, taken } = claiming(db, chosen);
      const rows = await claim
        .update(table)
        .set(setting(end, change))
        .where(sql`${key} in ${taken}`)
        .returning();
      return rows as Row[];
    },

    /** Takes or keeps a row in hand for so long from now; undefined when it is none of these any more. */
    async hold(db: Db, row: SQL | undefined, seconds: number): Promise<Row | undefined> {
      const held = await db
        .update(table)
        .set(setting(inSeconds(seconds), undefined))
        .where(row)
        .returning();
      return (held as Row[])[0];
    },

    /** Lets go of rows, with what has become of them. */
    async release(db: Db, rows: SQL | undefined, change?: PgUpdateSetSource<Table>): Promise<void> {
      await db.update(table).set(setting(null, change)).where(rows);
    },
  };
}
