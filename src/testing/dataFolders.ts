import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { loadConfig } from '../server/config/config';
import { openDatabase } from '../server/db/connect';
import { settings } from '../server/db/schema';
import type { Database } from '../server/db/types';
import { quietLog } from './logs/logScan';
import { unpackDatabase } from './testDatabase';

/** With a server to test on, the run beside it covers the embedded engine. */
export const onEmbedded = process.env.TEST_DATABASE_URL ? describe.skip : describe;

/**
 * Data folders by name, each with an embedded database on disk; all go after the tests of the file. `prepare` gives
 * one its migrated, empty database before anybody opens it: a first start takes ten times as long.
 */
export function dataFolders(env: Record<string, string> = {}) {
  let parent: string;
  beforeAll(async () => {
    parent = await realpath(await mkdtemp(join(tmpdir(), 'greffio-data-')));
  });
  afterAll(() => rm(parent, { recursive: true }));

  const dataDir = (name: string) => join(parent, name);
  const prepare = (name: string) => unpackDatabase(join(dataDir(name), 'db'));
  const configOf = (name: string) => loadConfig({ DATA_DIR: dataDir(name), ...env });

  async function withDatabase<T>(name: string, work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(configOf(name), quietLog);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  const writeSetting = (name: string, key: string) =>
    withDatabase(name, ({ db }) => db.insert(settings).values({ key, value: true }));
  const settingsOf = (name: string) =>
    withDatabase(name, async ({ db }) => {
      const rows = await db.select().from(settings).orderBy(asc(settings.key));
      return rows.map((row) => row.key);
    });
  return { dataDir, prepare, configOf, withDatabase, writeSetting, settingsOf };
}
