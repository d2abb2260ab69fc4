import fc from 'fast-check';
import type { EndpointSpec } from '#domain/contract/endpoint';
import { loginAs, readyDemande } from '../callServer';
import { type FuzzedCall, fuzzed, wrongBodies } from '../fuzzedCalls';
import { plausibleCalls } from '../plausibleCalls';
import { anAddress, answerTo, fault, openFuzzed, type Role, table, tokenOf } from './fuzz';

/*
 * Ten thousand calls made from the schemas, by everybody: `npm run security:fuzz`. FUZZ_CALLS=… makes more or fewer, FUZZ_SEED=… others.
 * Ends with 1 where one is answered by a failure of the server, by an error nobody knows, or after more than five seconds.
 */

const CALLS = Number(process.env.FUZZ_CALLS ?? 10_000);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const MOST_MS = 5_000;
const ROLES: readonly Role[] = ['anonymous', 'client', 'gerant', 'admin'];

const server = await openFuzzed();
const client = await loginAs(server, 'client');
// One that can be finished, and one that is: their calls go on where the others' are refused.
await readyDemande(client);
const { id } = await readyDemande(client);
await client('POST', `/demandes/${id}/progress`, { progress: 100 });

/** As odd as can be, right but for one part, or right in every part and senseless. */
function callsOf(endpoint: EndpointSpec, count: number, seed: number): FuzzedCall[] {
  const path = anAddress(endpoint);
  const almost = wrongBodies(endpoint).map((one) =>
    one.map((body) => ({ path, payload: JSON.stringify(body) })),
  );
  const kinds = [fuzzed(endpoint), plausibleCalls(endpoint), plausibleCalls(endpoint)];
  return fc.sample(fc.oneof(...kinds, ...(almost.length > 0 ? [fc.oneof(...almost)] : [])), {
    seed,
    numRuns: count,
  });
}

// What deletes comes last, or there is nothing left to ask about.
const ordered = table.toSorted(
  ([, a], [, b]) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
);
const cells = ordered.flatMap(([name, endpoint]) => ROLES.map((role) => ({ name, endpoint, role })));
const classes: Record<string, number> = {};
const slowest = { ms: 0, name: '', role: '' };
const faults: string[] = [];
let made = 0;
for (const [at, { name, endpoint, role }] of cells.entries()) {
  const count = Math.round((CALLS * (at + 1)) / cells.length) - made;
  // Some calls end the session they are made with.
  const token = await tokenOf(server, role);
  for (const call of callsOf(endpoint, count, SEED + at)) {
    const start = performance.now();
    const answer = await answerTo(server, endpoint, call, token);
    const ms = performance.now() - start;
    made += 1;
    const kind = `${Math.floor(answer.status / 100)}xx`;
    classes[kind] = (classes[kind] ?? 0) + 1;
    if (ms > slowest.ms) Object.assign(slowest, { ms, name, role });
    const wrong = ms > MOST_MS ? `answered after ${Math.round(ms)} ms` : fault(answer);
    if (wrong)
      faults.push(`${name} as ${role}: ${wrong}\n  ${endpoint.method} ${call.path}\n  ${call.payload}`);
  }
}
for (const line of faults) console.log(line.slice(0, 2_000));
const statuses = Object.entries(classes)
  .toSorted()
  .map(([kind, count]) => `${kind} ${count}`);
console.log(
  `seed ${SEED}: ${made} calls of ${table.length} kinds as ${ROLES.join(', ')}; ${statuses.join(', ')}; ` +
    `slowest ${Math.round(slowest.ms)} ms (${slowest.name} as ${slowest.role}); ${faults.length} faults`,
);
await server.close();
process.exit(faults.length === 0 ? 0 : 1);
