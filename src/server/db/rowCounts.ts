import { sql } from 'drizzle-orm';
import type { Db } from './types';

/** The row count of each table, all in one snapshot. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  if (tables.length === 0) return {};
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::float8 as n from ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<{ name: string; n: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
