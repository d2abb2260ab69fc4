import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { importCountry } from '../../testing/addressList';
import { callerOf, loginAs, readyDemande } from '../../testing/callServer';
import { writeFull, writeUpdate } from '../../testing/country/files';
import { quietLog } from '../../testing/logs/logScan';
import { createServerDatabase, type ServerDatabase } from '../../testing/serverDatabase';
import { startServer, type TestServer } from '../../testing/startServer';
import { createAdapters } from '../adapters/adapters';
import { loadConfig } from '../config/config';
import { authoriseAccount } from '../console/commands';
import { examine } from '../features/operations/doctor/doctor';
import { importOpenData } from '../registry/importOpenData';
import { openDatabase } from './connect';
import { databaseError } from './errors';
import { openPostgres } from './postgres';
import type { Database } from './types';

const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onServer('with a role that owns nothing', () => {
  let there: ServerDatabase;
  let server: TestServer;
  let database: Database;
  let folder: string;
  const settings = () => ({ DATABASE_URL: there.appUrl, DATABASE_MIGRATE_URL: there.url });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'greffio-role-'));
    there = await createServerDatabase();
    database = await openDatabase(loadConfig(settings()), quietLog);
    server = await startServer({ env: settings(), listen: false, database });
  });
  afterAll(async () => {
    await server.close();
    await there.drop();
    await rm(folder, { recursive: true });
  });

  test('people register, log in and finish dossiers', async () => {
    await authoriseAccount(database, { name: 'Delvaux', emails: [], domains: ['delvaux.example'] });
    const person = { email: 'n@delvaux.example', first_name: 'N', last_name: 'D', langue_user: 'fr' };
    const registered = await callerOf(server)('POST', '/register', {
      ...person,
      password: 'gevel-lantaarn-oever',
    });
    expect(registered.status).toBe(201);
    const client = await loginAs(server, 'client');
    const { id } = await readyDemande(client);
    expect((await client('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
    expect((await (await loginAs(server, 'admin'))('GET', '/demandes')).status).toBe(200);
  });

  test('addresses come with it, the open data with the owner’s, and what was imported can be read', async () => {
    const full = await writeFull(folder, { size: 300, number: 285, snapshot: '27-02-2026' });
    const update = await writeUpdate(folder, { size: 300, number: 286, snapshot: '28-02-2026' });
    const owned = { databasePool: 1, databaseTimeoutMs: 15_000, databaseNamedStatements: true };
    const without = await openPostgres(there.appUrl, owned, quietLog);
    await expect(importOpenData(without, [full])).rejects.toThrow('set DATABASE_MIGRATE_URL');
    await importCountry({ database: without });
    await without.close();
    const { imported } = await importOpenData(database, [full, update]);
    expect(imported).toHaveLength(2);
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from kbo_enterprises`,
    );
    expect(rows[0]?.n).toBeGreaterThan(200);
  });

  test.each([
    'alter table ledger_entries disable trigger all',
    'alter table ledger_entries disable trigger ledger_entries_append_only',
    'drop trigger ledger_entries_append_only on ledger_entries',
    'drop table ledger_entries cascade',
    'truncate ledger_entries cascade',
    'truncate audit_events',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    "set session_replication_role = 'replica'",
    'delete from drizzle.__drizzle_migrations',
    'create table planted (id int)',
  ])('it cannot: %s', async (statement) => {
    const refused = await database.db.execute(sql.raw(statement)).catch((error: unknown) => error);
    expect(databaseError(refused)?.code).toBe('42501');
  });

  test('rows of the books stay as they are', async () => {
    const changed = await database.db
      .execute(sql`delete from ledger_entries`)
      .catch((error: unknown) => error);
    expect(databaseError(changed)?.code).toBe('23001');
  });

  test('the doctor warns in production of a role that owns the tables, and of no other', async () => {
    const owner = await openDatabase(loadConfig({ DATABASE_URL: there.url }), quietLog);
    const told = async (one: Database) => {
      const config = { ...server.config, mode: 'production' as const };
      const adapters = createAdapters(config, one.db);
      const findings = await examine({ config, database: one, adapters, law: async () => ({}) });
      return findings.find(({ check }) => check === 'migrations');
    };
    expect(await told(owner)).toMatchObject({ state: 'warn', finding: 'ownsTables' });
    expect(await told(database)).toMatchObject({ state: 'ok', finding: 'migrated' });
    await owner.close();
  });
});

onServer('the words of deploy.md', () => {
  /** The schema `public` as PostgreSQL 14 makes it: of another role, and everybody creates in it. */
  const asBefore = (other: string) =>
    `alter schema public owner to ${other}; grant create on schema public to public`;

  test.each(['create database greffio owner', 'reassign owned by greffio'])(
    '%s …: the owner alone may create tables',
    async (words) => {
      const deploy = await readFile('src/docs/deploy/deploy.md', 'utf8');
      const block = deploy.split('```').find((part) => part.includes(words)) ?? '';
      const there = await createServerDatabase();
      const { app, owner: client } = there;
      const [owner, other] = [`${app}_owner`, `${app}_other`];
      const database = new URL(there.url).pathname.slice(1);
      const run = async (text: string) => {
        for (const statement of text.split(';').filter((one) => one.trim())) await client.query(statement);
      };
      try {
        await run(`create role ${other}; grant ${other}, ${app} to current_user`);
        await run(asBefore(other));
        // What psql alone knows, and what was done to come this far.
        const statements = block
          .replace(/^\\.*$/gm, '')
          .replace(/^create (?:database|role greffio login).*$/gm, '')
          .replaceAll('greffio_owner', owner)
          .replace(/database greffio\b/g, `database ${database}`)
          .replace(/\bgreffio\b/g, app);
        const [roles = '', ...rest] = statements.trim().split(/(?<=login;)/);
        await run(`${roles}; grant ${owner} to current_user`);
        if (words.startsWith('create')) await run(`alter database ${database} owner to ${owner}`);
        await run(rest.join(''));
        await run(`set role ${owner}; create table made (id int); drop table made; set role ${app}`);
        await expect(client.query('create table planted (id int)')).rejects.toMatchObject({ code: '42501' });
        await client.query('reset role');
      } finally {
        await client.query('reset role');
        await run(`grant ${owner} to current_user; reassign owned by ${owner}, ${other} to current_user`);
        await run(`drop owned by ${owner}, ${other}; drop role ${owner}; drop role ${other}`);
        await there.drop();
      }
    },
  );
});
