import type { ClientBase } from 'pg';
import { databaseError } from '../db/errors';
import type { Database } from '../db/types';
import { type ImportOptions, type Malformed, readingOf } from '../imports/lines';
import { type ImportSession, importing } from '../imports/session';
import { openSource } from '../imports/source';
import { PlainError } from '../telemetry/safeError';
import type { Extract } from './extracts';
import { FILES } from './files';
import { takeFull } from './takeFull';
import { takeUpdate } from './takeUpdate';

export type Imported = {
  extract: Extract;
  /** Inserted rows by table. */
  rows: Record<string, number>;
  malformed: Malformed;
  seconds: number;
};

const LOCK = 71_943_004;

/**
 * Imports one extract; the old data stay in use until it is complete.
 * @throws PlainError, for the operator, when the files are wrong or another import is running
 */
export async function importExtract(
  database: Database,
  extract: Extract,
  options: ImportOptions = {},
): Promise<Imported> {
  const began = performance.now();
  const source = await openSource(extract.path);
  try {
    const missing = filesOf(extract).filter((file) => !source.files.has(file));
    if (missing.length > 0)
      throw new PlainError(`${extract.name} holds no ${missing.join(', ')}. Nothing was taken over.`);
    const reading = readingOf(source, filesOf(extract), options);
    const rows = await importing(database, LOCK, async (session) => {
      await checkStill(session, extract);
      const task = { session, source, extract, reading };
      return extract.kind === 'full' ? takeFull(task) : takeUpdate(task);
    });
    return { extract, rows, malformed: reading.malformed, seconds: (performance.now() - began) / 1000 };
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

/** Number of the imported extract; null before the first import. */
export async function currentExtract(client: Pick<ClientBase, 'query'>): Promise<number | null> {
  const { rows } = await client.query('select max(extract_number) as number from kbo_extracts');
  return rows[0].number;
}

/** Checked under the lock: another import may have done it. */
async function checkStill({ step }: ImportSession, { name, kind, number }: Extract): Promise<void> {
  const at = await step(currentExtract);
  if (kind === 'full' ? number > (at ?? -1) : number === (at ?? Number.NaN) + 1) return;
  throw new PlainError(`${name} does not follow what the tables hold (extract ${at ?? 'none'}).`);
}

const filesOf = ({ kind }: Extract): string[] => [
  'code.csv',
  ...FILES.flatMap(({ file }) =>
    kind === 'full' ? [`${file}.csv`] : [`${file}_delete.csv`, `${file}_insert.csv`],
  ),
];
