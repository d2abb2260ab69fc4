import { SERVICES, type Service } from '#domain/dossier/services';
import { isLanguage, type Language } from '#domain/language/languages';

/** As a list tells them apart: one in progress has the same status as one that waits for its decision. */
export const STATES = ['pending', 'inProgress', 'resolved', 'cancelled'] as const;
export type StateFilter = (typeof STATES)[number];

/** Fields the server sorts by that these tables show. */
export const SORT_FIELDS = ['id', 'enterprise_number', 'status', 'created_at'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export interface Filters {
  /** Part of an id, of an enterprise number or of a name. */
  q: string;
  /** '' for all. */
  langue: Language | '';
  /** '' for all. */
  service: Service | '';
  /** '' for all. */
  status: StateFilter | '';
}

/** What a list shows, as the address says it. */
export interface ListView extends Filters {
  page: number;
  sort: { id: SortField; direction: 'asc' | 'desc' };
}

export const NO_FILTERS: Filters = { q: '', langue: '', service: '', status: '' };
const NEWEST: ListView['sort'] = { id: 'created_at', direction: 'desc' };

/** The longest search the server takes. */
export const SEARCH_MAX = 40;

/** Reads an address; what makes no sense there counts as not said. */
export function readView(query: URLSearchParams): ListView {
  const langue = query.get('langue');
  const service = SERVICES.find((name) => name === query.get('service'));
  const page = query.get('page') ?? '';
  return {
    q: (query.get('q') ?? '').trim().slice(0, SEARCH_MAX),
    langue: isLanguage(langue) ? langue : '',
    service: service ?? '',
    status: STATES.find((name) => name === query.get('status')) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    sort: readSort(query.get('sort') ?? ''),
  };
}

function readSort(sort: string): ListView['sort'] {
  const id = SORT_FIELDS.find((field) => field === sort.replace(/^-/, ''));
  return id ? { id, direction: sort.startsWith('-') ? 'desc' : 'asc' } : NEWEST;
}

/** As the server writes it: '-created_at'. */
export const writeSort = ({ id, direction }: ListView['sort']): string =>
  direction === 'desc' ? `-${id}` : id;

/** Writes `view` into an address, leaving out what is as usual, and the rest of the address as it was. */
export function writeView(query: URLSearchParams, view: ListView): URLSearchParams {
  const next = new URLSearchParams(query);
  const sort = writeSort(view.sort);
  const said = {
    q: view.q,
    langue: view.langue,
    service: view.service,
    status: view.status,
    page: view.page > 1 ? String(view.page) : '',
    sort: sort === writeSort(NEWEST) ? '' : sort,
  };
  for (const [name, value] of Object.entries(said)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export const isFiltered = ({ q, langue, service, status }: Filters): boolean =>
  [q, langue, service, status].some((filter) => filter !== '');

/** What the server is asked for a state. */
export function stateQuery(status: StateFilter | '') {
  if (status === '') return {};
  if (status === 'inProgress') return { completed: 0 as const };
  return { status, ...(status === 'pending' && { completed: 1 as const }) };
}

export interface ListOptions {
  /** Everybody's, for an administrator. */
  everybody?: boolean;
  /** 0 for those only that want no more work of the person; all of them without. */
  toDo?: 0;
  pageSize: number;
}

/** What the server is asked for a list, on every page and on this one. */
export function listArgument(view: ListView, { everybody = false, toDo, pageSize }: ListOptions) {
  const { q, langue, service, status, page, sort } = view;
  const filters = {
    sort: writeSort(sort),
    ...(toDo !== undefined && { to_do: toDo }),
    ...(q && { q }),
    ...(langue && { langue }),
    ...(service && { service }),
    ...(everybody && stateQuery(status)),
  };
  return { filters, argument: { page, per_page: pageSize, ...filters } };
}

/** A click on a head: the other way round, or by that field, where dates and ids begin with the newest. */
export function sortedBy(current: ListView['sort'], id: SortField): ListView['sort'] {
  if (current.id === id) return { id, direction: current.direction === 'asc' ? 'desc' : 'asc' };
  return { id, direction: id === 'id' || id === 'created_at' ? 'desc' : 'asc' };
}

/** Cards on a page of what is in progress. */
export const PAGE_SIZE = 6;

/** Demandes that are under 100 % or refused, last touched first. */
export const inProgressArgument = (page: number) =>
  ({ to_do: 1, sort: '-updated_at', per_page: PAGE_SIZE, page }) as const;

/** The dossier that has waited longest for a decision, and how many do. */
export const OLDEST_WAITING = { status: 'pending', completed: 1, sort: 'id', per_page: 1, page: 1 } as const;

/** Rows on a page, by screen. */
export const ROWS = { client: 10, mesDemandes: 25, adminServices: 10 };
