import { untilBuilt } from '../../../.scripts/lib/ensureBuild.mjs';
import { closeBrowser } from '../journeys/support/browser';

// Of the interface as it is shipped, which `npm test` builds meanwhile. What is edited since then is not built anew under them.
beforeAll(async () => {
  if (!(await untilBuilt())) throw new Error('There is no build: npm run build says why, or makes it.');
}, 240_000);
afterAll(closeBrowser);
