import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importAddresses } from '../server/imports/addresses';
import { BEST_REGIONS, writeAddresses } from './addressCountry';
import type { TestServer } from './startServer';

/** Imports the small country into a server. */
export async function importCountry({ database }: Pick<TestServer, 'database'>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'greffio-country-'));
  try {
    for (const region of Object.keys(BEST_REGIONS) as (keyof typeof BEST_REGIONS)[])
      await importAddresses(database, await writeAddresses(folder, region));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
