import type { ClientBase } from 'pg';
import { databaseError } from '../db/errors';
import type { Database } from '../db/types';
import { PlainError } from '../telemetry/safeError';

/** For few long statements with large sorts and index builds: more memory, no timeout, no compilation. */
export const SETTINGS = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local jit = off;
  set local work_mem = '128MB';
  set local maintenance_work_mem = '256MB'`;

/** An import's access to the database. */
export type ImportSession = {
  engine: Database['engine'];
  /** A part of the work. On the embedded engine, with its one session, other calls run between two parts. */
  step<T>(work: (client: ClientBase) => Promise<T>): Promise<T>;
  /** Runs as one transaction. */
  together<T>(work: (session: ImportSession) => Promise<T>): Promise<T>;
};

/** Another import of the same kind is running. */
export class ImportRunning extends PlainError {
  override readonly name = 'ImportRunning';
}

/**
 * Runs `work` as the only import of its kind. On PostgreSQL it is one transaction on its own connection, so that a killed process leaves
 * neither data nor a lock.
 * @param lock key of the advisory lock: any number, one per kind, the same in every process
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

/** The server's own role may own no tables, and then cannot replace them. */
function refuseRole(error: unknown): never {
  if (databaseError(error)?.code !== NO_RIGHT) throw error;
  throw new PlainError('The role of the database may not make tables: set DATABASE_MIGRATE_URL.', {
    cause: error,
  });
}

const locked = new Set<number>();

/** The folder's lock excludes other processes. */
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

/** Inside a transaction. */
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
    // A lost connection has rolled back already.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
