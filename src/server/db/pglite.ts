import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type pg from 'pg';
import { PlainError } from '../telemetry/safeError';
import { PgliteStream } from './pgliteStream';
import { NamingClient, TracedPool } from './postgresClient';
import type { OnNotification } from './types';

/** PostgreSQL major version of the pinned package; folders of another one cannot be opened. */
export const EMBEDDED_MAJOR = '18';

const OPTIONS = {
  extensions: { pg_trgm },
  startParams: [
    ...PGlite.defaultStartParams,
    // The default of 128 MB is reserved at once. Our data fit in less, and the system caches the files.
    ...['-c', 'shared_buffers=16MB'],
    // No background writer runs, so the log between checkpoints is kept short.
    ...['-c', 'max_wal_size=64MB'],
    ...['-c', 'min_wal_size=32MB'],
  ],
} satisfies PGliteOptions;

/** @param folder database folder, or `memory://` */
export function startPglite(folder: string, options: PGliteOptions = {}): Promise<PGlite> {
  return PGlite.create(folder, { ...OPTIONS, ...options });
}

const sessions = new WeakMap<PGlite, pg.Pool>();
/** Listeners of a session's channels. */
const listeners = new WeakMap<pg.Pool, EventEmitter>();

/**
 * The only session of an embedded engine, used through the `pg` driver: statements are parsed and planned once, and a connection in use has
 * the engine to itself. Once writing is possible, nothing may use the engine directly.
 */
export function sessionOf(client: PGlite): pg.Pool {
  const known = sessions.get(client);
  if (known) return known;
  const channels = new EventEmitter();
  const session = new TracedPool({
    stream: () => new PgliteStream(client),
    max: 1,
    idleTimeoutMillis: 0,
    Client: NamingClient,
    // The pool awaits this although its type does not say so. A new session listens to no channel.
    onConnect: async (connection) => {
      connection.on('notification', ({ channel, payload }) => channels.emit(channel, payload ?? ''));
      for (const channel of channels.eventNames()) await connection.query(`listen "${String(channel)}"`);
    },
  });
  listeners.set(session, channels);
  // Without a listener a closed engine would end the process; callers get the error anyway.
  session.on('error', () => undefined);
  sessions.set(client, session);
  return session;
}

/** See Database.listen. */
export function listenIn(
  session: pg.Pool,
  channel: string,
  onNotification: OnNotification,
): () => Promise<void> {
  const all = listeners.get(session);
  all?.on(channel, onNotification);
  // Fails when the session is closed, which its owner knows.
  session.query(`listen "${channel}"`).then(
    () => onNotification(null),
    () => undefined,
  );
  return async () => void all?.off(channel, onNotification);
}

/** @throws Error for the operator when the folder is no database, or of another PostgreSQL major version */
export async function checkFolderVersion(folder: string): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    throw new PlainError(
      `${folder} is not a database folder (it has no PG_VERSION). Move it away or restore a backup.`,
    );
  }
  if (version.trim() !== EMBEDDED_MAJOR) {
    throw new PlainError(
      `${folder} was written by PostgreSQL ${version.trim()}, this version of Greffio embeds ${EMBEDDED_MAJOR}. ` +
        'Start the earlier version and move the data through a PostgreSQL server, or restore a matching backup.',
    );
  }
}
