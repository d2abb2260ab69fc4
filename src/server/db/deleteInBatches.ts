import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './types';

const BATCH = 1_000;

/**
 * Deletes matching rows in batches: a single statement would keep their locks, and the embedded engine's only session, for minutes. Rows
 * changed meanwhile stay until the next run. Returns how many were deleted.
 */
export async function deleteInBatches(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  for (let gone = 0; ; ) {
    // An array makes PostgreSQL evaluate the subquery once.
    const { rows } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where} limit ${BATCH})) returning 1`);
    gone += rows.length;
    if (rows.length < BATCH) return gone;
  }
}
