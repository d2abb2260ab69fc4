import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/* The inside of DATA_DIR. Everything here is for the process that holds the folder's lock. */

/** Where the parts of DATA_DIR stand. */
export function dataPaths(folder: string) {
  return { database: join(folder, 'db'), backups: join(folder, 'backups') };
}

/** A restored database that waits, complete, to take the place of `database`. */
export function restoredFolder(database: string): string {
  return `${database}.restored`;
}

/**
 * Makes a database folder in a temporary place and moves it to `folder` when it is complete: a process killed half-way
 * leaves nothing that could be mistaken for a database. `folder` must not exist.
 */
export async function makeFolder(folder: string, make: (fresh: string) => Promise<PGlite>): Promise<void> {
  const fresh = `${folder}.tmp-${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  try {
    const client = await make(fresh);
    await client.exec('checkpoint');
    await client.close();
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** Removes what a killed process left half made, and finishes a restore that had only its last step to go. */
export async function tidy(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^db(\.restored)?\.tmp-\d+$/.test(name))
      await rm(join(folder, name), { recursive: true, force: true });
  }
  const { database } = dataPaths(folder);
  const restored = restoredFolder(database);
  if (!existsSync(database) && existsSync(restored)) await rename(restored, database);
}
