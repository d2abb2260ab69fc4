import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { LIST_REACH } from '#domain/contract/entities/common';
import type { Db } from '../db/connect';

/** How many rows there are, as far as lists count. */
export interface Counted {
  total: number;
  /** There are more. */
  capped: boolean;
}

/** Counts no further than lists reach: what comes after costs nothing. */
export async function countCapped(db: Db, table: PgTable, where?: SQL): Promise<Counted> {
  const found = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
    .limit(LIST_REACH + 1)
    .as('found');
  const [row] = await db.select({ total: count() }).from(found);
  const total = row?.total ?? 0;
  return { total: Math.min(total, LIST_REACH), capped: total > LIST_REACH };
}
