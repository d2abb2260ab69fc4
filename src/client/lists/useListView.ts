import { type RefObject, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  argumentOf,
  type Choices,
  type Filters,
  type ListQuery,
  type ListSchema,
  type ListState,
  queryOf,
  readListState,
  writeListState,
} from './listSchema';

/** Page and page change, the minimum of a list view. */
export interface PageView {
  page: number;
  pageSize: number;
  turnTo: (page: number) => void;
}

/** For a list on a single page. */
export const ONE_PAGE: PageView = { page: 1, pageSize: Number.POSITIVE_INFINITY, turnTo: () => undefined };

/** For lists whose page is not in the address, because the screen has several. */
export function usePageView(pageSize: number) {
  const [page, turnTo] = useState(1);
  return { page, pageSize, turnTo, argument: { page, per_page: pageSize } };
}

/** The view of a list, without its filters' types. */
export interface AnyListView extends PageView {
  sort: { id: string; direction: 'asc' | 'desc' };
  /** Sorts by a column or reverses it; ids and dates start with the newest. */
  sortBy: (column: string) => void;
  filters: Readonly<Record<string, string>>;
  choices: Choices;
  isFiltered: boolean;
  filter(changes: Readonly<Record<string, string>>): void;
  /** Clears all filters and focuses the search, because the button disappears. */
  clear: () => void;
  searchInput: RefObject<HTMLInputElement | null>;
  /** Id of the open row. */
  open: number | null;
  show: (open: number | null) => void;
  /** Address with another open row. */
  addressOf: (open: number | null) => { search: string };
}

export type ListView<C extends Choices, T extends string = never> = Omit<
  AnyListView,
  'filters' | 'filter'
> & {
  filters: Filters<C, T>;
  /** Sets filters and returns to the first page; keeps the open row unless `open` is given. */
  filter(changes: Partial<Filters<C, T>>, open?: number | null): void;
  /** Query parameters for all pages and for this one. */
  query: ListQuery<C, T>;
  argument: ListQuery<C, T> & { page: number; per_page: number };
};

/** The state of a list, kept in the address so that it can be reloaded, bookmarked and shared. */
export function useListView<const C extends Choices = Record<never, never>, T extends string = never>(
  schema: ListSchema<C, T>,
): ListView<C, T> {
  const [address, setAddress] = useSearchParams();
  const searchInput = useRef<HTMLInputElement>(null);
  const shown = readListState(address, schema);
  const { page, filters, open } = shown;
  const column = shown.sort.replace(/^-/, '');
  const isDown = shown.sort.startsWith('-');

  const change = useCallback(
    ({ filters: changed, ...changes }: Partial<ListState>) =>
      setAddress(
        (now) => {
          const before = readListState(now, schema);
          return writeListState(now, schema, {
            ...before,
            ...changes,
            filters: { ...before.filters, ...changed },
          });
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress, schema],
  );
  const turnTo = useCallback((wanted: number) => change({ page: wanted }), [change]);

  const view: AnyListView & Record<'query' | 'argument', unknown> = {
    page,
    pageSize: schema.pageSize,
    turnTo,
    sort: { id: column, direction: isDown ? 'desc' : 'asc' },
    sortBy: (id) => {
      if (!schema.sortable?.includes(id)) return;
      const turnsDown = id === column ? !isDown : /^id$|_at$/.test(id);
      change({ sort: turnsDown ? `-${id}` : id, page: 1 });
    },
    filters,
    choices: schema.choices ?? {},
    isFiltered: Object.values(filters).some((value) => value !== ''),
    filter: (changes: Record<string, string>, wanted = open) =>
      change({ filters: changes, open: wanted, page: 1 }),
    clear: () => {
      change({ filters: Object.fromEntries(Object.keys(filters).map((name) => [name, ''])), page: 1 });
      searchInput.current?.focus();
    },
    searchInput,
    open,
    show: (wanted) => change({ open: wanted }),
    addressOf: (wanted) => ({
      search: writeListState(address, schema, { ...shown, open: wanted }).toString(),
    }),
    query: queryOf(shown),
    argument: argumentOf(address, schema),
  };
  // The filters are those of the schema.
  return view as unknown as ListView<C, T>;
}
