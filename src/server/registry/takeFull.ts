import { fillSearch, SEARCHED, type SearchTables } from '../adapters/registry/openData/searchTables';
import { readLines } from '../imports/lines';
import { load, startLoading, type Target } from '../imports/load';
import { PlainError } from '../telemetry/safeError';
import { readCodes } from './codes';
import { ENTERPRISES, FILES, type OpenFile } from './files';
import { completeFresh, fresh, indexFresh, makeFresh, swapFresh } from './freshTables';
import { CODES, noteExtract, SEARCH_TABLES, type Task } from './task';

const FRESH_SEARCHED = Object.fromEntries(
  Object.entries(SEARCHED).map(([key, table]) => [key, fresh(table)]),
) as SearchTables;

const ALL = [CODES.table, ...FILES.map(({ table }) => table), ...SEARCH_TABLES];

/** Fills copies of the tables and swaps them in. Returns the rows by table. */
export async function takeFull({ session, source, extract, reading }: Task): Promise<Record<string, number>> {
  const { step } = session;
  await step((client) => makeFresh(client, ALL));

  const rows: Record<string, number> = {};
  const into = (target: Target): Target => ({ ...target, table: fresh(target.table) });
  rows[CODES.table] = await load(session, into(CODES), readCodes(source, reading));
  await completeFresh(step, CODES.table);
  const start = (file: OpenFile) =>
    startLoading(session, into(file), readLines(source, { ...file, file: `${file.file}.csv` }, reading));
  let next = start(ENTERPRISES);
  try {
    for (const [at, { table }] of FILES.entries()) {
      rows[table] = await next.done();
      if (rows[table] === 0 && table === ENTERPRISES.table)
        throw new PlainError(`${extract.name} holds no enterprise.`);
      // The next file is read while the indexes are built.
      const after = FILES[at + 1];
      if (after) next = start(after);
      await completeFresh(step, table);
    }
  } finally {
    next.cancel();
  }

  reading.onFile('');
  await indexFresh(step, SEARCHED.places);
  await step((client) => fillSearch(client, FRESH_SEARCHED));
  await completeFresh(step, SEARCHED.search);
  await completeFresh(step, SEARCHED.words);
  await session.together(async (together) => {
    await together.step((client) => swapFresh(client, ALL));
    await together.step((client) => noteExtract(client, extract, rows));
  });
  return rows;
}
