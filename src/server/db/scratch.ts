import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { desc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config';
import { PlainError, wordsOf } from '../safeError';
import { openBackup, timeStamp, unpackBackup } from './backup';
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
  const folder = await mkdtemp(join(parent, 'drill-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
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

type Server = Pick<Config, 'databaseUrl' | 'databaseMigrateUrl' | 'drillDatabaseUrl'> &
  Parameters<typeof openPostgres>[1];

/** A dump of pg_dump (-Fc), in a database of its own on the server of DRILL_DATABASE_URL, or on the one that is worked with. */
export async function postgresScratch(from: From, config: Server): Promise<Scratch> {
  const server = config.drillDatabaseUrl ?? config.databaseMigrateUrl ?? config.databaseUrl ?? '';
  const name = `greffio_drill_${timeStamp(new Date()).toLowerCase()}`;
  await onServer(server, `create database ${name}`);
  const drop = () => onServer(server, `drop database if exists ${name} with (force)`);
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

/** What a broken file makes of the packages that read it are no words for the operator. */
async function readable<T>(file: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof PlainError) throw cause;
    throw new PlainError(`${file} is damaged, or no dump.`, { cause });
  }
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query(statement);
  } catch (cause) {
    throw new PlainError(
      `No database for the drill (${wordsOf(cause)}): DRILL_DATABASE_URL names a role that may create one.`,
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
  const rows: Record<string, number> = {};
  await runProgram('pg_restore', ['--data-only', '--schema=public', '-f', '-'], {
    from: await openBackup(file, identityFile),
    to: async (output) => {
      let table: string | undefined;
      for await (const line of createInterface({ input: output, crlfDelay: Number.POSITIVE_INFINITY })) {
        if (table === undefined) {
          table = /^COPY public\."?(\w+)"? /.exec(line)?.[1];
          if (table !== undefined) rows[table] = 0;
        } else if (line === '\\.') table = undefined;
        else rows[table] = (rows[table] ?? 0) + 1;
      }
    },
  });
  return rows;
}
