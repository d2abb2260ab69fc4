import type { ClientBase } from 'pg';
import { databaseError } from '../db/errors';
import type { Database } from '../db/types';
import { PlainError } from '../safeError';
import { readCodes } from './codes';
import type { Extract } from './extracts';
import { ENTERPRISES, FILES, goneFrom } from './files';
import { completeFresh, fresh, makeFresh, swapFresh } from './freshTables';
import { type Malformed, type Reading, readLines } from './lines';
import { load } from './load';
import { type ImportSession, importing } from './session';
import { openSource, type Source } from './source';
import { fillWords } from './words';

export type Imported = {
  extract: Extract;
  /** What was put in, by table. */
  rows: Record<string, number>;
  malformed: Malformed;
  seconds: number;
};

/** Bytes are those of all the files that are read, unpacked. */
export type Progress = { file: string; rows: number; bytes: number; totalBytes: number };

export type ImportOptions = { strict?: boolean; onProgress?: (progress: Progress) => void };

const CODES = { table: 'kbo_codes', columns: ['category', 'code', 'fr', 'nl'] };
const WORDS = 'kbo_words';

type Task = { session: ImportSession; source: Source; extract: Extract; reading: Reading };

/**
 * Takes one extract over: the tables hold what they held until all of it is there.
 * @throws PlainError, for the operator, when the files are not what they should be, or another import is under way
 */
export async function importExtract(
  database: Database,
  extract: Extract,
  { strict = false, onProgress = () => undefined }: ImportOptions = {},
): Promise<Imported> {
  const began = performance.now();
  const source = await openSource(extract.path);
  const malformed: Malformed = { count: 0, first: [] };
  try {
    const reading = { strict, malformed, ...progressOf(source, extract, onProgress) };
    const rows = await importing(database, async (session) => {
      await checkStill(session, extract);
      const task = { session, source, extract, reading };
      return extract.kind === 'full' ? takeFull(task) : takeUpdate(task);
    });
    return { extract, rows, malformed, seconds: (performance.now() - began) / 1000 };
  } catch (error) {
    if (databaseError(error)?.code === '23505')
      throw new PlainError(`${extract.name} brings a number twice, or one that is there already.`, {
        cause: error,
      });
    throw error;
  } finally {
    source.close();
  }
}

/** The number of the extract that the tables hold; null before the first import. */
export async function currentExtract(client: Pick<ClientBase, 'query'>): Promise<number | null> {
  const { rows } = await client.query('select max(extract_number) as number from kbo_extracts');
  return rows[0].number;
}

/** Whoever had the lock before may have taken it. */
async function checkStill({ step }: ImportSession, { name, kind, number }: Extract): Promise<void> {
  const at = await step(currentExtract);
  if (kind === 'full' ? number > (at ?? -1) : number === (at ?? Number.NaN) + 1) return;
  throw new PlainError(`${name} does not follow what the tables hold (extract ${at ?? 'none'}).`);
}

/** Fills copies of the tables, and puts them in their place. */
async function takeFull({ session, source, extract, reading }: Task): Promise<Record<string, number>> {
  const { step } = session;
  const hasWords = await step(wordsAreKept);
  const tables = [CODES.table, ...FILES.map(({ table }) => table), ...(hasWords ? [WORDS] : [])];
  const rows: Record<string, number> = {};
  await step((client) => makeFresh(client, tables));
  const put = (target: { table: string; columns: readonly string[] }, batches: AsyncIterable<string[][]>) =>
    load(session, { ...target, table: fresh(target.table) }, batches);

  rows[CODES.table] = await put(CODES, readCodes(source, reading));
  for (const file of FILES)
    rows[file.table] = await put(file, readLines(source, { ...file, file: `${file.file}.csv` }, reading));
  if (!rows[ENTERPRISES.table]) throw new PlainError(`${extract.name} holds no enterprise.`);
  if (hasWords) await step((client) => fillWords(client, fresh('kbo_names'), fresh(WORDS)));
  for (const table of tables) await completeFresh(step, table);
  await session.together(async (together) => {
    await together.step((client) => swapFresh(client, tables));
    await together.step((client) => noteExtract(client, extract, rows));
  });
  return rows;
}

/** All that goes, then all that comes, in one transaction on the tables themselves. */
async function takeUpdate({ session, source, extract, reading }: Task): Promise<Record<string, number>> {
  return session.together(async (together) => {
    const { step } = together;
    const change: Record<string, number> = {};
    await step((client) => client.query('create temp table kbo_gone (key text collate "C") on commit drop'));
    for (const file of FILES) {
      const gone = goneFrom(file);
      await load(together, { table: 'kbo_gone', columns: gone.columns }, readLines(source, gone, reading));
      const { rowCount } = await step((client) =>
        client.query(`delete from "${file.table}" where "${file.key[1]}" in (select key from kbo_gone)`),
      );
      change[file.table] = -(rowCount ?? 0);
      await step((client) => client.query('truncate kbo_gone'));
    }

    await step((client) => client.query(`delete from "${CODES.table}"`));
    const rows: Record<string, number> = {};
    rows[CODES.table] = await load(together, CODES, readCodes(source, reading));
    for (const file of FILES) {
      const lines = { ...file, file: `${file.file}_insert.csv` };
      rows[file.table] = await load(together, file, readLines(source, lines, reading));
    }

    const held = await step((client) => client.query('select rows from kbo_extracts'));
    const before: Record<string, number> = held.rows[0]?.rows ?? {};
    const after = Object.entries(rows).map(([table, count]) => {
      const is = table === CODES.table ? count : (before[table] ?? 0) + (change[table] ?? 0) + count;
      return [table, is] as const;
    });
    await step((client) => noteExtract(client, extract, Object.fromEntries(after)));
    await renewWords(together);
    return rows;
  });
}

async function renewWords({ step }: ImportSession): Promise<void> {
  if (!(await step(wordsAreKept))) return;
  await step((client) => makeFresh(client, [WORDS]));
  await step((client) => fillWords(client, 'kbo_names', fresh(WORDS)));
  await completeFresh(step, WORDS);
  await step((client) => swapFresh(client, [WORDS]));
}

async function wordsAreKept(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as kept', [WORDS]);
  return rows[0].kept;
}

async function noteExtract(
  client: ClientBase,
  extract: Extract,
  rows: Record<string, number>,
): Promise<void> {
  await client.query('delete from kbo_extracts');
  await client.query('insert into kbo_extracts (extract_number, snapshot_date, rows) values ($1, $2, $3)', [
    extract.number,
    extract.snapshotDate,
    JSON.stringify(rows),
  ]);
}

function progressOf(source: Source, { kind }: Extract, tell: (progress: Progress) => void) {
  const files =
    kind === 'full'
      ? FILES.map(({ file }) => `${file}.csv`)
      : FILES.flatMap(({ file }) => [`${file}_delete.csv`, `${file}_insert.csv`]);
  const totalBytes = ['code.csv', ...files].reduce((sum, file) => sum + (source.sizes.get(file) ?? 0), 0);
  let rows = 0;
  let bytes = 0;
  let at = '';
  return {
    onFile: (file: string) => {
      at = file;
      rows = 0;
    },
    onBytes: (more: number) => {
      bytes += more;
    },
    onRows: (more: number) => {
      rows += more;
      tell({ file: at, rows, bytes, totalBytes });
    },
  };
}
