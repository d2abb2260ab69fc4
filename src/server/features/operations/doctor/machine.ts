import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Finding } from '#domain/operations/doctor';
import type { Config } from '../../../config/config';
import { lastBackupAt } from '../../../db/backup';
import type { Database } from '../../../db/connect';
import { dataPaths } from '../../../db/dataFolder';
import { pendingMigrations } from '../../../db/migrate';
import { OWNS_TABLES } from '../../../db/roles';
import { isLoopback } from '../../../http/loopback';

type Result = Omit<Finding, 'driver' | 'settings' | 'ms'>;

const GB = 1_000_000_000;
/** Below this the database may soon be unable to write; below a tenth not even a backup fits. */
const LOW_GB = 5;
const HOUR_MS = 3_600_000;
/** Signatures and the registry's web service accept five minutes at most. */
const DRIFT_S = 30;

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

/** Database, migrations, backup, disk, clock and public address. */
export const examineMachine = (config: Config, database: Database): Promise<Result[]> =>
  Promise.all([
    engine(database),
    migrations(config, database),
    backup(config, database),
    disk(config),
    clock(database),
    webhooks(config),
  ]);

async function engine({ ping, engine: name }: Database): Promise<Result> {
  try {
    await ping();
    return { check: 'database', state: 'ok', finding: 'engine', values: { engine: name } };
  } catch {
    return { check: 'database', state: 'fail', finding: 'silent', values: { reason: name } };
  }
}

/** Pending migrations, and whether the role owns the tables, so that it could disable triggers. */
async function migrations({ mode }: Config, { db, engine: name }: Database): Promise<Result> {
  const check = 'migrations';
  const ask = (text: string) => db.execute<Record<string, unknown>>(sql.raw(text));
  const found = await pendingMigrations(ask).catch(() => null);
  if (found === null) return { check, state: 'off', finding: 'untried', values: {} };
  const { pending, done } = found;
  if (pending.length > 0) return { check, state: 'fail', finding: 'behind', values: { n: pending.length } };
  if (mode === 'production' && name === 'postgres' && (await ask(OWNS_TABLES)).rows[0]?.owns)
    return { check, state: 'warn', finding: 'ownsTables', values: {} };
  return { check, state: 'ok', finding: 'migrated', values: { n: done } };
}

async function backup(
  { mode, dataDir, backupHours, backupRecipient }: Config,
  { engine: name }: Database,
): Promise<Result> {
  const check = 'backup';
  if (name === 'postgres') return { check, state: 'off', finding: 'backupElsewhere', values: {} };
  if (backupHours === 0) return { check, state: 'warn', finding: 'backupNone', values: {} };
  const { database, backups } = dataPaths(dataDir);
  const last = await lastBackupAt(backups, database).catch(() => null);
  if (last === null) return { check, state: 'warn', finding: 'backupNone', values: {} };
  const late = Date.now() - last > 2 * backupHours * HOUR_MS;
  const values = { at: day(last) };
  if (late) return { check, state: 'fail', finding: 'backupOld', values };
  return mode === 'production' && backupRecipient === undefined
    ? { check, state: 'warn', finding: 'backupPlain', values }
    : { check, state: 'ok', finding: 'backupAt', values };
}

async function disk({ dataDir }: Config): Promise<Result> {
  const found = await statfs(dataDir).catch(() => statfs('.'));
  const free = Math.floor(((found.bavail * found.bsize) / GB) * 10) / 10;
  const state = free < LOW_GB / 10 ? 'fail' : free < LOW_GB ? 'warn' : 'ok';
  return {
    check: 'disk',
    state,
    finding: 'room',
    values: { free, total: Math.round((found.blocks * found.bsize) / GB) },
  };
}

/** Compared with the clock of the database, usually another machine. */
async function clock({ db }: Database): Promise<Result> {
  const check = 'clock';
  try {
    const { rows } = await db.execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    const drift = Math.round(Math.abs(Date.now() - (rows[0]?.ms ?? 0)) / 1000);
    return drift > DRIFT_S
      ? { check, state: 'fail', finding: 'clockWrong', values: { seconds: drift } }
      : { check, state: 'ok', finding: 'clockRight', values: {} };
  } catch {
    return { check, state: 'off', finding: 'untried', values: {} };
  }
}

/** Whether the public address answers, as seen from this machine. */
async function webhooks({ appUrl }: Config): Promise<Result> {
  const check = 'webhooks';
  if (isLoopback(new URL(appUrl).hostname)) return { check, state: 'off', finding: 'localOnly', values: {} };
  const answer = await fetch(`${appUrl}/api/health`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  );
  return answer?.ok
    ? { check, state: 'ok', finding: 'reachable', values: {} }
    : { check, state: 'fail', finding: 'unreachable', values: { status: answer?.status ?? '' } };
}
