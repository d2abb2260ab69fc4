import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../server/db/schema';
import type { Db } from '../server/db/types';

/** Where any of these words stands in the whole database: 'table.column' by the names of the code. */
export async function tracesOf(db: Db, words: readonly string[]): Promise<string[]> {
  const traces: string[] = [];
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    for (const [name, column] of Object.entries(getTableColumns(table))) {
      if (!/^(?:text|char|json)/.test(column.getSQLType())) continue;
      const found = sql.join(
        words.map((word) => sql`position(lower(${word}::text) in lower(${column}::text)) > 0`),
        sql` or `,
      );
      if ((await db.$count(table, found)) > 0) traces.push(`${getTableName(table)}.${name}`);
    }
  }
  return traces.toSorted();
}
