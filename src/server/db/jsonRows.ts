import { type AnyColumn, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/*
 * Rows that hang on another row, read with it in one statement: as arrays of JSON in the order of the table's columns,
 * turned back into what a select of the table would give.
 */

/** One row of `table` as JSON, null where a left join found none. */
export function rowAsJson(table: PgTable): SQL {
  const columns = Object.values(getTableColumns(table));
  const values = columns.map((column) =>
    // A JSON number would lose the zeros, and perhaps the last digits.
    column.columnType === 'PgNumeric' ? sql`${column}::text` : sql`${column}`,
  );
  const [key] = columns;
  return sql`case when ${key} is null then null else json_build_array(${sql.join(values, sql`, `)}) end`;
}

/** What `rowAsJson` of this table reads back as. */
export function rowReader<T extends PgTable>(table: T): (json: unknown) => InferSelectModel<T> {
  const columns = Object.entries(getTableColumns(table)) as [string, AnyColumn][];
  return (json) => {
    const values = json as unknown[];
    return Object.fromEntries(
      columns.map(([name, column], at) => {
        const value = values[at];
        return [name, value === null ? null : column.mapFromDriverValue(value as never)];
      }),
    ) as InferSelectModel<T>;
  };
}
