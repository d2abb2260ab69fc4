import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Config } from '../config/config';
import { PlainError } from '../telemetry/safeError';
import { audit } from './audit';
import { backUp, timeStamp, unpackBackup } from './backup';
import { dataPaths, makeFolder, restoredFolder } from './dataFolder';
import { askOwner, lockFolder } from './folderLock';
import { checkFolderVersion, sessionOf, startPglite } from './pglite';
import * as schema from './schema';

type Settings = Pick<Config, 'dataDir' | 'backupKeep' | 'backupRecipient'>;

/**
 * Backs up the embedded database and returns the backup's path. A running server makes it, because only one process may use the folder;
 * otherwise the folder is opened here, without migrations.
 * @throws Error when there is no database yet
 */
export async function backupNow({ dataDir, backupKeep, backupRecipient }: Settings): Promise<string> {
  const written = await askOwner(dataDir, 'backup');
  if (written !== undefined) return written;
  if (!existsSync(dataPaths(dataDir).database))
    throw new PlainError(`There is no database in ${dataDir} yet.`);
  const lock = await lockFolder(dataDir);
  try {
    const { database, backups } = dataPaths(lock.folder);
    await checkFolderVersion(database);
    const client = await startPglite(database);
    try {
      return await backUp({
        ...{ session: sessionOf(client), database, folder: backups },
        ...{ keep: backupKeep, recipient: backupRecipient },
      });
    } finally {
      await client.close();
    }
  } finally {
    await lock.release();
  }
}

/**
 * Restores a backup as the embedded database; the server must be stopped. The previous folder is moved aside (`replaced`) and kept for 30
 * days or until the next backup.
 * @param identityFile the key of an encrypted backup
 * @throws FolderInUse while a server runs; Error when the file is no backup, with nothing changed
 */
export async function restoreBackup(
  { dataDir }: Pick<Settings, 'dataDir'>,
  file: string,
  identityFile?: string,
): Promise<{ database: string; replaced?: string }> {
  const lock = await lockFolder(dataDir);
  try {
    const { database } = dataPaths(lock.folder);
    const restored = restoredFolder(database);
    await rm(restored, { recursive: true, force: true });
    await makeFolder(restored, async (fresh) => {
      await unpackBackup(file, fresh, identityFile);
      await checkFolderVersion(fresh);
      const client = await startPglite(fresh);
      // Proves that it opens and is ours.
      const subject = { type: 'backup', id: basename(file) } as const;
      const db = drizzle(sessionOf(client), { schema });
      // Otherwise sessions that have ended since would be valid again.
      await db.delete(schema.sessions);
      await audit(db, {
        actorId: null,
        action: 'backup.restored',
        subject,
      });
      return client;
    });
    const replaced = existsSync(database) ? `${database}.before-${timeStamp(new Date())}` : undefined;
    if (replaced) await rename(database, replaced);
    // If the process is killed here, the next start finishes the restore.
    await rename(restored, database);
    return { database, ...(replaced !== undefined && { replaced }) };
  } finally {
    await lock.release();
  }
}
