import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { quietLog } from '../../testing/logs/logScan';
import { migrationFolder, parted } from '../../testing/migrationFolder';
import { createServerDatabase, type ServerDatabase } from '../../testing/serverDatabase';
import { loadConfig } from '../config/config';
import { openDatabase } from './connect';
import { migrateEmbedded, migratePostgres, migrationsFolder } from './migrate';
import { sessionOf, startPglite } from './pglite';

const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;
const onEmbedded = process.env.TEST_DATABASE_URL ? describe.skip : describe;

const folders: string[] = [];
const folderOf = async (...args: Parameters<typeof migrationFolder>) => {
  const folder = await migrationFolder(...args);
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const TABLE = parted('create table things (id int);', 'insert into things values (1), (1);');
const INDEX = parted(
  '-- greffio: outside a transaction\ndrop index concurrently if exists things_id;',
  'create unique index concurrently things_id on things (id);',
);
const VALID = "select indisvalid as valid from pg_index where indexrelid = 'things_id'::regclass";

/** Tables with rows that a migration would lock while it builds an index or checks a constraint. */
function lockedTables(file: string): string[] {
  const text = file.toLowerCase();
  if (text.startsWith('-- greffio: outside a transaction')) return [];
  const made = [...text.matchAll(/create table "?(\w+)/g)].map(([, table]) => table);
  return text.split('--> statement-breakpoint').flatMap((statement) => {
    const [, table] =
      /create (?:unique )?index [^;]*? on "?(\w+)/.exec(statement) ??
      /alter table "?(\w+)"? add constraint (?![^;]*not valid)/.exec(statement) ??
      [];
    return table === undefined || made.includes(table) ? [] : [table];
  });
}

test('migrations build no index and check no constraint while a table with rows is locked', async () => {
  const INDEXED = 'create index things_id on things (id);';
  expect(lockedTables(INDEXED)).toEqual(['things']);
  expect(lockedTables('alter table things add constraint one unique (id);')).toEqual(['things']);
  expect(lockedTables(parted('create table things (id int);', INDEXED))).toEqual([]);
  for (const name of (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')))
    expect([name, lockedTables(await readFile(join(migrationsFolder, name), 'utf8'))]).toEqual([name, []]);
});

onServer('migrations on PostgreSQL', () => {
  let database: ServerDatabase;
  beforeEach(async () => {
    database = await createServerDatabase();
  });
  afterEach(() => database.drop());
  const journal = () =>
    database.owner
      .query('select hash, count(*)::int as times from drizzle.__drizzle_migrations group by 1')
      .then(({ rows }) => rows);

  test('run once when four processes start together', async () => {
    const counts = await Promise.all(
      Array.from({ length: 4 }, () => migratePostgres({ databaseUrl: database.url })),
    );
    expect(counts.filter((count) => count > 0)).toHaveLength(1);
    expect(new Set((await journal()).map(({ times }) => times))).toEqual(new Set([1]));
  });

  test('one that failed outside a transaction is begun again, and what ran before it stays', async () => {
    const folder = await folderOf({ '0000_things': TABLE, '0001_index': INDEX });
    const said: string[] = [];
    const migrate = () =>
      migratePostgres({ databaseUrl: database.url }, { folder, onProgress: (line) => said.push(line) });
    await expect(migrate()).rejects.toThrow(/^0001_index: .*23505/);
    expect((await database.owner.query(VALID)).rows).toEqual([{ valid: false }]);
    await database.owner.query('delete from things');
    expect(await migrate()).toBe(1);
    expect((await database.owner.query(VALID)).rows).toEqual([{ valid: true }]);
    expect(said).toEqual([
      expect.stringMatching(/^0000_things in /),
      expect.stringMatching(/^0001_index in /),
    ]);
    expect(await migrate()).toBe(0);
  });

  test('one that waits for a table lets the others go first, and comes again', async () => {
    await database.owner.query('create table things (id int)');
    await database.owner.query('begin; lock table things in access share mode');
    const folder = await folderOf({ '0000_column': 'alter table things add column word text;' });
    let waits: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      waits = resolve;
    });
    const ran = migratePostgres({ databaseUrl: database.url }, { folder, onProgress: () => waits() });
    await waiting;
    await database.owner.query('commit');
    expect(await ran).toBe(1);
  });

  test('a database that began with other migrations is refused, and stays as it is', async () => {
    const migrate = (folder: string) => migratePostgres({ databaseUrl: database.url }, { folder });
    await migrate(await folderOf({ '0000_earlier': TABLE }));
    const next = await folderOf({ '0000_initial': 'create table others (id int);', '0001_index': INDEX });
    await expect(migrate(next)).rejects.toThrow(/before the first release, and cannot be brought up to date/);
    const { rows } = await database.owner.query("select to_regclass('others') as others");
    expect(rows).toEqual([{ others: null }]);
  });

  test('a server in production refuses older tables, and takes newer ones', async () => {
    const config = { ...loadConfig({ DATABASE_URL: database.url }), mode: 'production' as const };
    const opening = openDatabase(config, quietLog);
    await expect(opening).rejects.toThrow(/older than this version: \d+ migrations to come.*npm run migrate/);
    await migratePostgres(config);
    await (await openDatabase(config, quietLog)).close();
    const folder = await folderOf({ '9999_things': TABLE }, migrationsFolder);
    expect(await migratePostgres(config, { folder })).toBe(1);
    await (await openDatabase(config, quietLog)).close();
  });
});

onEmbedded('migrations on the embedded database', () => {
  test('run outside a transaction where their file says so', async () => {
    const client = await startPglite('memory://');
    const things = parted('create table things (id int);');
    await migrateEmbedded(client, { folder: await folderOf({ '0000_things': things, '0001_index': INDEX }) });
    expect((await sessionOf(client).query(VALID)).rows).toEqual([{ valid: true }]);
    const other = await folderOf({ '0000_other': TABLE });
    await expect(migrateEmbedded(client, { folder: other })).rejects.toThrow(/another DATA_DIR/);
    await client.close();
  });
});
