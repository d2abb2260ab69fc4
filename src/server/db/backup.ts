import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/*
 * A backup is the database's folder as one .tar.gz, made by the engine itself while nothing else runs on it. It holds
 * everybody's data: the folder is readable by its owner only. The newest ones are kept (BACKUP_KEEP).
 */

const NAME = /^greffio-\d{8}T\d{6}\d{3}Z\.tar\.gz$/;

/** A moment as it stands in file names: 20260131T093000000Z. */
export function timeStamp(moment: Date): string {
  return moment.toISOString().replace(/[-:.]/g, '');
}

/** Writes a backup into `folder` and answers its path. The file appears under its name only when it is complete. */
export async function writeBackup(client: PGlite, folder: string, now = new Date()): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('gzip');
  const file = join(folder, `greffio-${timeStamp(now)}.tar.gz`);
  const partial = `${file}.partial`;
  const handle = await open(partial, 'w', 0o600);
  try {
    await handle.writeFile(Buffer.from(await dump.arrayBuffer()));
    await handle.sync(); // the one copy that must survive a power loss
  } finally {
    await handle.close();
  }
  await rename(partial, file);
  return file;
}

/** Removes all but the newest `keep` backups, and files left half written. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -keep);
  const partial = names.filter((name) => name.endsWith('.partial') && NAME.test(name.slice(0, -8)));
  for (const name of [...old, ...partial]) await rm(join(folder, name), { force: true });
}

/** Moment (ms) of the newest backup; without any, of the making of the database. */
export async function lastBackupAt(folder: string, database: string): Promise<number> {
  const names = await readdir(folder).catch((): string[] => []);
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1);
  const { mtimeMs } = await stat(newest ? join(folder, newest) : join(database, 'PG_VERSION'));
  return mtimeMs;
}

/** The contents of a backup file, as the engine loads them. */
export async function readBackup(file: string): Promise<Blob> {
  return new Blob([await readFile(file)]);
}
