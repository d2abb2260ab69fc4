import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './types';

const BATCH = 1_000;

/**
 * Deletes what is so, some rows at a time: one statement for all would hold their locks, and the one session of the embedded engine,
 * for minutes. What is changed meanwhile stays until the next time. Answers how many rows went.
 */
export async function deleteInBatches(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  for (let gone = 0; ; ) {
    // An array is read once, before the rows are looked for.
    const { rows } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where} limit ${BATCH})) returning 1`);
    gone += rows.length;
    if (rows.length < BATCH) return gone;
  }
}
