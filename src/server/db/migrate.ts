import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import type { Config } from '../config/config';
import { projectPath } from '../config/paths';
import { errorSummary, PlainError } from '../telemetry/safeError';
import { databaseError, isRetryable } from './errors';
import { sessionOf } from './pglite';
import { grantRows, roleOf } from './roles';

/**
 * Migrations are SQL files in migrations/. After a change of the schema, `npm run db:generate -- --name <what_changes>` writes one, which a
 * person reviews and commits. Released files are never changed. Drizzle's table lists those that have run. docs/deploy/deploy.md explains
 * how to write one that blocks no other process.
 */
export const migrationsFolder = projectPath('src', 'server', 'db', 'migrations');

/** First line of a file whose statements run separately: CREATE INDEX CONCURRENTLY cannot run in a transaction. */
const OUTSIDE = '-- greffio: outside a transaction';

/** The key of the advisory lock: any number, the same in every process. */
const LOCK_KEY = 71_943_002;
const ASK_AGAIN_MS = 250;

/** Queries of others queue behind a waiting migration, so it gives up after this time and tries again later. */
const LOCK_TIMEOUT_MS = 3000;
const ATTEMPTS = 100;
const PAUSE_MS = 1000;
const LOCK_NOT_AVAILABLE = '55P03';

export interface MigrateOptions {
  /** Another folder than the program's is for tests. */
  folder?: string;
  /** Gets progress messages for the operator. */
  onProgress?: (line: string) => void;
}

type Ask = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;
type Client = Pick<pg.ClientBase, 'query'>;
interface Migration {
  /** File name without `.sql`. */
  name: string;
  /** Time of writing in ms; also the order. */
  when: number;
  hash: string;
  statements: string[];
  isOutside: boolean;
}

function knownMigrations(folder: string): Migration[] {
  const journal = readFileSync(join(folder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, at) => ({
    name: entries[at]?.tag ?? '',
    when: folderMillis,
    hash,
    statements: sql,
    isOutside: sql[0]?.startsWith(OUTSIDE) ?? false,
  }));
}

const OTHER_BEGINNING =
  'This database was made by a version from before the first release, and cannot be brought up to date. Use an empty database, or another DATA_DIR.';

/**
 * The migrations still to run, and how many have run. A database newer than the program needs none, so that processes of the previous
 * version go on during a deployment.
 * @throws PlainError when the database's first migration is not this program's
 */
export async function pendingMigrations(ask: Ask, folder = migrationsFolder) {
  const known = knownMigrations(folder);
  const { rows: found } = await ask(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  );
  const { rows } = found[0]?.is_there
    ? await ask(
        'select max(created_at) as last, (array_agg(hash order by id))[1] as first from drizzle.__drizzle_migrations',
      )
    : { rows: [] };
  const { first, last } = rows[0] ?? {};
  if (first && first !== known[0]?.hash) throw new PlainError(OTHER_BEGINNING);
  const pending = known.filter(({ when }) => when > Number(last ?? 0));
  return { pending, done: known.length - pending.length };
}

/** @throws PlainError when the tables are older than the program */
export async function refuseOlderTables(ask: Ask): Promise<void> {
  const { pending } = await pendingMigrations(ask);
  if (pending.length === 0) return;
  throw new PlainError(
    `The tables are older than this version: ${pending.length} migrations to come, the first is ${pending[0]?.name}. Run npm run migrate.`,
  );
}

/**
 * Migrates PostgreSQL with the role of DATABASE_MIGRATE_URL, and grants access to rows to the role of DATABASE_URL if that is another. Of
 * several processes one migrates and the others wait. Returns how many migrations ran.
 * @throws PlainError when a table stayed in use; earlier migrations remain applied
 */
export async function migratePostgres(
  {
    databaseUrl,
    databaseMigrateUrl = databaseUrl,
  }: Partial<Pick<Config, 'databaseUrl' | 'databaseMigrateUrl'>>,
  { folder = migrationsFolder, onProgress = () => undefined }: MigrateOptions = {},
): Promise<number> {
  // Without statement_timeout: a migration may take long.
  const open = { connectionString: databaseMigrateUrl, application_name: 'greffio migrations' };
  const [guard, client] = [new pg.Client(open), new pg.Client(open)];
  try {
    await guard.connect();
    await client.connect();
    await waitForTurn(guard);
    const count = await runPending(client, folder, onProgress);
    const [owner, app] = [roleOf(databaseMigrateUrl), roleOf(databaseUrl)];
    if (app !== owner) {
      await grantRows(client, app);
      onProgress(`The role ${app} may read and write rows, and nothing else.`);
    }
    return count;
  } finally {
    await Promise.all([guard.end(), client.end()]);
  }
}

/**
 * Waits for an advisory lock of a transaction, because a pooler may change the session afterwards. It polls with short transactions: CREATE
 * INDEX CONCURRENTLY waits for open transactions, so one that waited for the lock would block it for ever.
 */
async function waitForTurn(guard: Client): Promise<void> {
  for (;;) {
    await guard.query('begin');
    await guard.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await guard.query(`select pg_try_advisory_xact_lock(${LOCK_KEY}) as mine`);
    if (rows[0]?.mine) return;
    await guard.query('rollback');
    await sleep(ASK_AGAIN_MS);
  }
}

/** Migrates an embedded database, which the folder's lock protects from other processes. */
export async function migrateEmbedded(engine: PGlite, { folder = migrationsFolder }: MigrateOptions = {}) {
  const client = await sessionOf(engine).connect();
  try {
    await runPending(client, folder, () => undefined);
  } finally {
    client.release();
  }
}

async function runPending(
  client: Client,
  folder: string,
  onProgress: (line: string) => void,
): Promise<number> {
  const ask: Ask = (text) => client.query(text);
  const { pending } = await pendingMigrations(ask, folder);
  if (pending.length > 0) await client.query(JOURNAL);
  for (const migration of pending) {
    const started = Date.now();
    const run = () => (migration.isOutside ? runOutside : runTogether)(client, migration);
    const onWait = (attempt: number) =>
      onProgress(`${migration.name} waits for who uses its tables (${attempt})`);
    await patiently(run, onWait).catch((cause) => {
      throw new PlainError(`${migration.name}: ${errorSummary(cause)}`, { cause });
    });
    onProgress(`${migration.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  return pending.length;
}

/** The same as Drizzle's own migrator creates. */
const JOURNAL = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

const note = (client: Client, { hash, when }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);

async function runTogether(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (const statement of migration.statements) await client.query(statement);
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    // A lost connection has rolled back already.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** These statements block nobody while they wait, so they need no lock_timeout. */
async function runOutside(client: Client, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await client.query(statement);
  await note(client, migration);
}

async function patiently(run: () => Promise<void>, onWait: (attempt: number) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (databaseError(error)?.code !== LOCK_NOT_AVAILABLE && !isRetryable(error)) throw error;
      if (attempt === ATTEMPTS)
        throw new PlainError(
          'A table was in use all the time. What was done stays: run it again when less goes on.',
        );
      onWait(attempt);
      await sleep(PAUSE_MS);
    }
  }
}
