import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { eq, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { openTestDatabase } from '../../testing/testDatabase';
import { projectPath, projectRoot } from '../config/paths';
import { isCheckViolation } from './errors';
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
  // The migrator runs what is newer than the last migration, so an older date would be skipped.
  const times = journal.entries.map((entry) => entry.when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  expect(files).toEqual(journal.entries.map((entry) => `${entry.tag}.sql`));
});

test('every constraint that was added without looking at the rows has looked at them since', async () => {
  const { rows } = await database.db.execute(sql`select conname from pg_constraint where not convalidated`);
  expect(rows).toEqual([]);
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

let userId: number;
beforeAll(async () => {
  const { db } = database;
  const [wallet] = await db.insert(schema.wallets).values({}).returning();
  const walletId = wallet?.id ?? 0;
  const person = { email: 'an@example.be', firstName: 'An', lastName: 'Peeters', passwordHash: 'none' };
  const [user] = await db
    .insert(schema.users)
    .values({ ...person, walletId })
    .returning();
  userId = user?.id ?? 0;
});

test('demandes count from 1001 and go with all their rows', async () => {
  const { db } = database;
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

test('nobody is tied to the check of another phone, or of another owner', async () => {
  const { db } = database;
  const opened = await db.insert(schema.wallets).values([{}, {}]).returning();
  const [walletId = 0, elsewhere = 0] = opened.map(({ id }) => id);
  const person = { firstName: 'An', lastName: 'Peeters', passwordHash: 'none', gsm: '+32470000001' };
  const add = async (email: string, walletId: number) =>
    (
      await db
        .insert(schema.users)
        .values({ ...person, email, walletId })
        .returning()
    )[0]?.id ?? 0;
  const userId = await add('one@example.be', walletId);
  const colleague = await add('two@example.be', walletId);
  const other = await add('three@example.be', elsewhere);
  const [check] = await db.insert(schema.verifications).values({ userId, gsm: person.gsm }).returning();
  const verificationId = check?.id ?? 0;
  const dossier = (owner: number) =>
    db
      .insert(schema.demandes)
      .values({ userId: owner, enterpriseNumber: '1999000051', langue: 'nl', bceData: '{}', verificationId })
      .returning();
  const director = { demandeId: (await dossier(userId))[0]?.id ?? 0, givenName: 'An', surname: 'Peeters' };
  const direct = (gsm: string | null) =>
    db.insert(schema.dirigeants).values({ ...director, gsm, verificationId });
  await direct(person.gsm);
  for (const gsm of ['+32470000002', null]) await expect(direct(gsm)).rejects.toThrow();
  await expect(dossier(other)).rejects.toThrow();
  const own = (id: number) => db.update(schema.users).set({ verificationId }).where(eq(schema.users.id, id));
  await own(userId);
  await expect(own(colleague)).rejects.toThrow();
  // Dossier and check move to the other wallet together.
  expect((await dossier(colleague))[0]?.ownerId).toBe(walletId);
  await db.update(schema.verifications).set({ ownerId: elsewhere });
  const owners = await db.select({ ownerId: schema.demandes.ownerId }).from(schema.demandes);
  expect([...new Set(owners.map((one) => one.ownerId))]).toEqual([elsewhere]);
  await db.delete(schema.demandes);
  await db.delete(schema.users).where(eq(schema.users.gsm, person.gsm));
  expect(await db.$count(schema.verifications)).toBe(0);
});

test.each([
  ['refused without a reason', { status: 'cancelled' }, 'demandes_reason_check'],
  ['accepted with a reason to refuse', { status: 'resolved', reason: 'no lease' }, 'demandes_reason_check'],
  ['decided without its moment', { status: 'resolved', decidedAt: null }, 'demandes_decided_check'],
  ['decided before it is finished', { status: 'resolved', progress: 75 }, 'demandes_decided_check'],
] as const)('no demande is %s', async (_what, columns, constraint) => {
  const now = new Date();
  const open = { userId, enterpriseNumber: '1999000051', langue: 'nl', bceData: '{}' } as const;
  const ended = 'progress' in columns ? {} : ({ progress: 100, cost: 6, completedAt: now } as const);
  const insert = database.db
    .insert(schema.demandes)
    .values({ ...open, decidedAt: now, ...ended, ...columns });
  expect(isCheckViolation(await insert.catch((error: unknown) => error), constraint)).toBe(true);
});

test('every table can be read, and bytes come back as they were', async () => {
  const { db } = database;
  const tables = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];
  expect(tables.length).toBeGreaterThan(20);
  for (const table of tables) await expect(db.select().from(table).limit(1)).resolves.toBeInstanceOf(Array);
  const data = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const [sent] = await db
    .select({ data: sql<Buffer>`${data}::bytea`.mapWith(schema.passkeys.publicKey) })
    .from(sql`(select) as one`);
  expect(sent?.data).toEqual(data);
});

test('the embedded engine is of the major that its folders are checked for', async () => {
  const { rows } = await database.db.execute<{ version: string }>(sql`select version()`);
  const major = /PostgreSQL (\d+)/.exec(rows[0]?.version ?? '')?.[1];
  expect(database.engine === 'postgres' || major === EMBEDDED_MAJOR).toBe(true);
});
