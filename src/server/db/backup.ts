import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { PlainError } from '../safeError';
import { audit } from './audit';
import * as schema from './schema';

/*
 * A backup is the database's folder as one .tar.gz, written by the system's tar from a copy: queries wait for the copy only,
 * and no size is too large for the memory. It holds everybody's data: the folder is readable by its owner only. The newest
 * ones are kept (BACKUP_KEEP).
 */

const run = promisify(execFile);
const tar = (...args: string[]) => run('tar', args);

const NAME = /^greffio-\d{8}T\d{6}\d{3}Z\.tar\.gz$/;

/** A moment as it stands in file names: 20260131T093000000Z. */
export function timeStamp(moment: Date): string {
  return moment.toISOString().replace(/[-:.]/g, '');
}

/** Writes a backup of `database` into `folder` and answers its path. The file appears under its name only when it is complete. */
export async function writeBackup(
  session: pg.Pool,
  database: string,
  folder: string,
  now = new Date(),
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `greffio-${timeStamp(now)}.tar.gz`);
  const [copy, partial] = [`${file}.copy.partial`, `${file}.partial`];
  const subject = { type: 'backup', id: basename(file) } as const;
  await audit(drizzle(session, { schema }), { actorId: null, action: 'backup.written', subject });
  try {
    const only = await session.connect();
    try {
      await only.query('checkpoint');
      await cp(database, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    } finally {
      only.release();
    }
    const handle = await open(partial, 'w', 0o600);
    try {
      await tar('-czf', partial, '-C', copy, '.');
      await handle.sync(); // the one copy that must survive a power loss
    } finally {
      await handle.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
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
  const partial = names.filter((name) => /^greffio-.+\.partial$/.test(name));
  for (const name of [...old, ...partial]) await rm(join(folder, name), { recursive: true, force: true });
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

/**
 * Lays a backup out in a folder.
 * @throws Error when the file is not a backup
 */
export async function unpackBackup(file: string, folder: string): Promise<void> {
  // -o: the files belong to whoever restores them.
  await tar('-xzof', file, '-C', folder).catch((cause: unknown) => {
    throw new PlainError(`${file} is not a backup, or cannot be read.`, { cause });
  });
}
