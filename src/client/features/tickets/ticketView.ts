import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AssigneeFilter } from '#domain/contract/endpoints/tickets';
import { TICKET_STATUSES, type TicketStatus } from '#domain/tickets/ticketStatus';

/** Fields the server sorts by. */
const SORT_FIELDS = ['id', 'type', 'status', 'created_at'] as const;
type SortField = (typeof SORT_FIELDS)[number];
const ASSIGNEES: readonly AssigneeFilter[] = ['me', 'nobody'];

/** The longest search the server takes. */
export const SEARCH_MAX = 100;

export interface TicketView {
  q: string;
  /** '' for all. */
  status: TicketStatus | '';
  /** '' for everybody. */
  assignee: AssigneeFilter | '';
  page: number;
  sort: { id: SortField; direction: 'asc' | 'desc' };
  /** The claim that is open. */
  ticket: number | null;
}

const NEWEST: TicketView['sort'] = { id: 'created_at', direction: 'desc' };
export const NO_FILTERS = { q: '', status: '', assignee: '' } as const;

const positive = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

/** Reads an address; what makes no sense there counts as not said. */
export function readView(query: URLSearchParams): TicketView {
  const sort = query.get('sort') ?? '';
  const field = SORT_FIELDS.find((name) => name === sort.replace(/^-/, ''));
  return {
    q: (query.get('q') ?? '').trim().slice(0, SEARCH_MAX),
    status: TICKET_STATUSES.find((name) => name === query.get('status')) ?? '',
    assignee: ASSIGNEES.find((name) => name === query.get('assignee')) ?? '',
    page: positive(query.get('page')) ?? 1,
    sort: field ? { id: field, direction: sort.startsWith('-') ? 'desc' : 'asc' } : NEWEST,
    ticket: positive(query.get('ticket')),
  };
}

export const writeSort = ({ id, direction }: TicketView['sort']): string =>
  direction === 'desc' ? `-${id}` : id;

/** Writes `view` into an address, leaving out what is as usual, and the rest of the address as it was. */
export function writeView(query: URLSearchParams, view: TicketView): URLSearchParams {
  const next = new URLSearchParams(query);
  const sort = writeSort(view.sort);
  const said = {
    q: view.q,
    status: view.status,
    assignee: view.assignee,
    page: view.page > 1 ? String(view.page) : '',
    sort: sort === writeSort(NEWEST) ? '' : sort,
    ticket: view.ticket === null ? '' : String(view.ticket),
  };
  for (const [name, value] of Object.entries(said)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** What the list of claims shows, as the address of the page says: it can be reloaded, kept and sent to a colleague. */
export function useTicketView() {
  const [query, setQuery] = useSearchParams();
  const view = readView(query);
  const change = useCallback(
    (changes: Partial<TicketView>) =>
      setQuery((now) => writeView(now, { ...readView(now), ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setQuery],
  );
  const { sort } = view;
  const turnTo = useCallback((page: number) => change({ page }), [change]);
  return {
    view,
    change,
    turnTo,
    /** Another claim, everything else as it is. */
    addressOf: (ticket: number | null) => ({ search: writeView(query, { ...view, ticket }).toString() }),
    filter: (filters: Partial<Pick<TicketView, 'q' | 'status' | 'assignee'>>) =>
      change({ ...filters, page: 1 }),
    clear: () => change({ ...NO_FILTERS, page: 1 }),
    isFiltered: view.q !== '' || view.status !== '' || view.assignee !== '',
    sortBy: (column: string) => {
      const id = SORT_FIELDS.find((name) => name === column);
      if (!id) return;
      const isSame = sort.id === id;
      const isDate = id === 'id' || id === 'created_at';
      const down = isSame ? sort.direction === 'asc' : isDate;
      change({ sort: { id, direction: down ? 'desc' : 'asc' }, page: 1 });
    },
  };
}

export type TicketViewState = ReturnType<typeof useTicketView>;

/** What a list call is asked for, on every page. */
export const listFilters = ({ q, status, sort }: TicketView) => ({
  sort: writeSort(sort),
  ...(q && { q }),
  ...(status && { status }),
});

/** Claims on a page: of one's own, and of everybody's. */
export const ROWS = { own: 25, all: 10 };

export const ownArgument = (view: TicketView) => ({
  page: view.page,
  per_page: ROWS.own,
  ...listFilters(view),
});

export const queueArgument = (view: TicketView) => ({
  page: view.page,
  per_page: ROWS.all,
  ...listFilters(view),
  ...(view.assignee && { assignee: view.assignee }),
});
