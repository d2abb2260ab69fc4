import type { EncryptedStorage } from '../../adapters/media/media';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { type KeptObject, keptObjects } from '../../files/objects';
import { errorSummary } from '../../telemetry/safeError';
import type { Log } from './removal';

/** Objects at once: most of the time is waiting for the storage. */
const AT_ONCE = 8;

/**
 * Encrypts all stored objects with the current key, papers and attachments too. Unreadable ones are returned (id of an image, key of a
 * file) and left unchanged.
 */
export async function rotateObjects(
  db: Db,
  { storage, log }: { storage: EncryptedStorage; log: Pick<Log, 'error'> },
): Promise<{ renewed: number; current: number; unreadable: (number | string)[] }> {
  const result = { renewed: 0, current: 0, unreadable: [] as (number | string)[] };
  const renew = async ({ id, keys, lock }: KeptObject) => {
    try {
      const renewed = await inTransaction(db, async (tx) => {
        // Locked, because renewing a deleted object would bring it back.
        if (!(await lock(tx))) return null;
        let some = false;
        for (const key of keys) some = (await storage.renew(key)) || some;
        return some;
      });
      if (renewed !== null) result[renewed ? 'renewed' : 'current'] += 1;
    } catch (error) {
      log.error({ object: id, reason: errorSummary(error) }, 'what is stored could not be read');
      result.unreadable.push(id);
    }
  };
  const renewing: Promise<void>[] = [];
  for await (const object of keptObjects(db)) {
    renewing.push(renew(object));
    if (renewing.length === AT_ONCE) await Promise.all(renewing.splice(0));
  }
  await Promise.all(renewing);
  return result;
}
