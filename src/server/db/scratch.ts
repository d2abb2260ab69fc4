import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config/config';
import { errorSummary, PlainError } from '../telemetry/safeError';
import { isFull, LEFT_MS, openBackup, removeDrills, timeStamp, unpackBackup } from './backup';
import { migrateEmbedded, migratePostgres } from './migrate';
import { checkFolderVersion, sessionOf, startPglite } from './pglite';
import { openPostgres } from './postgres';
import { runProgram } from './programs';
import * as schema from './schema';
import type { Db } from './types';

/** A backup restored into a temporary database. */
export interface Scratch {
  db: Db;
  /** Row counts recorded in the backup; null for one of an earlier version. */
  recordedRows: Record<string, number> | null;
  /** Runs migrations, as the next start would. */
  migrate(): Promise<void>;
  remove(): Promise<void>;
}

interface From {
  file: string;
  identityFile?: string | undefined;
}

/** Restores into a new folder inside `parent`. */
export async function embeddedScratch({ file, identityFile }: From, parent: string): Promise<Scratch> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeDrills(parent);
  const folder = await mkdtemp(join(parent, 'drill-'));
  // With retries, because tar may still be writing.
  const removeFolder = orWhenKilled(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  try {
    await unpackBackup(file, folder, identityFile);
    await checkFolderVersion(folder);
    const client = await startPglite(folder);
    const db: Db = drizzle(sessionOf(client), { schema });
    const [written] = await db
      .select({ detail: schema.auditEvents.detail })
      .from(schema.auditEvents)
      .where(eq(schema.auditEvents.action, 'backup.written'))
      .orderBy(desc(schema.auditEvents.id))
      .limit(1);
    return {
      db,
      recordedRows: (written?.detail.rows as Record<string, number> | undefined) ?? null,
      migrate: () => migrateEmbedded(client),
      remove: async () => {
        await client.close();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Removes the copy also when the process is interrupted. */
function orWhenKilled(remove: () => Promise<unknown>): () => Promise<void> {
  const killed = async (signal: NodeJS.Signals) => {
    await remove().catch(() => undefined);
    stopListening();
    process.kill(process.pid, signal);
  };
  const stopListening = () => {
    for (const signal of SIGNALS) process.off(signal, killed);
  };
  for (const signal of SIGNALS) process.on(signal, killed);
  return async () => {
    await remove();
    stopListening();
  };
}

type Server = Pick<Config, 'databaseUrl' | 'databaseMigrateUrl' | 'drillDatabaseUrl'> &
  Parameters<typeof openPostgres>[1];

/** Restores a pg_dump file (-Fc) into a new database on the server of DRILL_DATABASE_URL, or else on the server in use. */
export async function postgresScratch(from: From, config: Server): Promise<Scratch> {
  const server = config.drillDatabaseUrl ?? config.databaseMigrateUrl ?? config.databaseUrl ?? '';
  await dropOld(server);
  const name = nameAt(Date.now());
  await onServer(server, `create database ${name}`);
  const drop = orWhenKilled(() => onServer(server, `drop database if exists ${name} with (force)`));
  try {
    const address = new URL(server);
    address.pathname = `/${name}`;
    const url = address.href;
    const recordedRows = await readable(from.file, rowsOf(from));
    await readable(from.file, pgRestore(from, url));
    const database = await openPostgres(url, { ...config, databaseMigrateUrl: undefined }, console);
    return {
      db: database.background,
      recordedRows,
      migrate: async () => void (await migratePostgres({ databaseUrl: url })),
      remove: async () => {
        await database.close();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

const nameAt = (ms: number): string => `greffio_drill_${timeStamp(new Date(ms)).toLowerCase()}`;

/** Databases of this role that killed drills have left. */
async function dropOld(server: string): Promise<void> {
  const rows = await onServer(
    server,
    `select datname from pg_database where datname ~ '^greffio_drill_\\d{8}t\\d{9}z$' and pg_has_role(datdba, 'usage')`,
  );
  for (const { datname } of rows as { datname: string }[])
    if (datname < nameAt(Date.now() - LEFT_MS))
      await onServer(server, `drop database if exists ${datname} with (force)`);
}

/** Replaces errors of packages about a damaged file with a message for the operator. */
async function readable<T>(file: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    if (isFull(cause)) throw new PlainError('the disk is full: nothing was restored.', { cause });
    if (cause instanceof PlainError) throw cause;
    throw new PlainError(`${file} is damaged, or no dump.`, { cause });
  }
}

async function onServer(connectionString: string, statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } catch (cause) {
    throw new PlainError(
      `No database for the drill (${errorSummary(cause)}): DRILL_DATABASE_URL names a role that may create one.`,
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function pgRestore({ file, identityFile }: From, url: string): Promise<void> {
  // Command lines are visible to other users, so the password is passed in the environment.
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const options = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '-d', address.href];
  await runProgram('pg_restore', options, {
    from: await openBackup(file, identityFile),
    env: password ? { PGPASSWORD: password } : {},
  });
}

/** The row counts of a dump, counted in its text before it is restored. */
async function rowsOf({ file, identityFile }: From): Promise<Record<string, number>> {
  let rows: Record<string, number> = {};
  await runProgram('pg_restore', ['--data-only', '--schema=public', '-f', '-'], {
    from: await openBackup(file, identityFile),
    to: async (output) => {
      rows = await copiedRows(output);
    },
  });
  return rows;
}

/** Enough bytes to recognise a line: table names have at most 63. */
const HEAD = 100;

/** Rows of each COPY. Lines end with 0x0A only: texts may contain other Unicode line ends. */
export async function copiedRows(output: AsyncIterable<Buffer>): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  let table: string | undefined;
  let head = '';
  const endLine = () => {
    if (table === undefined) {
      table = /^COPY public\."?(\w+)"? /.exec(head)?.[1];
      if (table !== undefined) rows[table] = 0;
    } else if (head === '\\.') table = undefined;
    else rows[table] = (rows[table] ?? 0) + 1;
    head = '';
  };
  for await (const chunk of output)
    for (let at = 0; at < chunk.length; ) {
      const end = chunk.indexOf(0x0a, at);
      const until = end < 0 ? chunk.length : end;
      head += chunk.toString('latin1', at, Math.min(until, at + HEAD - head.length));
      if (end >= 0) endLine();
      at = until + 1;
    }
  return rows;
}
