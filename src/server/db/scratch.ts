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

/** A backup that was put back where nobody works with it. */
export interface Scratch {
  db: Db;
  /** Rows of each table, as the backup tells; null when it does not (one of an earlier version). */
  told: Record<string, number> | null;
  /** Brings its tables up to date, as the next start would. */
  migrate(): Promise<void>;
  remove(): Promise<void>;
}

interface From {
  file: string;
  identityFile?: string | undefined;
}

/** In a folder of its own inside `parent`. */
export async function embeddedScratch({ file, identityFile }: From, parent: string): Promise<Scratch> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeDrills(parent);
  const folder = await mkdtemp(join(parent, 'drill-'));
  // Again, while tar may still write into it.
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
      told: (written?.detail.rows as Record<string, number> | undefined) ?? null,
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

/** Removes also when the drill is broken off: then the copy goes before the process. */
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

/** A dump of pg_dump (-Fc), in a database of its own on the server of DRILL_DATABASE_URL, or on the one that is worked with. */
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
    const told = await readable(from.file, rowsOf(from));
    await readable(from.file, pgRestore(from, url));
    const database = await openPostgres(url, { ...config, databaseMigrateUrl: undefined }, console);
    return {
      db: database.background,
      told,
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

/** Copies of drills that were killed, of this role. */
async function dropOld(server: string): Promise<void> {
  const rows = await onServer(
    server,
    `select datname from pg_database where datname ~ '^greffio_drill_\\d{8}t\\d{9}z$' and pg_has_role(datdba, 'usage')`,
  );
  for (const { datname } of rows as { datname: string }[])
    if (datname < nameAt(Date.now() - LEFT_MS))
      await onServer(server, `drop database if exists ${datname} with (force)`);
}

/** What a broken file makes of the packages that read it are no words for the operator. */
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
  // Command lines are for all to see: the password goes another way.
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const options = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '-d', address.href];
  await runProgram('pg_restore', options, {
    from: await openBackup(file, identityFile),
    env: password ? { PGPASSWORD: password } : {},
  });
}

/** How many rows of each table a dump holds: its own lines, counted before any database has seen them. */
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

/** Bytes that tell what a line is: the longest name of a table has 63. */
const HEAD = 100;

/** Rows of each COPY. They end at 0x0A alone: what else Unicode calls the end of a line stands in people's texts. */
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
