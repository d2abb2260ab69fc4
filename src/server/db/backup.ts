import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';
import { PlainError } from '../telemetry/safeError';
import { audit } from './audit';
import { decryptWith, encryptFor, isEncrypted } from './backupCrypt';
import { ProgramFailed, ProgramMissing, runProgram } from './programs';
import { rowCounts } from './rowCounts';
import * as schema from './schema';

/**
 * A backup is the database's folder as one .tar.gz, which the system's tar writes from a copy: queries wait only while it is copied, and
 * any size fits in memory. With BACKUP_RECIPIENT it is encrypted (.age) and cannot be read on this machine; without, it contains all data
 * readable. Only the owner can read the folder, and the newest backups are kept (BACKUP_KEEP). The row count of each table is in the
 * backup's audit log, for comparison after a restore (console/drill).
 */

const NAME = /^greffio-\d{8}T\d{6}\d{3}Z\.tar\.gz(?:\.age)?$/;

/** A folder in which a drill has restored a backup (scratch.ts). */
const DRILL = /^drill-\w{6}$/;
const PARTIAL = /^greffio-.+\.partial$/;

/** A moment in file names: 20260131T093000000Z. */
export function timeStamp(moment: Date): string {
  return moment.toISOString().replace(/[-:.]/g, '');
}

/** Source and target of a backup; nothing else may use the two folders. */
export interface BackupOf {
  session: pg.Pool;
  database: string;
  folder: string;
  /** How many backups are kept. */
  keep: number;
  /** The age public key for encryption; absent: not encrypted. */
  recipient?: string | undefined;
}

/**
 * Writes a backup, deletes old ones except the newest `keep`, and returns its path. A failure leaves nothing behind. When the disk is full,
 * the oldest backup is deleted and it tries again, as long as a good one remains.
 * @throws PlainError when there is no room
 */
export async function backUp(of: BackupOf): Promise<string> {
  const { database, folder, keep } = of;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Old and unfinished backups are deleted first, to make room.
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
  await removeReplaced(database, { but: 'newest' });
  noteBackup(Date.now());
  return file;
}

const noRoom = (folder: string) =>
  new PlainError(
    `the disk is full: no backup was written to ${folder}. Make room there, or copy old backups elsewhere.`,
  );

/** Programs report a full disk only as text. */
export function isFull(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  const output = error instanceof ProgramFailed ? error.output : '';
  return code === 'ENOSPC' || code === 'EDQUOT' || /No space left|quota exceeded/i.test(output);
}

/** The file gets its name when it is complete. */
async function writeBackup({ session, database, folder, recipient }: BackupOf): Promise<string> {
  const file = join(folder, `greffio-${timeStamp(new Date())}.tar.gz${recipient ? '.age' : ''}`);
  const [copy, partial] = [`${file}.copy.partial`, `${file}.partial`];
  try {
    const only = await session.connect();
    try {
      const db = drizzle(only, { schema });
      const rows = await rowCounts(db);
      // The event about this backup is added after counting.
      rows.audit_events = (rows.audit_events ?? 0) + 1;
      const subject = { type: 'backup', id: basename(file) } as const;
      await audit(db, { actorId: null, action: 'backup.written', subject, detail: { rows } });
      await only.query('checkpoint');
      await cp(database, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    } finally {
      only.release();
    }
    // Flushed to disk: the only copy must survive a power loss.
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
    const write = async (packed: Readable) =>
      pipeline(recipient ? await encryptFor(recipient, packed) : packed, target);
    await runProgram('tar', ['-czf', '-', '-C', copy, '.'], { to: write });
    await rename(partial, file);
  } finally {
    for (const left of [copy, partial]) await rm(left, { recursive: true, force: true });
  }
  return file;
}

export const goodIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => NAME.test(name)).sort();

/** Deletes all but the newest `keep` backups, and unfinished files. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const old = (await goodIn(folder)).slice(0, -keep);
  const partial = (await readdir(folder)).filter((name) => PARTIAL.test(name));
  for (const name of [...old, ...partial]) await rm(join(folder, name), { recursive: true, force: true });
}

/** The newest folder that a restore moved aside is kept for 30 days. */
const KEEP_REPLACED_MS = 30 * 86_400_000;

/** Deletes older folders that restores moved aside; after a backup all but the newest, since the backup is newer. */
async function removeReplaced(database: string, { but }: { but: 'newest' | 'young' }): Promise<void> {
  const folder = dirname(database);
  const aside = (await readdir(folder))
    .filter((name) => name.startsWith(`${basename(database)}.before-`))
    .sort();
  const oldest = `${basename(database)}.before-${timeStamp(new Date(Date.now() - KEEP_REPLACED_MS))}`;
  const gone = aside.filter((name, at) => (but === 'newest' && at < aside.length - 1) || name < oldest);
  for (const name of gone) await rm(join(folder, name), { recursive: true, force: true });
}

/** Older leftovers belong to killed processes: no backup or drill takes this long. */
export const LEFT_MS = 86_400_000;

/** Deletes copies that killed drills left. */
export async function removeDrills(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (DRILL.test(name)) await removeOlder(join(folder, name));
}

/** Deletes leftovers, also when no backups are made: unfinished files, old folders that restores moved aside, copies of killed drills. */
export async function removeLeft(folder: string, database: string): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    if (PARTIAL.test(name)) await removeOlder(join(folder, name));
  }
  await removeReplaced(database, { but: 'young' });
  await removeDrills(dirname(database));
}

async function removeOlder(path: string): Promise<void> {
  const written = await stat(path).catch(() => null);
  if (written && Date.now() - written.mtimeMs > LEFT_MS) await rm(path, { recursive: true, force: true });
}

export const backupMetrics = new Registry();
const lastSuccess = new Gauge({
  name: 'backup_last_success_timestamp_seconds',
  help: 'When the last backup of the embedded database was written; when it was made, while there is none.',
  registers: [],
});

/** The metric exists only where this process makes the backups. */
export function noteBackup(atMs: number): void {
  backupMetrics.registerMetric(lastSuccess);
  lastSuccess.set(Math.floor(atMs / 1000));
}

/** Time (ms) of the newest backup; without one, of the database's creation. */
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
 * Unpacks a backup into a folder.
 * @param identityFile the key of an encrypted backup
 * @throws PlainError when the file is no backup or encrypted for another key, or when disk space or tar is missing
 */
export async function unpackBackup(file: string, folder: string, identityFile?: string): Promise<void> {
  const from = await openBackup(file, identityFile);
  // -o: the files belong to the user who restores.
  await runProgram('tar', ['-xzof', '-', '-C', folder], { from }).catch((cause: unknown) => {
    if (cause instanceof ProgramMissing) throw cause;
    if (isFull(cause)) throw new PlainError('the disk is full: nothing was restored.', { cause });
    throw new PlainError(`${file} is not a backup, or cannot be read.`, { cause });
  });
}

/** The decrypted content of a backup. @throws PlainError when it is encrypted and the key is missing or wrong */
export async function openBackup(file: string, identityFile?: string): Promise<Readable> {
  await access(file).catch((cause: unknown) => {
    throw new PlainError(`${file} cannot be read.`, { cause });
  });
  if (!isEncrypted(file)) return createReadStream(file);
  if (!identityFile)
    throw new PlainError(`${file} is encrypted: name the file with its key, --identity <file>.`);
  return decryptWith(identityFile, createReadStream(file));
}
