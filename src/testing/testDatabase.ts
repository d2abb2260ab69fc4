import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { projectPath } from '../server/config/paths';
import { embeddedDatabase } from '../server/db/embedded';
import { migrateEmbedded, migratePostgres, migrationsFolder } from '../server/db/migrate';
import { EMBEDDED_MAJOR, startPglite } from '../server/db/pglite';
import { openPostgres } from '../server/db/postgres';
import type { Database } from '../server/db/types';

/**
 * A migrated, empty database for one test file, gone at `close()`: the embedded engine in memory, or with
 * TEST_DATABASE_URL (any database of a server, with a role that may create others, and roles) a fresh PostgreSQL database.
 *
 * @param own for a test that changes its tables, or closes it under a server: nobody had it before, nobody gets it after
 */
export async function openTestDatabase({ own = false } = {}): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return openOnServer(server);
  const isAlone = own || process.env.TESTS_TOGETHER !== '1';
  return isAlone ? startInMemory() : openInMemory();
}

/** Both kinds start as copies of one migrated database, made once per state of the migrations. */
function migrationsHash(): string {
  const hash = createHash('sha256').update(EMBEDDED_MAJOR);
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Embedded databases that an earlier file of this process has closed: one is emptied in a tenth of the time of a start. */
const spare: Database[] = [];

async function openInMemory(): Promise<Database> {
  const database = spare.pop() ?? (await startInMemory());
  await database.db.execute(EMPTY);
  let isOpen = true;
  return {
    ...database,
    close: async () => {
      if (isOpen) spare.push(database);
      isOpen = false;
    },
  };
}

/** Once all files of the process are over: an engine that is not closed keeps its process from ending. */
export async function closeSpareDatabases(): Promise<void> {
  await Promise.all(spare.splice(0).map((database) => database.close()));
}

async function startInMemory(): Promise<Database> {
  const dump = new Blob([await readFile(await cachedDump())]);
  return embeddedDatabase(await startPglite('memory://', { loadDataDir: dump }));
}

/** Whatever a test file wrote, past the triggers that keep books and audit log; numbers are counted from their first again. */
const EMPTY = sql`
  do $$
  declare
    name text;
    first bigint;
  begin
    set local session_replication_role = replica;
    for name in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
      execute 'delete from ' || name;
    end loop;
    for name, first in select format('%I', sequencename), start_value from pg_sequences where schemaname = 'public' loop
      perform setval(name, first, false);
    end loop;
  end $$`;

/** The same database as a folder on disk, made in a tenth of the time that a first start takes. */
export async function unpackDatabase(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await promisify(execFile)('tar', ['-xf', await cachedDump(), '-C', folder, '--no-same-owner']);
}

async function cachedDump(): Promise<string> {
  const cache = projectPath('.cache', `test-database-${migrationsHash()}.tar`);
  if (!existsSync(cache)) await makeCache(cache);
  return cache;
}

async function makeCache(file: string): Promise<void> {
  const client = await startPglite('memory://');
  await migrateEmbedded(client);
  // A third of the copy, which is read at each start, and what no test makes a database from.
  await client.exec("update pg_database set datistemplate = false where datname like 'template%'");
  for (const template of ['template0', 'template1']) await client.exec(`drop database ${template}`);
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(projectPath('.cache'), { recursive: true });
  // Several jest workers may come here at once: each writes its own file, the last rename wins with the same content.
  const own = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, file);
  for (const name of await readdir(projectPath('.cache'))) {
    const stale = /^test-database-\w+\.tar$/.test(name) && !file.endsWith(name);
    if (stale) await rm(projectPath('.cache', name), { force: true }); // 40 MB per state of the migrations
  }
}

const TEMPLATE_LOCK = 71_943_003;

async function openOnServer(server: string): Promise<Database> {
  const name = `greffio_test_${randomBytes(8).toString('hex')}`;
  await withAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const template = await ensureTemplate(server, admin);
    await admin.query(`create database ${name} template ${template}`);
    // What a test writes need not survive a crash; not waiting for the disk makes the suite faster.
    await admin.query(`alter database ${name} set synchronous_commit = off`);
  });
  const settings = { databasePool: 10, databaseTimeoutMs: 15_000, databaseNamedStatements: true };
  const database = await openPostgres(databaseAt(server, name), settings, console);
  return {
    ...database,
    close: async () => {
      await database.close();
      await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function ensureTemplate(server: string, admin: pg.Client): Promise<string> {
  const role = await admin.query<{ name: string }>('select md5(current_user) as name');
  const prefix = `greffio_template_${role.rows[0]?.name.slice(0, 8)}_`;
  const template = `${prefix}${migrationsHash()}`;
  // Only this role's own: another role's templates can be neither copied nor dropped.
  const known = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1) and pg_get_userbyid(datdba) = current_user',
    [prefix],
  );
  const names = known.rows.map((row) => row.datname);
  if (names.includes(template)) return template;
  const unfinished = `${template}_new`;
  for (const old of names) await admin.query(`drop database if exists ${old} with (force)`);
  await admin.query(`create database ${unfinished}`);
  await migratePostgres({ databaseUrl: databaseAt(server, unfinished) });
  await admin.query(`alter database ${unfinished} rename to ${template}`);
  return template;
}

async function withAdmin(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
