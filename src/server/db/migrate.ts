import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { projectPath } from '../paths';
import { sessionOf } from './pglite';

/*
 * Migrations are the SQL files of migrations/, written by
 *   npx drizzle-kit generate --config src/server/db/drizzle.config.ts --name <what_changes>
 * after a change of the schema, read by a person, and committed. A file that has been released is never edited.
 */
export const migrationsFolder = projectPath('src', 'server', 'db', 'migrations');

/** Any number, the same in every process: the key of the advisory lock. */
const LOCK_KEY = 71_943_002;

/** Brings a PostgreSQL database up to date. Several processes may start at once: the others wait, then find it done. */
export async function migratePostgres(connectionString: string): Promise<void> {
  // A connection of its own: no statement_timeout ends a long migration or the wait for another process.
  const client = new pg.Client({ connectionString, application_name: 'greffio migrations' });
  await client.connect();
  try {
    // A pooler may give the next transaction another session: a lock of the session would stay behind there, so the lock is
    // the transaction's. The migrator's own COMMIT ends it, after everything has been written.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Brings an embedded database up to date. The folder's lock already keeps every other process away. */
export async function migrateEmbedded(client: PGlite): Promise<void> {
  await migrate(drizzle(sessionOf(client)), { migrationsFolder });
}
