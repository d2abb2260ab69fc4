import { sql } from 'drizzle-orm';
import type { Config } from '../config/config';
import { errorSummary, PlainError } from '../telemetry/safeError';
import { type EmbeddedConfig, openEmbedded } from './embedded';
import { migratePostgres, refuseOlderTables } from './migrate';
import { openPostgres, type PostgresConfig } from './postgres';
import type { Database, DatabaseLog } from './types';

export type DatabaseConfig = EmbeddedConfig & PostgresConfig & Pick<Config, 'databaseUrl' | 'mode'>;

/**
 * Opens PostgreSQL with `databaseUrl`, otherwise the embedded database in `dataDir`. Runs migrations, except on PostgreSQL in production,
 * where `npm run migrate` does.
 * @throws FolderInUse when another process uses the data folder; Error for the operator when the server refuses or its tables are older
 * than the program
 */
export async function openDatabase(config: DatabaseConfig, log: DatabaseLog = console): Promise<Database> {
  if (config.databaseUrl === undefined) return openEmbedded(config, log);
  try {
    if (config.mode !== 'production') await migratePostgres(config);
    const database = await openPostgres(config.databaseUrl, config, log);
    if (config.mode === 'production') await current(database);
    return database;
  } catch (cause) {
    throw new PlainError(`The PostgreSQL server of DATABASE_URL cannot be used: ${errorSummary(cause)}`, {
      cause,
    });
  }
}

async function current({ db, close }: Database): Promise<void> {
  try {
    await refuseOlderTables((text) => db.execute(sql.raw(text)));
  } catch (error) {
    await close();
    throw error;
  }
}

export type { Database, DatabaseLog, Db, Tx } from './types';
