import { loadConfig } from '../../server/config';
import { openMedia } from '../../server/console/openMedia';
import { openDatabase } from '../../server/db/connect';
import { storedFilesIn } from '../../server/files/storedFiles';

/* A process that moves files into the storage as the job does, and says on standard output how far it is with each. */

const config = loadConfig(process.env);
const database = await openDatabase(config);
const { storage: real } = await openMedia(database.db, config);
const storage: typeof real = {
  ...real,
  async put(key, bytes) {
    await real.put(key, bytes);
    process.stdout.write('written\n');
  },
  async get(key) {
    const bytes = await real.get(key);
    process.stdout.write('read back\n');
    return bytes;
  },
};
const log = { info: () => undefined, error: () => undefined };
const left = await storedFilesIn(database.db, { storage, log }).move(new AbortController().signal);
process.stdout.write(`left ${left}\n`);
await database.close();
process.exit(0);
