/** Maximum length that the server accepts. */
export const SEARCH_MAX = 100;

export type Choices = Readonly<Record<string, readonly string[]>>;

/** The parameters of a list. Must be a constant. */
export interface ListSchema<C extends Choices, T extends string = never> {
  /** Rows per page. */
  pageSize: number;
  /** Default order in the server's notation: '-created_at'. */
  sort: string;
  /** Sortable columns. */
  sortable?: readonly string[];
  /** Filters with fixed values, by name in the address. */
  choices?: C;
  /** Typed filters, with the pattern of each. */
  typed?: Readonly<Record<T, RegExp>>;
  /** Name of the open row in the address. */
  open?: string;
}

/** '' for all. */
export type Filters<C extends Choices, T extends string = never> = { q: string } & {
  [K in keyof C]: C[K][number] | '';
} & Record<T, string>;
/** Filters that are set. */
export type ListQuery<C extends Choices, T extends string = never> = { sort: string; q?: string } & {
  [K in keyof C]?: C[K][number];
} & Partial<Record<T, string>>;

/** The state of a list in an address. */
export interface ListState {
  page: number;
  sort: string;
  open: number | null;
  filters: Record<string, string>;
}

const PAGE = /^[1-9]\d{0,5}$/;
const ID = /^[1-9]\d{0,15}$/;
const numberIn = (text: string | null, shape: RegExp) =>
  text !== null && shape.test(text) ? Number(text) : null;

/** Parses an address; invalid values are ignored. */
export function readListState(
  query: URLSearchParams,
  { sort, sortable = [], choices = {}, typed = {}, open }: ListSchema<Choices, string>,
): ListState {
  const wanted = query.get('sort') ?? '';
  const chosen = Object.entries(choices).map(([name, values]) => [
    name,
    values.find((value) => value === query.get(name)) ?? '',
  ]);
  const written = Object.entries<RegExp>(typed).map(([name, shape]) => {
    const value = query.get(name) ?? '';
    return [name, shape.test(value) ? value : ''];
  });
  return {
    page: numberIn(query.get('page'), PAGE) ?? 1,
    sort: sortable.includes(wanted.replace(/^-/, '')) ? wanted : sort,
    open: open === undefined ? null : numberIn(query.get(open), ID),
    filters: {
      q: (query.get('q') ?? '').trim().slice(0, SEARCH_MAX),
      ...Object.fromEntries([...chosen, ...written]),
    },
  };
}

/** Writes values that differ from the defaults into an address, leaving the rest unchanged. */
export function writeListState(
  query: URLSearchParams,
  schema: ListSchema<Choices, string>,
  shown: ListState,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const said = {
    ...shown.filters,
    page: shown.page > 1 && shown.page,
    sort: shown.sort !== schema.sort && shown.sort,
    ...(schema.open !== undefined && { [schema.open]: shown.open }),
  };
  for (const [name, value] of Object.entries(said)) {
    if (value) next.set(name, String(value));
    else next.delete(name);
  }
  return next;
}

/** Query parameters for all pages. */
export const queryOf = <C extends Choices, T extends string>({ sort, filters }: ListState): ListQuery<C, T> =>
  // `readListState` only accepts values of the schema.
  ({ sort, ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) }) as ListQuery<
    C,
    T
  >;

/** Query parameters for the page in an address. */
export function argumentOf<C extends Choices, T extends string = never>(
  address: URLSearchParams,
  schema: ListSchema<C, T>,
): { page: number; per_page: number } & ListQuery<C, NoInfer<T>> {
  const shown = readListState(address, schema);
  return { page: shown.page, per_page: schema.pageSize, ...queryOf<C, T>(shown) };
}
