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
  meta: { page: number; per_page: number; total: number };
}

export const listAnswer = <T>(data: T[], total: number, { page, per_page }: Page): ListAnswer<T> => ({
  data,
  meta: { page, per_page, total },
});

/** The short lists of the dashboards: the last five. */
export const LAST_FIVE: Page = { page: 1, per_page: 5, sort: '-id' };
