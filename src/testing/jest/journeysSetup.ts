import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowserServer } from '../journeys/support/browser';
import { dropData, serve } from '../journeys/support/serve';
import { unpackDatabase } from '../testDatabase';

/** Once for all journeys: one browser they share, and a data folder that is made and filled, for each to copy. */
export default async function setUp(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'greffio-prepared-'));
  const [browser] = await Promise.all([launchBrowserServer(), fill(dataDir)]);
  process.env.JOURNEY_BROWSER = browser.wsEndpoint();
  process.env.JOURNEY_DATA = dataDir;
  // Read by journeysTeardown.ts, which runs in the same process.
  Object.assign(globalThis, {
    endJourneys: async () => {
      await browser.close();
      await dropData(dataDir);
    },
  });
}

/** By the server itself, on a database that is migrated already: to make one takes ten times as long. */
async function fill(dataDir: string): Promise<void> {
  await unpackDatabase(join(dataDir, 'db'));
  await (await serve({ dataDir })).stop();
}
