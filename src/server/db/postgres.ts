import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config';
import { wordsOf } from '../safeError';
import { poolMetrics } from './poolMetrics';
import { CheckedClient, NamingClient } from './postgresClient';
import * as schema from './schema';
import type { Database, DatabaseLog, Db } from './types';

export type PostgresConfig = Pick<Config, 'databasePool' | 'databaseTimeoutMs' | 'databaseNamedStatements'>;

/** A pool of connections to a PostgreSQL server. Migrations are the caller's. */
export async function openPostgres(url: string, config: PostgresConfig, log: DatabaseLog): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'greffio',
    max: config.databasePool,
    connectionTimeoutMillis: 5000,
    statement_timeout: config.databaseTimeoutMs,
    idle_in_transaction_session_timeout: config.databaseTimeoutMs,
    Client: config.databaseNamedStatements ? NamingClient : CheckedClient,
  });
  let closing: Promise<void> | undefined;
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => {
    if (!closing) log.warn(`A database connection was lost: ${wordsOf(error)}`);
  });
  // The pool listens to idle ones alone: one that breaks between two statements of a transaction would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Db = drizzle(pool, { schema });

  const ping = async () => void (await pool.query('select 1'));
  const database: Database = {
    db,
    engine: 'postgres',
    metrics: poolMetrics(pool),
    ping,
    maintain: () => unlimited(url, async (client) => void (await client.query('vacuum (analyze)'))),
    withConnection: (work) => unlimited(url, work),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
  try {
    await ping();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** On a connection without statement_timeout: an import, and what follows a large one, take their time. */
async function unlimited<T>(
  connectionString: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = new CheckedClient({ connectionString, application_name: 'greffio maintenance' });
  // Whoever asks is told; without a listener a connection that breaks meanwhile would end the process.
  client.on('error', () => undefined);
  await client.connect();
  // So that a server soon notices that this process was killed, and frees its locks; not every system can.
  await Promise.resolve(client.query("set client_connection_check_interval = '1s'")).catch(() => undefined);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
