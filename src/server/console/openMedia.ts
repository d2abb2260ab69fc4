import { createMedia } from '../adapters/adapters';
import { keysOf } from '../adapters/media/keyring';
import type { Config } from '../config/config';
import type { Db } from '../db/connect';
import { dataKeyService } from '../features/media/dataKeys';

/** The storage of images, with the keys of this database. */
export async function openMedia(db: Db, config: Config) {
  const keys = keysOf(config);
  const dataKeys = dataKeyService(db, keys);
  await dataKeys.load();
  return { storage: createMedia(config, keys), dataKeys };
}
