import { type AnyColumn, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Reads related rows in one statement: as JSON arrays in column order, converted back to what a select of the table returns. */

/** One row of `table` as JSON; null when a left join found none. */
export function rowAsJson(table: PgTable): SQL {
  const columns = Object.values(getTableColumns(table));
  const values = columns.map((column) =>
    // JSON numbers would lose trailing zeros or digits.
    column.columnType === 'PgNumeric' ? sql`${column}::text` : sql`${column}`,
  );
  const [key] = columns;
  return sql`case when ${key} is null then null else json_build_array(${sql.join(values, sql`, `)}) end`;
}

/** Converts JSON of `rowAsJson` back to a row. */
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
