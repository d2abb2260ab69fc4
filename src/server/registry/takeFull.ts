import { fillSearch, SEARCHED, type SearchTables } from '../adapters/registry/openData/searchTables';
import { PlainError } from '../safeError';
import { readCodes } from './codes';
import { ENTERPRISES, FILES } from './files';
import { completeFresh, fresh, makeFresh, swapFresh } from './freshTables';
import { readLines } from './lines';
import { load, type Target } from './load';
import { CODES, noteExtract, searchTables, type Task } from './task';

const FRESH_SEARCHED = Object.fromEntries(
  Object.entries(SEARCHED).map(([key, table]) => [key, fresh(table)]),
) as SearchTables;

/** Fills copies of the tables, and puts them in their place. Answers the rows by table. */
export async function takeFull({ session, source, extract, reading }: Task): Promise<Record<string, number>> {
  const { step } = session;
  const read = [CODES.table, ...FILES.map(({ table }) => table)];
  const made = await step(searchTables);
  await step((client) => makeFresh(client, [...read, ...made]));

  const rows: Record<string, number> = {};
  const put = (target: Target, batches: AsyncIterable<string[][]>) =>
    load(session, { ...target, table: fresh(target.table) }, batches);
  rows[CODES.table] = await put(CODES, readCodes(source, reading));
  for (const file of FILES)
    rows[file.table] = await put(file, readLines(source, { ...file, file: `${file.file}.csv` }, reading));
  if (!rows[ENTERPRISES.table]) throw new PlainError(`${extract.name} holds no enterprise.`);

  reading.onFile('');
  for (const table of read) await completeFresh(step, table);
  if (made.length > 0) {
    await completeFresh(step, SEARCHED.places);
    await step((client) => fillSearch(client, FRESH_SEARCHED));
    await completeFresh(step, SEARCHED.search);
    await completeFresh(step, SEARCHED.words);
  }
  await session.together(async (together) => {
    await together.step((client) => swapFresh(client, [...read, ...made]));
    await together.step((client) => noteExtract(client, extract, rows));
  });
  return rows;
}
