import type { Counted } from './countCapped';

/** What every list call takes. */
export interface Page {
  page: number;
  per_page: number;
  /** A field, '-' in front for descending. */
  sort?: string | undefined;
}

/** What every list call answers. */
export interface ListAnswer<T> {
  data: T[];
  meta: { page: number; per_page: number; total: number; capped: boolean };
}

/** `total` as it is, or as far as it was counted. */
export const listAnswer = <T>(
  data: T[],
  total: number | Counted,
  { page, per_page }: Page,
): ListAnswer<T> => ({
  data,
  meta: { page, per_page, ...(typeof total === 'number' ? { total, capped: false } : total) },
});

/** How many a list has of which a page was read: a page that is not full says it itself, and nothing is counted. */
export const totalBeside = async (
  rows: number,
  { page, per_page }: Page,
  count: () => Promise<Counted>,
): Promise<Counted> =>
  rows < per_page && (rows > 0 || page === 1)
    ? { total: (page - 1) * per_page + rows, capped: false }
    : count();

/** Rows of one question to the database while a list leaves as a file: the embedded database answers nobody else meanwhile. */
const BATCH = 250;

/** Every row of a list, a batch at a time; `read` answers what follows the row it is handed, in the list's order. */
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

/** The short lists of the dashboards: the last five. */
export const LAST_FIVE: Page = { page: 1, per_page: 5, sort: '-id' };
