import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowserServer } from '../journeys/support/browser';
import { dropData, serve } from '../journeys/support/serve';

/** Once for all journeys: one browser they share, and a data folder that is made and filled, for each to copy. */
export default async function setUp(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'greffio-prepared-'));
  const [browser] = await Promise.all([
    launchBrowserServer(),
    serve({ dataDir }).then((server) => server.stop()),
  ]);
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
