import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MediaGone, type MediaStorage } from './media';

/** Older temporary files were left by killed processes: writing takes less. */
const LEFT_MS = 86_400_000;
const HALF_WRITTEN = /^[\w-]{4,100}\.[0-9a-f-]{36}\.tmp$/;

/** A folder that only the server's user may read; created with the first object. */
export function folderStorage(folder: string): MediaStorage {
  const pathOf = (key: string): string => {
    if (!/^[\w-]{4,100}$/.test(key)) throw new Error('A key holds letters, digits, - and _ only.');
    // Subfolders, because some file systems are slow with many files in one.
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Renamed when complete, so that a killed process leaves no partial object.
      const fresh = `${path}.${randomUUID()}.tmp`;
      try {
        const file = await open(fresh, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(fresh, path);
      } catch (error) {
        await rm(fresh, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new MediaGone() : error;
      }
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Also deletes unfinished files of killed processes.
      const names = await readdir(dirname(path)).catch((): string[] => []);
      for (const name of names)
        if (name.startsWith(`${key}.`) && name.endsWith('.tmp'))
          await rm(join(dirname(path), name), { force: true });
    },
    async tidy() {
      let removed = 0;
      const parts = await readdir(folder, { withFileTypes: true }).catch(() => []);
      for (const part of parts.filter((entry) => entry.isDirectory()))
        for (const name of (await readdir(join(folder, part.name))).filter((each) =>
          HALF_WRITTEN.test(each),
        )) {
          const path = join(folder, part.name, name);
          const written = await stat(path).catch(() => null);
          if (!written || Date.now() - written.mtimeMs < LEFT_MS) continue;
          await rm(path, { force: true });
          removed += 1;
        }
      return removed;
    },
  };
}
