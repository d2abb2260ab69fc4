import { sql } from 'drizzle-orm';
import type { Db } from './types';

/** How many rows each table has, all at one moment. */
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
