import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/types';
import type { ImportOptions } from '../imports/lines';
import { openSource } from '../imports/source';
import { PlainError } from '../telemetry/safeError';
import { type Extract, planOf, readExtract } from './extracts';
import { type Imported, importExtract } from './importExtract';

/** Extracts in a zip, a folder of zips, or a folder of files. */
export async function findExtracts(path: string): Promise<Extract[]> {
  const names = (await isFolder(path)) ? await readdir(path) : [];
  const zips = names.filter((name) => /\.zip$/i.test(name));
  const found: Extract[] = [];
  for (const one of zips.length > 0 ? zips.map((name) => join(path, name)) : [path])
    found.push(await extractAt(one));
  return found;
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

export async function extractAt(path: string): Promise<Extract> {
  const source = await openSource(path);
  try {
    return await readExtract(path, source);
  } finally {
    source.close();
  }
}

/** The imported extract; null before the first import. */
export async function importedExtract({ db }: Database): Promise<number | null> {
  const { rows } = await db.execute<{ number: number | null }>(
    sql`select max(extract_number)::int as number from kbo_extracts`,
  );
  return rows[0]?.number ?? null;
}

export type ImportResult = { imported: Imported[]; skipped: Extract[] };

/**
 * Imports the newer extracts of these files and folders, in order.
 * @throws PlainError before importing anything, when an extract in between is missing
 */
export async function importOpenData(
  database: Database,
  paths: readonly string[],
  options: ImportOptions & { onImported?: (imported: Imported) => void } = {},
): Promise<ImportResult> {
  const found = (await Promise.all(paths.map(findExtracts))).flat();
  const { take, skipped, gap } = planOf(found, await importedExtract(database));
  if (gap) throw new PlainError(gap);
  const imported: Imported[] = [];
  for (const extract of take) {
    const one = await importExtract(database, extract, options);
    imported.push(one);
    options.onImported?.(one);
  }
  return { imported, skipped };
}
