/** The longest search the server takes. */
export const SEARCH_MAX = 100;

export type Choices = Readonly<Record<string, readonly string[]>>;

/** What a list can be asked for. A constant. */
export interface ListSchema<C extends Choices, T extends string = never> {
  /** Rows on a page. */
  pageSize: number;
  /** The order where the address names none, as the server writes it: '-created_at'. */
  sort: string;
  /** The columns it can be sorted by. */
  sortable?: readonly string[];
  /** What it is filtered by beside the search: the values there are, by the name in the address. */
  choices?: C;
  /** And by what is typed: the shape of each, by the name in the address. */
  typed?: Readonly<Record<T, RegExp>>;
  /** What the address calls the row that is open. */
  open?: string;
}

/** '' for all. */
export type Filters<C extends Choices, T extends string = never> = { q: string } & {
  [K in keyof C]: C[K][number] | '';
} & Record<T, string>;
/** What is filtered by, without what is not. */
export type Asked<C extends Choices, T extends string = never> = { sort: string; q?: string } & {
  [K in keyof C]?: C[K][number];
} & Partial<Record<T, string>>;

/** What an address says of a list. */
export interface Shown {
  page: number;
  sort: string;
  open: number | null;
  filters: Record<string, string>;
}

const PAGE = /^[1-9]\d{0,5}$/;
const ID = /^[1-9]\d{0,15}$/;
const numberIn = (text: string | null, shape: RegExp) =>
  text !== null && shape.test(text) ? Number(text) : null;

/** Reads an address; what makes no sense there counts as not said. */
export function readShown(
  query: URLSearchParams,
  { sort, sortable = [], choices = {}, typed = {}, open }: ListSchema<Choices, string>,
): Shown {
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

/** Writes into an address what is not as usual, and leaves the rest of it as it was. */
export function writeShown(
  query: URLSearchParams,
  schema: ListSchema<Choices, string>,
  shown: Shown,
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

/** What the server is asked for, on every page. */
export const queryOf = <C extends Choices, T extends string>({ sort, filters }: Shown): Asked<C, T> =>
  // `readShown` lets no other values pass than those of the schema.
  ({ sort, ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) }) as Asked<
    C,
    T
  >;

/** What the server is asked for the page that an address shows. */
export function argumentOf<C extends Choices, T extends string = never>(
  address: URLSearchParams,
  schema: ListSchema<C, T>,
): { page: number; per_page: number } & Asked<C, NoInfer<T>> {
  const shown = readShown(address, schema);
  return { page: shown.page, per_page: schema.pageSize, ...queryOf<C, T>(shown) };
}
