import type { ClientBase } from 'pg';
import { SEARCHED } from '../adapters/registry/openData/searchTables';
import type { Reading } from '../imports/lines';
import type { Target } from '../imports/load';
import type { ImportSession } from '../imports/session';
import type { Source } from '../imports/source';
import type { Extract } from './extracts';

/** One extract being imported. */
export type Task = { session: ImportSession; source: Source; extract: Extract; reading: Reading };

export const CODES: Target = { table: 'kbo_codes', columns: ['category', 'code', 'fr', 'nl'] };

/** Derived from the other tables for the search. */
export const SEARCH_TABLES = [SEARCHED.search, SEARCHED.words, SEARCHED.places];

/** The table has one row: the last complete extract. */
export async function noteExtract(
  client: ClientBase,
  { number, snapshotDate }: Extract,
  rows: Record<string, number>,
): Promise<void> {
  await client.query('delete from kbo_extracts');
  await client.query('insert into kbo_extracts (extract_number, snapshot_date, rows) values ($1, $2, $3)', [
    number,
    snapshotDate,
    JSON.stringify(rows),
  ]);
}
