import { asc, desc, gt, is, lt, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

/** The position of a row in a list: its sort value and its id. */
export interface Place {
  key: unknown;
  id: number;
}

/**
 * The order of a list by a column or expression that is not null; '-' in front means descending. The id breaks ties, so that no row is on
 * two pages. An index on (column, id) serves both directions.
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
    /** The condition for rows after `place`, so that later pages need not read the earlier ones. */
    after: (place: Place | undefined): SQL | undefined => {
      if (!place) return undefined;
      if ((key as unknown) === id) return compare(id, place.id);
      const value = is(key, PgColumn) ? sql.param(place.key, key) : sql.param(place.key);
      return compare(sql`(${key}, ${id})`, sql`(${value}, ${place.id})`);
    },
  };
}
