import type { Counted } from './countCapped';

export interface Page {
  page: number;
  per_page: number;
  /** A field; '-' in front means descending. */
  sort?: string | undefined;
}

export interface ListAnswer<T> {
  data: T[];
  meta: { page: number; per_page: number; total: number; capped: boolean };
}

/** `total` is exact, or the cap of `countCapped`. */
export const listAnswer = <T>(
  data: T[],
  total: number | Counted,
  { page, per_page }: Page,
): ListAnswer<T> => ({
  data,
  meta: { page, per_page, ...(typeof total === 'number' ? { total, capped: false } : total) },
});

/** The total of a list. A page that is not full gives it away; only a full page needs a count. */
export const totalFor = async (
  rows: number,
  { page, per_page }: Page,
  count: () => Promise<Counted>,
): Promise<Counted> =>
  rows < per_page && (rows > 0 || page === 1)
    ? { total: (page - 1) * per_page + rows, capped: false }
    : count();

/** Rows per query of a list exported as a file: the embedded database answers nothing else meanwhile. */
const BATCH = 250;

/** All rows of a list in batches. `read` returns the rows after the one it is given. */
export async function* inBatches<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(after, BATCH);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1);
  }
}

/** The short lists of the dashboards. */
export const LAST_FIVE: Page = { page: 1, per_page: 5, sort: '-id' };
