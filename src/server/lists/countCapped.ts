import { count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { LIST_REACH } from '#domain/base/fields';
import { batched } from '../db/batched';
import type { Db } from '../db/connect';

/** A count that stops where lists end. */
export interface Counted {
  total: number;
  /** Whether there are more rows. */
  capped: boolean;
}

/** Counts only as far as lists reach, so that the cost stays bounded. */
export async function countCapped(db: Db, table: PgTable, where?: SQL): Promise<Counted> {
  const found = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
    .limit(LIST_REACH + 1)
    .as('found');
  const [row] = await db.select({ total: count() }).from(found);
  return capped(row?.total ?? 0);
}

const capped = (total: number): Counted => ({
  total: Math.min(total, LIST_REACH),
  capped: total > LIST_REACH,
});

/** Counts rows by owner. Counts asked for at the same time share one statement. */
export function ownCounter(db: Db, table: PgTable, owner: PgColumn): (ownerId: number) => Promise<Counted> {
  const read = batched(async (ids: number[]) => {
    const { rows } = await db.execute<{ id: string; total: number }>(sql`
      select asked.id, (
        select count(*)::int from (select from ${table} where ${owner} = asked.id limit ${LIST_REACH + 1}) found
      ) as total
      from unnest(${sql.param(ids)}::bigint[]) asked (id)`);
    return new Map(rows.map(({ id, total }) => [Number(id), total]));
  });
  return async (ownerId) => capped((await read(ownerId)) ?? 0);
}
