import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { openTestDatabase } from '../../testing/testDatabase';
import { projectPath, projectRoot } from '../paths';
import { migrationsFolder } from './migrate';
import { EMBEDDED_MAJOR } from './pglite';
import * as schema from './schema';
import type { Database } from './types';

const run = promisify(execFile);
const KIT = projectPath('node_modules', 'drizzle-kit', 'bin.cjs');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const listed = async (folder: string) => (await readdir(folder, { recursive: true })).sort();

test('the migrations say the same as the schema', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'greffio-migrations-'));
  try {
    await cp(migrationsFolder, copy, { recursive: true });
    const before = await listed(copy);
    const out = relative(projectRoot, copy); // drizzle-kit does not read an absolute path
    const args = [
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      './src/server/db/schema.ts',
      '--out',
      out,
    ];
    const { stdout } = await run(process.execPath, [KIT, ...args], { cwd: projectRoot });
    expect(stdout).toContain('No schema changes');
    expect(await listed(copy)).toEqual(before);
  } finally {
    await rm(copy, { recursive: true });
  }
});

test('the migrations form one line', async () => {
  const config = projectPath('src', 'server', 'db', 'drizzle.config.ts');
  const { stdout } = await run(process.execPath, [KIT, 'check', '--config', config], { cwd: projectRoot });
  expect(stdout).toContain("Everything's fine");
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  // The migrator runs what is newer than the last one it ran: an entry that goes back in time would be skipped.
  const times = journal.entries.map((entry) => entry.when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  expect(files).toEqual(journal.entries.map((entry) => `${entry.tag}.sql`));
});

test('every foreign key is the start of an index, or removing a row reads whole tables', async () => {
  const { rows } = await database.db.execute<{ key: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f'
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);
  expect(rows).toEqual([]);
});

test('demandes count from 1001 and go with all their rows', async () => {
  const { db } = database;
  const [user] = await db
    .insert(schema.users)
    .values({ email: 'an@example.be', firstName: 'An', lastName: 'Peeters', passwordHash: 'none' })
    .returning();
  const userId = user?.id ?? 0;
  const [demande] = await db
    .insert(schema.demandes)
    .values({ userId, enterpriseNumber: '1999000051', langue: 'nl', bceData: '{}', nbTotalActions: '1000.5' })
    .returning();
  const demandeId = demande?.id ?? 0;
  expect(demande).toMatchObject({ id: 1001, status: 'pending', progress: 0, nbTotalActions: '1000.5000' });
  const address = { rue: 'Rue', numero: '1', zipCode: '4000', localite: 'Liège', anAddress: 'Rue 1' };
  await db.insert(schema.addressServices).values({ demandeId, ...address });
  await db.insert(schema.dirigeants).values({ demandeId, givenName: 'An', surname: 'Peeters' });
  await db.insert(schema.shareholders).values({ demandeId, fullName: 'An Peeters', shares: '12.3456' });
  await db.delete(schema.demandes);
  for (const table of [schema.addressServices, schema.dirigeants, schema.shareholders]) {
    expect(await db.$count(table)).toBe(0);
  }
});

test('every table can be read, and bytes come back as they were', async () => {
  const { db } = database;
  const tables = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];
  expect(tables.length).toBeGreaterThan(20);
  for (const table of tables) expect(await db.$count(table)).toBeGreaterThanOrEqual(0);
  const userId = (await db.select({ id: schema.users.id }).from(schema.users))[0]?.id ?? 0;
  const [verification] = await db
    .insert(schema.verifications)
    .values({ userId, gsm: '+32470000000' })
    .returning();
  const data = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const photo = {
    sessionId: 's',
    name: 'face',
    contentType: 'image/jpeg',
    size: 256,
    sha256: 'x',
    data,
  } as const;
  const verificationId = verification?.id ?? 0;
  await db.insert(schema.media).values({ verificationId, ...photo });
  expect((await db.select().from(schema.media))[0]?.data).toEqual(data);
});

test('the embedded engine is of the major that its folders are checked for', async () => {
  const { rows } = await database.db.execute<{ version: string }>(sql`select version()`);
  const major = /PostgreSQL (\d+)/.exec(rows[0]?.version ?? '')?.[1];
  expect(database.engine === 'postgres' || major === EMBEDDED_MAJOR).toBe(true);
});
