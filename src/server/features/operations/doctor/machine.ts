import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Finding } from '#domain/contract/entities/doctor';
import type { Config } from '../../../config';
import { lastBackupAt } from '../../../db/backup';
import type { Database } from '../../../db/connect';
import { dataPaths } from '../../../db/dataFolder';
import { migrationsFolder } from '../../../db/migrate';
import { isLoopback } from '../../../loopback';

type Said = Omit<Finding, 'driver' | 'settings' | 'ms'>;

const GB = 1_000_000_000;
/** Below this a database soon cannot write; below a tenth of it not even a backup of it can be made. */
const LOW_GB = 5;
const HOUR_MS = 3_600_000;
/** Signatures and the registry's web service stand five minutes at most. */
const DRIFT_S = 30;

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

/** Database, migrations, backup, disk, clock, and whether others reach us. */
export const examineMachine = (config: Config, database: Database): Promise<Said[]> =>
  Promise.all([
    engine(database),
    migrations(database),
    backup(config, database),
    disk(config),
    clock(database),
    webhooks(config),
  ]);

async function engine({ ping, engine: name }: Database): Promise<Said> {
  try {
    await ping();
    return { check: 'database', state: 'ok', finding: 'engine', values: { engine: name } };
  } catch {
    return { check: 'database', state: 'fail', finding: 'silent', values: { reason: name } };
  }
}

/** What the program knows against what the database has been through. */
async function migrations({ db }: Database): Promise<Said> {
  const journal = await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: unknown[] };
  const known = entries.length;
  const done = await db
    .execute<{ n: number }>(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)
    .then(({ rows }) => rows[0]?.n ?? 0)
    .catch(() => 0);
  return done >= known
    ? { check: 'migrations', state: 'ok', finding: 'migrated', values: { n: done } }
    : { check: 'migrations', state: 'fail', finding: 'behind', values: { n: known - done } };
}

async function backup({ dataDir, backupHours }: Config, { engine: name }: Database): Promise<Said> {
  const check = 'backup';
  if (name === 'postgres') return { check, state: 'off', finding: 'backupElsewhere', values: {} };
  if (backupHours === 0) return { check, state: 'warn', finding: 'backupNone', values: {} };
  const { database, backups } = dataPaths(dataDir);
  const last = await lastBackupAt(backups, database).catch(() => null);
  if (last === null) return { check, state: 'warn', finding: 'backupNone', values: {} };
  const late = Date.now() - last > 2 * backupHours * HOUR_MS;
  return {
    check,
    state: late ? 'fail' : 'ok',
    finding: late ? 'backupOld' : 'backupAt',
    values: { at: day(last) },
  };
}

async function disk({ dataDir }: Config): Promise<Said> {
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

/** Against the database's own, which is another machine's as a rule. */
async function clock({ db }: Database): Promise<Said> {
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

/** The public address, as this machine itself reaches it: the best that can be known from here. */
async function webhooks({ appUrl }: Config): Promise<Said> {
  const check = 'webhooks';
  if (isLoopback(new URL(appUrl).hostname)) return { check, state: 'off', finding: 'localOnly', values: {} };
  const answer = await fetch(`${appUrl}/api/health`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  );
  return answer?.ok
    ? { check, state: 'ok', finding: 'reachable', values: {} }
    : { check, state: 'fail', finding: 'unreachable', values: { status: answer?.status ?? '' } };
}
