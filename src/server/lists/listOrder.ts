import { asc, desc, gt, is, lt, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

/** Where a row stands in a list: its sorted field, and the id that settles what that leaves equal. */
export interface Place {
  key: unknown;
  id: number;
}

/**
 * The order of a list by one of its columns, or by what is made of some, which may not be null, '-' in front for descending. The id
 * settles what the column leaves equal, so that no row stands on two pages. An index on (column, id) serves it both ways.
 */
export function listOrder<Key extends PgColumn | SQL>(
  columns: Record<string, Key>,
  id: PgColumn,
  sort = '-id',
) {
  const key = columns[sort.replace(/^-/, '')];
  if (!key) throw new Error('A list is sorted by a column that it does not have.');
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? desc : asc;
  const compare = isDescending ? lt : gt;
  return {
    key,
    by: (key as unknown) === id ? [direction(id)] : [direction(key), direction(id)],
    /** What follows a row: how a list is read in pieces without going through what came before. */
    after: (place: Place | undefined): SQL | undefined => {
      if (!place) return undefined;
      if ((key as unknown) === id) return compare(id, place.id);
      const value = is(key, PgColumn) ? sql.param(place.key, key) : sql.param(place.key);
      return compare(sql`(${key}, ${id})`, sql`(${value}, ${place.id})`);
    },
  };
}
