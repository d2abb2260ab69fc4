import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { media, storedFiles } from '../db/schema';
import type { Db, Tx } from '../db/types';

/** Thumbnails have the image's key with '-thumb'. */
export const thumbOf = (storageKey: string): string => `${storageKey}-thumb`;

/** An object of the storage that the database refers to. */
export interface KeptObject {
  /** Id of an image, key of a file. */
  id: number | string;
  /** Its keys in the storage. */
  keys: readonly string[];
  /** Locks its row, so that removing it waits. False when it is gone. */
  lock(tx: Tx): Promise<boolean>;
}

/** Lists all kept objects in batches; every pass over the storage uses it. */
export async function* keptObjects(db: Db, most = 500): AsyncGenerator<KeptObject> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id: media.id, storageKey: media.storageKey })
      .from(media)
      .where(and(gt(media.id, last), isNotNull(media.storedAt)))
      .orderBy(asc(media.id))
      .limit(most);
    for (const { id, storageKey } of rows)
      yield {
        id,
        keys: [storageKey, thumbOf(storageKey)],
        lock: async (tx) => {
          const isStill = and(eq(media.id, id), isNotNull(media.storedAt));
          return (
            (await tx.select({ id: media.id }).from(media).where(isStill).for('no key update')).length > 0
          );
        },
      };
    if (rows.length < most) break;
    last = rows.at(-1)?.id ?? last;
  }
  const { key } = storedFiles;
  for (let last = ''; ; ) {
    const rows = await db
      .select({ key })
      .from(storedFiles)
      .where(and(gt(key, last), eq(storedFiles.state, 'kept')))
      .orderBy(asc(key))
      .limit(most);
    for (const { key: id } of rows)
      yield {
        id,
        keys: [id],
        lock: async (tx) => {
          const isStill = and(eq(key, id), eq(storedFiles.state, 'kept'));
          return (await tx.select({ key }).from(storedFiles).where(isStill).for('no key update')).length > 0;
        },
      };
    if (rows.length < most) return;
    last = rows.at(-1)?.key ?? last;
  }
}
