import { sql } from 'drizzle-orm';
import { quietLog } from '../../testing/logs/logScan';
import { openTestDatabase } from '../../testing/testDatabase';
import { loadConfig } from '../config/config';
import { openDatabase } from './connect';
import { databaseError, isUnavailable } from './errors';
import { openPostgres } from './postgres';
import { users } from './schema';
import type { Database } from './types';

const server = process.env.TEST_DATABASE_URL ?? '';
const onServer = server ? describe : describe.skip;

test('a server that cannot be reached is named without its password', async () => {
  const config = loadConfig({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/greffio' });
  const opening = openDatabase(config);
  await expect(opening).rejects.toThrow(/DATABASE_URL cannot be used: .*ECONNREFUSED/);
  await expect(opening).rejects.not.toThrow('secret');
});

onServer('a pool on PostgreSQL', () => {
  const warnings: string[] = [];
  const log = { ...quietLog, warn: (text: string) => warnings.push(text) };
  const config = { databasePool: 2, databaseTimeoutMs: 300, databaseNamedStatements: true };
  const named = sql<number>`(select count(*)::int from pg_prepared_statements where name like 'greffio%')`;
  let home: Database;
  let database: Database;
  let url: string;

  beforeAll(async () => {
    home = await openTestDatabase();
    const { rows } = await home.db.execute<{ name: string }>(sql`select current_database() as name`);
    url = Object.assign(new URL(server), { pathname: `/${rows[0]?.name}` }).href;
    database = await openPostgres(url, config, log);
  });
  afterAll(async () => {
    await database.close();
    await home.close();
  });

  test('answers a ping and can be maintained', async () => {
    await database.ping();
    await database.maintain();
    expect(database.backup).toBeUndefined();
  });

  test('ends a query that takes too long', async () => {
    const slow = await database.db.execute(sql`select pg_sleep(5)`).catch((error: unknown) => error);
    expect(databaseError(slow)?.code).toBe('57014');
  });

  test('has the background wait for no call, and lets its queries take longer', async () => {
    let letGo = () => {};
    const over = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const calls = [1, 2].map(() => database.db.transaction(() => over).catch(() => undefined));
    await database.background.execute(sql`select pg_sleep(0.4)`);
    letGo();
    await Promise.all(calls);
    expect(await database.metrics.metrics()).toContain('database_connections_waiting{pool="background"} 0');
  });

  test('keeps a prepared statement per text, and only for texts with parameters', async () => {
    // A process names a thousand texts, which the tests of other files may have used up: here it has named none.
    let opened: Promise<Database> | undefined;
    jest.isolateModules(() => {
      opened = (require('./postgres') as { openPostgres: typeof openPostgres }).openPostgres(
        url,
        config,
        log,
      );
    });
    const own = (await opened) as Database;
    await own.db.transaction(async (tx) => {
      const count = async () => (await tx.execute<{ n: number }>(sql`select ${named} as n`)).rows[0]?.n ?? 0;
      const before = await count();
      // A text that nothing else sends: a connection that is used again has its own already.
      for (const limit of [1, 2, 3]) await tx.select({ only: sql`'prepared here'` }).from(users).limit(limit);
      expect((await count()) - before).toBe(1);
    });
    await own.close();
  });

  /** Ends all connections but its own, and waits until they are closed. */
  async function endConnections(): Promise<void> {
    await home.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  test('survives the loss of a connection between two statements of a transaction', async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await endConnections();
      await tx.execute(sql`select 1`);
    });
    expect(isUnavailable(await work.catch((error: unknown) => error))).toBe(true);
    await database.ping();
  });

  test('survives the loss of its connections', async () => {
    await endConnections();
    await database.ping();
    expect(warnings.join()).toContain('connection was lost');
  });
});
