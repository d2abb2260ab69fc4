import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../config/config';
import { errorSummary } from '../telemetry/safeError';
import { listenOn } from './listen';
import { poolMetrics } from './poolMetrics';
import { CheckedClient, NamingClient, TracedPool } from './postgresClient';
import * as schema from './schema';
import type { Database, DatabaseLog, Db } from './types';

export type PostgresConfig = Pick<Config, 'databasePool' | 'databaseTimeoutMs' | 'databaseNamedStatements'> &
  Partial<Pick<Config, 'databaseMigrateUrl'>>;

/** Four jobs at once, four channels of the outbox, and the renewal of leases (src/server/jobs). */
const BACKGROUND_CONNECTIONS = 10;
/** Per statement of a job, such as the check of a large ledger. A job may take longer. */
const BACKGROUND_TIMEOUT_MS = 600_000;
/** How long a call waits for a locked row. */
const CALLS_LOCK_TIMEOUT_MS = 10_000;

/** Connects to PostgreSQL, with separate connections for jobs. Does not migrate. */
export async function openPostgres(url: string, config: PostgresConfig, log: DatabaseLog): Promise<Database> {
  let closing: Promise<unknown> | undefined;
  const stops: (() => Promise<void>)[] = [];
  const poolOf = (name: string, max: number, timeoutMs: number, lockTimeoutMs?: number) => {
    const pool = new TracedPool({
      connectionString: url,
      application_name: name,
      max,
      connectionTimeoutMillis: 5000,
      statement_timeout: timeoutMs,
      ...(lockTimeoutMs !== undefined && { lock_timeout: lockTimeoutMs }),
      idle_in_transaction_session_timeout: timeoutMs,
      Client: config.databaseNamedStatements ? NamingClient : CheckedClient,
    });
    // Without a listener a connection that breaks while idle would end the process.
    pool.on('error', (error) => {
      if (!closing) log.warn(`A database connection was lost: ${errorSummary(error)}`);
    });
    // The same for connections in use; the caller gets the error.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  // Each process settles its own changes (demandes_to_list.process).
  const calls = poolOf(
    `greffio ${randomUUID().slice(0, 8)}`,
    config.databasePool,
    config.databaseTimeoutMs,
    CALLS_LOCK_TIMEOUT_MS,
  );
  const background = poolOf('greffio background', BACKGROUND_CONNECTIONS, BACKGROUND_TIMEOUT_MS);
  const db: Db = drizzle(calls, { schema });

  const ping = async () => void (await calls.query('select 1'));
  const database: Database = {
    db,
    background: drizzle(background, { schema }),
    engine: 'postgres',
    metrics: poolMetrics({ calls, background }),
    ping,
    maintain: () => unlimited(url, async (client) => void (await client.query('vacuum (analyze)'))),
    // An import creates tables, for which the server's own role may lack the right.
    withConnection: (work) => unlimited(config.databaseMigrateUrl ?? url, work),
    listen: (channel, onNotification) => {
      const stop = listenOn(url, channel, onNotification, log);
      stops.push(stop);
      return stop;
    },
    close: async () => {
      closing ??= Promise.all([calls.end(), background.end(), ...stops.map((stop) => stop())]);
      await closing;
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

/** A connection without statement_timeout, for imports and what follows them. */
async function unlimited<T>(
  connectionString: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = new CheckedClient({ connectionString, application_name: 'greffio maintenance' });
  // Without a listener a connection that breaks would end the process; the caller gets the error.
  client.on('error', () => undefined);
  await client.connect();
  // The server notices sooner that this process was killed, and frees its locks. Not supported on every system.
  await Promise.resolve(client.query("set client_connection_check_interval = '1s'")).catch(() => undefined);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
