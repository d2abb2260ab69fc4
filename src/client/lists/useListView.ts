import { type RefObject, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type Asked,
  argumentOf,
  type Choices,
  type Filters,
  type ListSchema,
  queryOf,
  readShown,
  type Shown,
  writeShown,
} from './listSchema';

/** A page of rows and how it is turned: the least that a list has of a view. */
export interface PageView {
  page: number;
  pageSize: number;
  turnTo: (page: number) => void;
}

/** Of a list that is short enough to stand on one page. */
export const ONE_PAGE: PageView = { page: 1, pageSize: Number.POSITIVE_INFINITY, turnTo: () => undefined };

/** The page of a list that shares its screen with others: it does not stand in the address. */
export function usePageView(pageSize: number) {
  const [page, turnTo] = useState(1);
  return { page, pageSize, turnTo, argument: { page, per_page: pageSize } };
}

/** What a list shows, whatever it is filtered by. */
export interface AnyListView extends PageView {
  sort: { id: string; direction: 'asc' | 'desc' };
  /** A press on a head: the other way round, or by that column; ids and dates begin with the newest. */
  sortBy: (column: string) => void;
  filters: Readonly<Record<string, string>>;
  choices: Choices;
  isFiltered: boolean;
  filter(changes: Readonly<Record<string, string>>): void;
  /** No filters; the button for it goes away, and the search has the focus. */
  clear: () => void;
  searchInput: RefObject<HTMLInputElement | null>;
  /** The id of the row that is open. */
  open: number | null;
  show: (open: number | null) => void;
  /** Another row, everything else as it is. */
  addressOf: (open: number | null) => { search: string };
}

export type ListView<C extends Choices, T extends string = never> = Omit<
  AnyListView,
  'filters' | 'filter'
> & {
  filters: Filters<C, T>;
  /** From the first page; the row that is open stays so, unless it is said which one is. */
  filter(changes: Partial<Filters<C, T>>, open?: number | null): void;
  /** What the server is asked for, on every page and on this one. */
  query: Asked<C, T>;
  argument: Asked<C, T> & { page: number; per_page: number };
};

/** What a list shows, as the address of the page says: it can be reloaded, kept and sent to a colleague. */
export function useListView<const C extends Choices = Record<never, never>, T extends string = never>(
  schema: ListSchema<C, T>,
): ListView<C, T> {
  const [address, setAddress] = useSearchParams();
  const searchInput = useRef<HTMLInputElement>(null);
  const shown = readShown(address, schema);
  const { page, filters, open } = shown;
  const column = shown.sort.replace(/^-/, '');
  const isDown = shown.sort.startsWith('-');

  const change = useCallback(
    ({ filters: changed, ...changes }: Partial<Shown>) =>
      setAddress(
        (now) => {
          const before = readShown(now, schema);
          return writeShown(now, schema, {
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
    addressOf: (wanted) => ({ search: writeShown(address, schema, { ...shown, open: wanted }).toString() }),
    query: queryOf(shown),
    argument: argumentOf(address, schema),
  };
  // Its filters are those of the schema.
  return view as unknown as ListView<C, T>;
}
