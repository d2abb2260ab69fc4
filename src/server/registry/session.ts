import pg, { type ClientBase, type Pool } from 'pg';
import type { Database } from '../db/types';
import { PlainError } from '../safeError';

/** Any number, the same in every process: the key of the advisory lock. */
const LOCK_KEY = 71_943_004;

/** It may take its time; what is sorted and indexed is large, and this the only one. Few long statements earn no compiled code. */
export const SETTINGS = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local jit = off;
  set local work_mem = '128MB';
  set local maintenance_work_mem = '256MB'`;

/** How an import works with the database. */
export type ImportSession = {
  engine: Database['engine'];
  /** A piece of the work. On the embedded engine, which has one session, others come in between two pieces. */
  step<T>(work: (client: ClientBase) => Promise<T>): Promise<T>;
  /** All of it or nothing, as others see it. */
  together<T>(work: (session: ImportSession) => Promise<T>): Promise<T>;
};

/** Another import is under way. */
export class ImportRunning extends PlainError {
  override readonly name = 'ImportRunning';
}

/**
 * Runs `work` as the only import. On PostgreSQL all of it is one transaction, on a connection of its own: a process that is killed
 * leaves nothing behind, not even its lock.
 * @throws ImportRunning
 */
export async function importing<T>(
  { db, engine }: Database,
  work: (session: ImportSession) => Promise<T>,
): Promise<T> {
  const pool = (db as unknown as { $client: Pool }).$client;
  return engine === 'pglite' ? onEmbedded(pool, work) : onServer(pool.options.connectionString, work);
}

async function onServer<T>(
  connectionString: string | undefined,
  work: (session: ImportSession) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...(connectionString && { connectionString }),
    application_name: 'greffio import',
  });
  // A connection that breaks between two statements would end the process; the next statement tells it.
  client.on('error', () => undefined);
  await client.connect();
  // So that a server soon notices that this process was killed, and frees the lock; not every system can.
  await client.query("set client_connection_check_interval = '1s'").catch(() => undefined);
  try {
    return await inOne(client, async () => {
      await client.query(SETTINGS);
      const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [LOCK_KEY]);
      if (!rows[0].mine) throw running();
      return work(alone('postgres', client));
    });
  } finally {
    await client.end();
  }
}

let isRunning = false;

/** The lock of the folder keeps other processes away. */
async function onEmbedded<T>(pool: Pool, work: (session: ImportSession) => Promise<T>): Promise<T> {
  if (isRunning) throw running();
  isRunning = true;
  const step: ImportSession['step'] = async (work) => {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };
  try {
    return await work({
      engine: 'pglite',
      step,
      together: (work) => step((client) => inOne(client, () => work(alone('pglite', client)))),
    });
  } finally {
    isRunning = false;
  }
}

const running = () => new ImportRunning('Another import is under way.');

/** In a transaction already. */
function alone(engine: Database['engine'], client: ClientBase): ImportSession {
  const session: ImportSession = { engine, step: (work) => work(client), together: (work) => work(session) };
  return session;
}

async function inOne<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const answer = await work();
    await client.query('commit');
    return answer;
  } catch (error) {
    // Where the connection is gone, so is the transaction.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
