import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** The layout of DATA_DIR. Only the process with the folder's lock may use it. */

export function dataPaths(folder: string) {
  return { database: join(folder, 'db'), backups: join(folder, 'backups') };
}

/** A complete restored database that will replace `database`. */
export function restoredFolder(database: string): string {
  return `${database}.restored`;
}

/**
 * Makes a database folder in a temporary place and moves it to `folder` when complete, so that a killed process leaves no half-made
 * database there. `folder` must not exist.
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

/** Deletes what a killed process left unfinished, and completes a restore that lacks only its last step. */
export async function tidy(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^db(\.restored)?\.tmp-\d+$/.test(name))
      await rm(join(folder, name), { recursive: true, force: true });
  }
  const { database } = dataPaths(folder);
  const restored = restoredFolder(database);
  if (!existsSync(database) && existsSync(restored)) await rename(restored, database);
}
