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
 * Writes a backup of the embedded database and answers its path: by the running server if there is one, which alone may
 * touch the folder, otherwise by opening the folder here (as it stands: nothing is migrated).
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
 * Puts a backup in the place of the embedded database. The server must be stopped. What was there is moved aside:
 * `replaced` says where, when there was something. The newest such folder is kept for 30 days, and until the backup after that.
 * @param identityFile the key of an encrypted backup
 * @throws FolderInUse while a server runs; Error when the file is not a backup: then nothing has changed
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
      // It opens, and it is ours.
      const subject = { type: 'backup', id: basename(file) } as const;
      const db = drizzle(sessionOf(client), { schema });
      // Those that were ended since would be open again.
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
    // Killed here, the next start finds the restored folder and finishes.
    await rename(restored, database);
    return { database, ...(replaced !== undefined && { replaced }) };
  } finally {
    await lock.release();
  }
}
