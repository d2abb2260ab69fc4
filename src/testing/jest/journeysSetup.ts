import { launchBrowserServer } from '../journeys/support/browser';

/** Once for all journeys: one browser they share. */
export default async function setUp(): Promise<void> {
  const browser = await launchBrowserServer();
  process.env.JOURNEY_BROWSER = browser.wsEndpoint();
  // Read by journeysTeardown.ts, which runs in the same process.
  Object.assign(globalThis, { endJourneys: () => browser.close() });
}
