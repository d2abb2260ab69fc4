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

/*
 * Migrations are the SQL files of migrations/, written by `npm run db:generate -- --name <what_changes>` after a change of the schema, read by
 * a person, and committed. A file that has been released is never edited. Drizzle's own table lists those that have run. How to write one
 * that blocks no other process: docs/deploy/deploy.md.
 */
export const migrationsFolder = projectPath('src', 'server', 'db', 'migrations');

/** First line of a file whose statements run one by one: CREATE INDEX CONCURRENTLY refuses a transaction. */
const OUTSIDE = '-- greffio: outside a transaction';

/** Any number, the same in every process: the key of the advisory lock. */
const LOCK_KEY = 71_943_002;
const ASK_AGAIN_MS = 250;

/** Whoever wants the table meanwhile waits behind the migration: no longer than this, and then all of them go first. */
const LOCK_TIMEOUT_MS = 3000;
const ATTEMPTS = 100;
const PAUSE_MS = 1000;
const LOCK_NOT_AVAILABLE = '55P03';

export interface MigrateOptions {
  /** Where the files are; another than the program's own is for tests. */
  folder?: string;
  /** Told of each step, in words for the operator. */
  tell?: (line: string) => void;
}

type Ask = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;
type Client = Pick<pg.ClientBase, 'query'>;
interface Migration {
  /** As its file is called, without `.sql`. */
  name: string;
  /** Milliseconds: when it was written, which is also their order. */
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
 * The migrations that the database still needs, and how many it has had. A database that is newer than the program needs none: the processes
 * of the previous version go on while the next one is deployed.
 * @throws PlainError when its first migration is not the first one of this program
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
 * Brings a PostgreSQL database up to date with the role of DATABASE_MIGRATE_URL, and lets the role of DATABASE_URL read and write rows when
 * it is another one. Several processes may start at once: the others wait, then find it done. Answers how many migrations ran.
 * @throws PlainError when a table was in use all the time: what had run until then stays
 */
export async function migratePostgres(
  {
    databaseUrl,
    databaseMigrateUrl = databaseUrl,
  }: Partial<Pick<Config, 'databaseUrl' | 'databaseMigrateUrl'>>,
  { folder = migrationsFolder, tell = () => undefined }: MigrateOptions = {},
): Promise<number> {
  // Connections of their own: no statement_timeout ends a long migration.
  const open = { connectionString: databaseMigrateUrl, application_name: 'greffio migrations' };
  const [guard, client] = [new pg.Client(open), new pg.Client(open)];
  try {
    await guard.connect();
    await client.connect();
    await waitForTurn(guard);
    const count = await runPending(client, folder, tell);
    const [owner, app] = [roleOf(databaseMigrateUrl), roleOf(databaseUrl)];
    if (app !== owner) {
      await grantRows(client, app);
      tell(`The role ${app} may read and write rows, and nothing else.`);
    }
    return count;
  } finally {
    await Promise.all([guard.end(), client.end()]);
  }
}

/**
 * A pooler may give the next transaction another session, so the lock is a transaction's. It is asked for again and again, each time in
 * a transaction that ends: CREATE INDEX CONCURRENTLY waits for the end of whichever it meets in a statement, and so would for ever.
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

/** Brings an embedded database up to date. The folder's lock already keeps every other process away. */
export async function migrateEmbedded(engine: PGlite, { folder = migrationsFolder }: MigrateOptions = {}) {
  const client = await sessionOf(engine).connect();
  try {
    await runPending(client, folder, () => undefined);
  } finally {
    client.release();
  }
}

async function runPending(client: Client, folder: string, tell: (line: string) => void): Promise<number> {
  const ask: Ask = (text) => client.query(text);
  const { pending } = await pendingMigrations(ask, folder);
  if (pending.length > 0) await client.query(JOURNAL);
  for (const migration of pending) {
    const started = Date.now();
    const run = () => (migration.isOutside ? runOutside : runTogether)(client, migration);
    const onWait = (attempt: number) => tell(`${migration.name} waits for who uses its tables (${attempt})`);
    await patiently(run, onWait).catch((cause) => {
      throw new PlainError(`${migration.name}: ${errorSummary(cause)}`, { cause });
    });
    tell(`${migration.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  return pending.length;
}

/** As Drizzle's own migrator makes it, whose table it is. */
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
    // Where the connection is gone, so is the transaction.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Its statements hold nobody up however long they wait, so they have no lock_timeout. */
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
