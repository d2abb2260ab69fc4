import { foldWords } from '#domain/registry/nameSearch';

/** A connection of either engine; parameters are $1, $2, … */
export interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Table names in SQL: an import fills copies and then swaps them. */
export const SEARCHED = {
  enterprises: 'kbo_enterprises',
  establishments: 'kbo_establishments',
  names: 'kbo_names',
  addresses: 'kbo_addresses',
  search: 'kbo_search',
  words: 'kbo_words',
  places: 'kbo_places',
};
export type SearchTables = typeof SEARCHED;

/** Foreign postcodes may look Belgian. */
const BELGIAN = `country_fr = '' and zipcode ~ '^[1-9][0-9]{3}$'`;

/** Rows of kbo_search; with `some` only for the enterprises in $1. Postcode of the seat, else of a place of business. */
const rowsOf = ({ enterprises, establishments, names, addresses }: SearchTables, some = false): string => {
  const ofThese = some ? 'and entity = any($1)' : '';
  const atThese = some
    ? `and a.entity in (select unnest($1::text[]) union all select number from ${establishments} where enterprise = any($1))`
    : '';
  return `
    select n.entity as number, n.folded, coalesce(seat.zipcode, '') as zipcode,
      case when e.type = '1' then '' else coalesce(nullif(e.form_cac, ''), e.form) end as form,
      e.type = '1' as "natural",
      e.status = 'AC' and e.situation = '000' as normal
    from (
      select distinct entity, unnest(string_to_array(folded, '|')) as folded from ${names} where folded <> '' ${ofThese}
    ) n
    join ${enterprises} e on e.number = n.entity
    left join (
      select coalesce(u.enterprise, a.entity) as enterprise, substr(min(
        case when a.type <> 'REGO' then '2' when a.struck_off <> '' then '1' else '0' end || a.zipcode), 2) as zipcode
      from ${addresses} a left join ${establishments} u on u.number = a.entity
      where ${BELGIAN} ${atThese} group by coalesce(u.enterprise, a.entity)
    ) seat on seat.enterprise = n.entity
    order by "natural", n.folded, n.entity`;
};

async function fillPlaces(
  client: SqlClient,
  { addresses, establishments, places }: SearchTables,
  numbers?: string[],
) {
  const some = numbers
    ? `and (entity = any($1) or entity in (select number from ${establishments} where enterprise = any($1)))`
    : '';
  const { rows } = await client.query(
    `select distinct zipcode, municipality_fr as fr, municipality_nl as nl from ${addresses} where ${BELGIAN} ${some}`,
    numbers && [numbers],
  );
  const found = (rows as { zipcode: string; fr: string; nl: string }[])
    .flatMap(({ zipcode, fr, nl }) => [fr, nl].map((name) => ({ zipcode, name: foldWords(name) })))
    .filter(({ name }) => name !== '');
  await client.query(
    `insert into ${places} (name, zipcode) select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [found.map(({ name }) => name), found.map(({ zipcode }) => zipcode)],
  );
}

/**
 * Fills the empty `search`, `words` and `places` from the other tables, which are complete and indexed. `places` has its key; `search` and
 * `words` are filled before they get indexes, which is faster.
 */
export async function fillSearch(client: SqlClient, tables: SearchTables = SEARCHED): Promise<void> {
  const { search, words } = tables;
  await client.query(
    `insert into ${search} (number, folded, zipcode, form, "natural", normal) ${rowsOf(tables)}`,
  );
  await client.query(`
    insert into ${words} (word, count)
    select word, count(*) from ${search}, unnest(string_to_array(folded, ' ')) word group by word order by word`);
  await fillPlaces(client, tables);
}

/**
 * Updates the search tables for changed, new or removed enterprises, in the transaction of the update. Names of municipalities are only
 * added; obsolete ones stay until the next full import.
 */
export async function refreshSearch(
  client: SqlClient,
  numbers: string[],
  tables: SearchTables = SEARCHED,
): Promise<void> {
  const { search, words } = tables;
  const counted = (rows: string, sign: '' | '-') => `
    with rows as (${rows})
    insert into ${words} (word, count)
    select word, ${sign}count(*) from rows, unnest(string_to_array(folded, ' ')) word group by word order by word
    on conflict (word) do update set count = ${words}.count + excluded.count`;
  await client.query(counted(`delete from ${search} where number = any($1) returning folded`, '-'), [
    numbers,
  ]);
  const insert = `insert into ${search} (number, folded, zipcode, form, "natural", normal) ${rowsOf(tables, true)} returning folded`;
  await client.query(counted(insert, ''), [numbers]);
  await client.query(`delete from ${words} where count <= 0`);
  await fillPlaces(client, tables, numbers);
}
