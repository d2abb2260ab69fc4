import { existsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Config } from '../config/config';
import { backUp, lastBackupAt, noteBackup, removeLeft } from './backup';
import { dataPaths, makeFolder, tidy } from './dataFolder';
import { type FolderLock, lockFolder } from './folderLock';
import { migrateEmbedded } from './migrate';
import { checkFolderVersion, listenIn, sessionOf, startPglite } from './pglite';
import { poolMetrics } from './poolMetrics';
import * as schema from './schema';
import { refuseOuterUse } from './transaction';
import type { Database, DatabaseLog, Db } from './types';

export type EmbeddedConfig = Pick<Config, 'dataDir' | 'backupHours' | 'backupKeep' | 'backupRecipient'>;

/** Opens or creates the embedded database of `dataDir`; the folder stays locked until `close`. */
export async function openEmbedded(config: EmbeddedConfig, log: DatabaseLog): Promise<Database> {
  const lock = await lockFolder(config.dataDir);
  try {
    return await openLocked(lock, config, log);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openLocked(lock: FolderLock, config: EmbeddedConfig, log: DatabaseLog): Promise<Database> {
  const { database: folder, backups } = dataPaths(lock.folder);
  await tidy(lock.folder);
  if (!existsSync(folder)) await makeFolder(folder, (fresh) => startPglite(fresh));
  await checkFolderVersion(folder);
  const client = await startPglite(folder);
  try {
    await migrateEmbedded(client);
    // Changes by an earlier process or a migration are left to the job.
    await sessionOf(client).query(
      "update demandes_to_list set process = 'earlier' where process <> 'earlier'",
    );
  } catch (error) {
    await client.close();
    throw error;
  }
  log.warn(
    `Embedded database in ${folder}: safe when the process is killed, not when the machine loses power. ` +
      'Backups are in the folder beside it; set DATABASE_URL to use a PostgreSQL server.',
  );

  const backup = oneAtATime(() =>
    backUp({
      ...{ session: sessionOf(client), database: folder, folder: backups },
      ...{ keep: config.backupKeep, recipient: config.backupRecipient },
    }),
  );
  lock.onCommand('backup', backup.run);
  const base = embeddedDatabase(client);
  if (config.backupHours > 0) noteBackup(await lastBackupAt(backups, folder));

  let closing: Promise<void> | undefined;
  const close = async () => {
    await backup.idle(); // one requested by another process
    await base.close();
    await lock.release();
  };
  return {
    ...base,
    backup: backup.run,
    maintain: async () => {
      await base.maintain();
      await removeLeft(backups, folder);
    },
    onCommand: lock.onCommand,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** The embedded engine as a `Database`, without a folder; tests in memory use it too. */
export function embeddedDatabase(client: PGlite): Database {
  const session = sessionOf(client);
  const db: Db = drizzle(session, { schema });
  refuseOuterUse(db, session, ['query', 'connect']);
  return {
    db,
    background: db,
    engine: 'pglite',
    metrics: poolMetrics({ calls: session }),
    ping: async () => void (await session.query('select 1')),
    maintain: async () => {
      // Autovacuum never runs here. VACUUM cannot run in a transaction, which two commands in one text would be.
      await session.query('vacuum (analyze)');
      await session.query('checkpoint');
    },
    withConnection: async (work) => {
      const connection = await session.connect();
      let failed = true;
      try {
        const answer = await work(connection);
        failed = false;
        return answer;
      } finally {
        // A failed connection is discarded with its open transaction.
        connection.release(failed);
      }
    },
    listen: (channel, onNotification) => listenIn(session, channel, onNotification),
    close: async () => {
      if (client.closed) return;
      await session.query('checkpoint');
      await client.close();
    },
  };
}

/** A task that runs once at a time: calls during a run get its result. */
function oneAtATime<T>(task: () => Promise<T>): { run(): Promise<T>; idle(): Promise<void> } {
  let running: Promise<T> | undefined;
  return {
    run: () => {
      running ??= task().finally(() => {
        running = undefined;
      });
      return running;
    },
    idle: async () => {
      await running?.catch(() => undefined);
    },
  };
}
