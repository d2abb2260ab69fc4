import fc from 'fast-check';
import { fuzzed, wrongBodies } from '../../testing/fuzzedCalls';
import { anAddress, answerTo, fault, openFuzzed, table, tokenOf } from '../../testing/security/fuzz';
import type { TestServer } from '../../testing/startServer';

/*
 * Every call of the table, filled in at random from its own schemas, as anybody: whatever is sent, no answer is a failure of the
 * server. The same calls each time; FUZZ_SEED=… makes others, FUZZ_RUNS=… more of them. `npm run security:fuzz` makes ten thousand.
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
