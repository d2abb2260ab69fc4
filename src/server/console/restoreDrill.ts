import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { goodIn } from '../db/backup';
import { dataPaths } from '../db/dataFolder';
import { embeddedScratch, postgresScratch, type Scratch } from '../db/scratch';
import { errorSummary, PlainError } from '../telemetry/safeError';
import { drillChecks, type Proof } from './drillChecks';

export interface DrillOptions {
  /** Default: the newest backup in DATA_DIR/backups; for PostgreSQL a dump in custom format. */
  file?: string | undefined;
  /** The key of an encrypted backup. */
  identityFile?: string | undefined;
  /** Gets each result when it is ready. */
  onProof?: (proof: Proof & { ms: number }) => void;
}

/**
 * Restores a backup into a temporary database, checks it and deletes it. Returns whether all checks passed. The data in use are not
 * touched, except that some images are read from the storage.
 */
export async function restoreDrill(
  config: Config,
  { file: given, identityFile, onProof = () => undefined }: DrillOptions,
): Promise<boolean> {
  let isRight = true;
  const prove = async (check: string, work: () => Promise<Proof>): Promise<void> => {
    const started = Date.now();
    const proof = await work().catch(
      (error: unknown): Proof => ({ check, isRight: false, detail: errorSummary(error) }),
    );
    if (proof.isRight === false) isRight = false;
    onProof({ ...proof, ms: Date.now() - started });
  };

  const file = given ?? (await newest(config));
  let scratch: Scratch | undefined;
  await prove('restore', async () => {
    const from = { file, identityFile };
    scratch = await (config.databaseUrl === undefined
      ? embeddedScratch(from, config.dataDir)
      : postgresScratch(from, config));
    const { size, mtime } = await stat(file);
    const detail = `${file} of ${mtime.toISOString().slice(0, 16)}, ${(size / 1e6).toFixed(1)} MB`;
    return { check: 'restore', isRight: true, detail };
  });
  const copy = scratch as Scratch | undefined;
  if (!copy) return false;
  try {
    for (const [check, work] of Object.entries(drillChecks(copy, config))) await prove(check, work);
  } finally {
    await copy.remove();
  }
  return isRight;
}

/** @throws PlainError when there is none */
async function newest({ dataDir, databaseUrl }: Config): Promise<string> {
  const { backups } = dataPaths(dataDir);
  const names = await (databaseUrl === undefined ? goodIn(backups) : dumpsIn(backups)).catch(() => []);
  const last = names.at(-1);
  if (last === undefined)
    throw new PlainError(`There is no backup in ${backups}: name one, npm run drill -- <file>.`);
  return join(backups, last);
}

/** Files of pg_dump, oldest first. */
async function dumpsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.dump(?:\.age)?$/.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  return dated.toSorted((a, b) => a.at - b.at).map(({ name }) => name);
}
