import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';
import { PlainError } from '../safeError';
import { audit } from './audit';
import * as schema from './schema';

/*
 * A backup is the database's folder as one .tar.gz, written by the system's tar from a copy: queries wait for the copy only,
 * and no size is too large for the memory. It holds everybody's data: the folder is readable by its owner only. The newest
 * ones are kept (BACKUP_KEEP).
 */

const run = promisify(execFile);
const tar = (...args: string[]) => run('tar', args, { env: { ...process.env, LC_ALL: 'C' } });

const NAME = /^greffio-\d{8}T\d{6}\d{3}Z\.tar\.gz$/;

/** A moment as it stands in file names: 20260131T093000000Z. */
export function timeStamp(moment: Date): string {
  return moment.toISOString().replace(/[-:.]/g, '');
}

/** What a backup is made from and where to: the caller alone has both folders. */
export interface BackupOf {
  session: pg.Pool;
  database: string;
  folder: string;
  /** How many are kept. */
  keep: number;
}

/**
 * Writes a backup and answers its path; of the older ones the newest `keep` stay. A failure leaves nothing behind. Where the disk is full
 * the oldest one makes room for another try, as long as a good one stays.
 * @throws PlainError when there is no room
 */
export async function backUp(of: BackupOf): Promise<string> {
  const { database, folder, keep } = of;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Before it is written: they, and what a killed process has left, would take the room of the new one.
  await removeOld(folder, keep);
  const file = await writeBackup(of).catch(async (error: unknown) => {
    if (!isFull(error)) throw error;
    const good = await goodIn(folder);
    if (good.length < 2) throw noRoom(folder);
    await removeOld(folder, good.length - 1);
    return writeBackup(of).catch((again: unknown) => {
      throw isFull(again) ? noRoom(folder) : again;
    });
  });
  await removeOld(folder, keep);
  await removeReplaced(database);
  noteBackup(Date.now());
  return file;
}

const noRoom = (folder: string) =>
  new PlainError(
    `the disk is full: no backup was written to ${folder}. Make room there, or copy old backups elsewhere.`,
  );

/** tar says it in words. */
function isFull(error: unknown): boolean {
  const { code, stderr } = error as { code?: unknown; stderr?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || /No space left|quota exceeded/i.test(String(stderr ?? ''));
}

/** The file appears under its name only when it is complete. */
async function writeBackup({ session, database, folder }: BackupOf): Promise<string> {
  const file = join(folder, `greffio-${timeStamp(new Date())}.tar.gz`);
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
    await rename(partial, file);
  } finally {
    for (const left of [copy, partial]) await rm(left, { recursive: true, force: true });
  }
  return file;
}

/** Names of complete backups, oldest first. */
const goodIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => NAME.test(name)).sort();

/** Removes all but the newest `keep` backups, and files left half written. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const old = (await goodIn(folder)).slice(0, -keep);
  const partial = (await readdir(folder)).filter((name) => /^greffio-.+\.partial$/.test(name));
  for (const name of [...old, ...partial]) await rm(join(folder, name), { recursive: true, force: true });
}

/** What a restore moved aside: the newest is kept, for 30 days. */
const KEEP_REPLACED_MS = 30 * 86_400_000;

/** Removes what restores moved aside longer ago. Only after a backup: then there is something newer to go back to. */
async function removeReplaced(database: string): Promise<void> {
  const folder = dirname(database);
  const aside = (await readdir(folder))
    .filter((name) => name.startsWith(`${basename(database)}.before-`))
    .sort();
  const oldest = `${basename(database)}.before-${timeStamp(new Date(Date.now() - KEEP_REPLACED_MS))}`;
  const gone = aside.filter((name, at) => at < aside.length - 1 || name < oldest);
  for (const name of gone) await rm(join(folder, name), { recursive: true, force: true });
}

export const backupMetrics = new Registry();
const lastSuccess = new Gauge({
  name: 'backup_last_success_timestamp_seconds',
  help: 'When the last backup of the embedded database was written; when it was made, while there is none.',
  registers: [],
});

/** Only where backups are ours to make is there anything to watch. */
export function noteBackup(atMs: number): void {
  backupMetrics.registerMetric(lastSuccess);
  lastSuccess.set(Math.floor(atMs / 1000));
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
