import type { ClientBase } from 'pg';
import { databaseError } from '../db/errors';
import type { Database } from '../db/types';
import { PlainError } from '../safeError';
import type { Extract } from './extracts';
import { FILES } from './files';
import type { Malformed } from './lines';
import { type ImportSession, importing } from './session';
import { openSource, type Source } from './source';
import { takeFull } from './takeFull';
import { takeUpdate } from './takeUpdate';

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
      tell({ file, rows, bytes, totalBytes });
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
