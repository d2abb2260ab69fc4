import { ensureBuild } from '../../../.scripts/lib/ensureBuild.mjs';
import { closeBrowser } from '../journeys/support/browser';

// Of the interface as it is shipped. Under `npm test` it is being built meanwhile.
beforeAll(async () => {
  if ((await ensureBuild()) !== 0) throw new Error('The build failed: there is nothing to use.');
}, 240_000);
afterAll(closeBrowser);
