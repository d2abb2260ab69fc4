import { type ColumnsSelection, sql } from 'drizzle-orm';
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder';
import type { Db } from './types';

/**
 * For a statement on rows that no other process takes: `claim` begins it, `taken` are their keys. `due` chooses and locks them, with
 * SKIP LOCKED; it is run once, where of a plain `in (select … limit …)` PostgreSQL may lock more rows than it answers.
 */
export function claiming<Keys extends ColumnsSelection>(db: Db, due: TypedQueryBuilder<Keys>) {
  const keys = db.$with('taken').as(due);
  return { claim: db.with(keys), taken: sql`(select * from ${keys})` };
}
