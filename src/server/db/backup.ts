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

/*
 * A backup is the database's folder as one .tar.gz, written by the system's tar from a copy: queries wait for the copy only,
 * and no size is too large for the memory. With BACKUP_RECIPIENT it is encrypted (.age) and nobody who has this machine reads it;
 * without, it holds everybody's data as they are. The folder is readable by its owner only, and the newest ones are kept (BACKUP_KEEP).
 * How many rows each table has stands in the backup itself, in its audit log: who restores it can compare (console/drill).
 */

const NAME = /^greffio-\d{8}T\d{6}\d{3}Z\.tar\.gz(?:\.age)?$/;

/** Where a drill has put a backup back (scratch.ts). */
const DRILL = /^drill-\w{6}$/;
const PARTIAL = /^greffio-.+\.partial$/;

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
  /** Public key of age that encrypts it; without one it stays readable. */
  recipient?: string | undefined;
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
  await removeReplaced(database, { but: 'newest' });
  noteBackup(Date.now());
  return file;
}

const noRoom = (folder: string) =>
  new PlainError(
    `the disk is full: no backup was written to ${folder}. Make room there, or copy old backups elsewhere.`,
  );

/** Programs say it in words. */
export function isFull(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  const said = error instanceof ProgramFailed ? error.said : '';
  return code === 'ENOSPC' || code === 'EDQUOT' || /No space left|quota exceeded/i.test(said);
}

/** The file appears under its name only when it is complete. */
async function writeBackup({ session, database, folder, recipient }: BackupOf): Promise<string> {
  const file = join(folder, `greffio-${timeStamp(new Date())}.tar.gz${recipient ? '.age' : ''}`);
  const [copy, partial] = [`${file}.copy.partial`, `${file}.partial`];
  try {
    const only = await session.connect();
    try {
      const db = drizzle(only, { schema });
      const rows = await rowCounts(db);
      // Itself too.
      rows.audit_events = (rows.audit_events ?? 0) + 1;
      const subject = { type: 'backup', id: basename(file) } as const;
      await audit(db, { actorId: null, action: 'backup.written', subject, detail: { rows } });
      await only.query('checkpoint');
      await cp(database, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    } finally {
      only.release();
    }
    // Flushed: the one copy that must survive a power loss.
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

/** Names of complete backups, oldest first. */
export const goodIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => NAME.test(name)).sort();

/** Removes all but the newest `keep` backups, and files left half written. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const old = (await goodIn(folder)).slice(0, -keep);
  const partial = (await readdir(folder)).filter((name) => PARTIAL.test(name));
  for (const name of [...old, ...partial]) await rm(join(folder, name), { recursive: true, force: true });
}

/** What a restore moved aside: the newest is kept, for 30 days. */
const KEEP_REPLACED_MS = 30 * 86_400_000;

/** Removes what restores moved aside longer ago, after a backup all but the newest: then there is something newer to go back to. */
async function removeReplaced(database: string, { but }: { but: 'newest' | 'young' }): Promise<void> {
  const folder = dirname(database);
  const aside = (await readdir(folder))
    .filter((name) => name.startsWith(`${basename(database)}.before-`))
    .sort();
  const oldest = `${basename(database)}.before-${timeStamp(new Date(Date.now() - KEEP_REPLACED_MS))}`;
  const gone = aside.filter((name, at) => (but === 'newest' && at < aside.length - 1) || name < oldest);
  for (const name of gone) await rm(join(folder, name), { recursive: true, force: true });
}

/** What is older was left by a process that was killed: no backup takes so long, and no drill. */
export const LEFT_MS = 86_400_000;

/** Copies of drills that were killed. */
export async function removeDrills(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (DRILL.test(name)) await removeOlder(join(folder, name));
}

/** Removes what nobody comes back to, also where no backups are made: what was left half written,
 * what restores moved aside, and copies of drills that were killed. */
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
 * @param identityFile the key of an encrypted one
 * @throws PlainError when the file is not a backup, or is encrypted for another key; when there is no room, or no tar
 */
export async function unpackBackup(file: string, folder: string, identityFile?: string): Promise<void> {
  const from = await openBackup(file, identityFile);
  // -o: the files belong to whoever restores them.
  await runProgram('tar', ['-xzof', '-', '-C', folder], { from }).catch((cause: unknown) => {
    if (cause instanceof ProgramMissing) throw cause;
    if (isFull(cause)) throw new PlainError('the disk is full: nothing was restored.', { cause });
    throw new PlainError(`${file} is not a backup, or cannot be read.`, { cause });
  });
}

/** What a backup holds, decrypted. @throws PlainError when it is encrypted and there is no key, or another */
export async function openBackup(file: string, identityFile?: string): Promise<Readable> {
  await access(file).catch((cause: unknown) => {
    throw new PlainError(`${file} cannot be read.`, { cause });
  });
  if (!isEncrypted(file)) return createReadStream(file);
  if (!identityFile)
    throw new PlainError(`${file} is encrypted: name the file with its key, --identity <file>.`);
  return decryptWith(identityFile, createReadStream(file));
}
