import fc from 'fast-check';
import { fuzzed, wrongBodies } from '../../testing/fuzzedCalls';
import { anAddress, answerTo, fault, openFuzzed, table, tokenOf } from '../../testing/security/fuzz';
import type { TestServer } from '../../testing/startServer';

/**
 * Calls every endpoint with random input from its schemas, as any role: no answer may be a server error. The calls are the same each time;
 * FUZZ_SEED=… changes them, FUZZ_RUNS=… adds more. `npm run security:fuzz` makes ten thousand.
 */

const SEED = Number(process.env.FUZZ_SEED ?? 1);
const RUNS = Number(process.env.FUZZ_RUNS ?? 6);

let server: TestServer;
beforeAll(async () => {
  server = await openFuzzed();
});
afterAll(() => server.close());

const ROLES = ['anonymous', 'client', 'admin'] as const;

const withBody = table.filter(([, { body }]) => body);

test.each(withBody)(
  'whichever part of what is sent to %s is wrong, it is answered',
  async (_name, endpoint) => {
    const token = await tokenOf(server, endpoint.who === 'admin' ? 'admin' : 'client');
    for (const body of wrongBodies(endpoint).flatMap((one, at) =>
      fc.sample(one, { seed: SEED + at, numRuns: 1 }),
    )) {
      const payload = JSON.stringify(body);
      const answer = await answerTo(server, endpoint, { path: anAddress(endpoint), payload }, token);
      expect([payload, fault(answer)]).toEqual([payload, null]);
    }
  },
);

test.each(table)('whatever is sent to %s, it is answered', async (_name, endpoint) => {
  for (const role of ROLES) {
    // Some calls end the session they are made with.
    const token = await tokenOf(server, role);
    await fc.assert(
      fc.asyncProperty(fuzzed(endpoint), async (call) => {
        expect(fault(await answerTo(server, endpoint, call, token))).toBeNull();
      }),
      { seed: SEED, numRuns: RUNS },
    );
  }
});
