import type { Config } from '../config';
import { PlainError, wordsOf } from '../safeError';
import { type EmbeddedConfig, openEmbedded } from './embedded';
import { migratePostgres } from './migrate';
import { openPostgres, type PostgresConfig } from './postgres';
import type { Database, DatabaseLog } from './types';

export type DatabaseConfig = EmbeddedConfig & PostgresConfig & Pick<Config, 'databaseUrl'>;

/**
 * Opens the database the configuration asks for and brings its tables up to date: a PostgreSQL server with `databaseUrl`,
 * otherwise the embedded database in `dataDir`.
 * @throws FolderInUse when another process has the data folder; Error, for the operator, when the server refuses
 */
export async function openDatabase(config: DatabaseConfig, log: DatabaseLog = console): Promise<Database> {
  if (config.databaseUrl === undefined) return openEmbedded(config, log);
  try {
    await migratePostgres(config.databaseUrl);
    return await openPostgres(config.databaseUrl, config, log);
  } catch (cause) {
    throw new PlainError(`The PostgreSQL server of DATABASE_URL cannot be used: ${wordsOf(cause)}`, {
      cause,
    });
  }
}

export type { Database, DatabaseLog, Db, Tx } from './types';
