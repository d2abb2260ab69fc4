import type { ClientBase } from 'pg';
import { refreshSearch } from '../adapters/registry/openData/searchTables';
import { readLines } from '../imports/lines';
import { load } from '../imports/load';
import { readCodes } from './codes';
import { FILES, goneFrom } from './files';
import { CODES, noteExtract, type Task } from './task';

const GONE = { table: 'kbo_gone', columns: ['from_table', 'key'] };

/** Applies all deletions, then all additions, in one transaction. Returns the added rows by table. */
export function takeUpdate({ session, source, extract, reading }: Task): Promise<Record<string, number>> {
  return session.together(async (together) => {
    const { step } = together;
    await step((client) =>
      client.query('create temp table kbo_gone (from_table text, key text collate "C") on commit drop'),
    );
    for (const file of FILES) await load(together, GONE, readLines(source, goneFrom(file), reading));
    await step((client) => client.query('analyze kbo_gone'));
    const touched = new Set(await step(enterprisesGone));
    const gone: Record<string, number> = {};
    for (const { table, key } of FILES) {
      const { rowCount } = await step((client) =>
        client.query(
          `delete from "${table}" where "${key[1]}" in (select key from kbo_gone where from_table = $1)`,
          [table],
        ),
      );
      gone[table] = rowCount ?? 0;
    }

    await step((client) => client.query(`delete from "${CODES.table}"`));
    const came: Record<string, number> = {};
    came[CODES.table] = await load(together, CODES, readCodes(source, reading));
    const units = new Set<string>();
    for (const file of FILES) {
      const lines = readLines(source, { ...file, file: `${file.file}_insert.csv` }, reading);
      came[file.table] = await load(together, file, noting(lines, touched, units));
    }
    for (const number of await step((client) => enterprisesOf(client, [...units]))) touched.add(number);

    const before = await step((client) => client.query('select rows from kbo_extracts'));
    const rows: Record<string, number> = { ...before.rows[0]?.rows, [CODES.table]: came[CODES.table] ?? 0 };
    for (const { table } of FILES) rows[table] = (rows[table] ?? 0) - (gone[table] ?? 0) + (came[table] ?? 0);
    await step((client) => noteExtract(client, extract, rows));
    await step((client) => refreshSearch(client, [...touched]));
    return came;
  });
}

/** Enterprises with deletions, collected before the rows are gone. */
async function enterprisesGone(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ number: string }>(
    `select key as number from kbo_gone where key < '2'
     union select enterprise from kbo_establishments where number in (select key from kbo_gone)`,
  );
  return rows.map(({ number }) => number);
}

async function enterprisesOf(client: ClientBase, units: string[]): Promise<string[]> {
  const { rows } = await client.query<{ number: string }>(
    'select distinct enterprise as number from kbo_establishments where number = any($1)',
    [units],
  );
  return rows.map(({ number }) => number);
}

/** Collects the numbers in the first column of passing rows. */
async function* noting(batches: AsyncIterable<string[][]>, enterprises: Set<string>, units: Set<string>) {
  for await (const rows of batches) {
    for (const [entity = ''] of rows) (entity < '2' ? enterprises : units).add(entity);
    yield rows;
  }
}
