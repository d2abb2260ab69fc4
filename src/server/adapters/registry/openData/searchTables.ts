/** A connection of either engine, or what stands for one: values are $1, $2, … */
export interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The tables by their names in SQL: an import fills copies before they take the place of the old ones. */
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

/** Fills `search`, `words` and `places`, all empty, from the others, full and with their indexes. */
export async function fillSearch(_client: SqlClient, _tables: SearchTables = SEARCHED): Promise<void> {}

/** After an update, in its transaction: brings what is searched up to date for these enterprises. */
export async function refreshSearch(
  _client: SqlClient,
  _numbers: string[],
  _tables: SearchTables = SEARCHED,
): Promise<void> {}
