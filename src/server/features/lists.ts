/** What every list call takes (contract section 3). */
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

export const listAnswer = <T>(
  data: T[],
  total: number,
  { page, per_page }: Page,
  capped = false,
): ListAnswer<T> => ({ data, meta: { page, per_page, total, capped } });

/** The short lists of the dashboards: the last five. */
export const LAST_FIVE: Page = { page: 1, per_page: 5, sort: '-id' };
