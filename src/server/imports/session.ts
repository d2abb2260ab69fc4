import type { ClientBase } from 'pg';
import { databaseError } from '../db/errors';
import type { Database } from '../db/types';
import { PlainError } from '../telemetry/safeError';

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

/** Another import of the same kind is under way. */
export class ImportRunning extends PlainError {
  override readonly name = 'ImportRunning';
}

/**
 * Runs `work` as the only import of its kind. On PostgreSQL all of it is one transaction, on a connection of its own: a process that is
 * killed leaves nothing behind, not even its lock.
 * @param lock any number, one a kind, the same in every process: the key of its advisory lock
 * @throws ImportRunning
 */
export const importing = <T>(
  database: Database,
  lock: number,
  work: (session: ImportSession) => Promise<T>,
): Promise<T> =>
  database.engine === 'pglite' ? onEmbedded(database, lock, work) : onServer(database, lock, work);

const onServer: typeof importing = ({ withConnection }, lock, work) =>
  withConnection((client) =>
    inOne(client, async () => {
      await client.query(SETTINGS);
      const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [lock]);
      if (!rows[0].mine) throw running();
      return work(alone('postgres', client));
    }),
  ).catch(refuseRole);

const NO_RIGHT = '42501';

/** The role of the server itself may own nothing: it cannot put a copy in the place of a table. */
function refuseRole(error: unknown): never {
  if (databaseError(error)?.code !== NO_RIGHT) throw error;
  throw new PlainError('The role of the database may not make tables: set DATABASE_MIGRATE_URL.', {
    cause: error,
  });
}

const locked = new Set<number>();

/** The lock of the folder keeps other processes away. */
async function onEmbedded<T>(
  { withConnection }: Database,
  lock: number,
  work: (session: ImportSession) => Promise<T>,
): Promise<T> {
  if (locked.has(lock)) throw running();
  locked.add(lock);
  try {
    return await work({
      engine: 'pglite',
      step: withConnection,
      together: (work) => withConnection((client) => inOne(client, () => work(alone('pglite', client)))),
    });
  } finally {
    locked.delete(lock);
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
