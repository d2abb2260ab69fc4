import type { MediaStorage } from '../server/adapters/media/media';
import type { Config } from '../server/config/config';
import { openMedia } from '../server/console/openMedia';
import type { Database } from '../server/db/connect';
import { storedFilesIn } from '../server/files/storedFiles';

const log = { error: () => undefined, info: () => undefined };

/** The papers and attachments of a server, past its calls. */
export function filesOf({ database: { db }, config }: { database: Pick<Database, 'db'>; config: Config }) {
  const opened = async () => (await openMedia(db, config)).storage;
  const storage: MediaStorage = {
    put: async (key, bytes) => (await opened()).put(key, bytes),
    get: async (key) => (await opened()).get(key),
    remove: async (key) => (await opened()).remove(key),
  };
  return storedFilesIn(db, { storage, log });
}
