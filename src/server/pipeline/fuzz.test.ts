import fc from 'fast-check';
import { ERROR_CODES } from '#domain/contract/codes';
import type { EndpointSpec } from '#domain/contract/endpoint';
import { endpoints } from '#domain/contract/endpoints';
import { sandboxEndpoints } from '#domain/contract/endpoints/sandbox';
import { DEMO_PASSWORD, loginAs, openDemande } from '../../testing/callServer';
import { type FuzzedCall, fuzzed, wrongBodies } from '../../testing/fuzzedCalls';
import { startServer, type TestServer } from '../../testing/startServer';

/*
 * Every call of the table, filled in at random from its own schemas, as anybody: whatever is sent, no answer is a failure of the
 * server. The same calls each time; FUZZ_SEED=… makes others, FUZZ_RUNS=… more of them.
 */

const SEED = Number(process.env.FUZZ_SEED ?? 1);
const RUNS = Number(process.env.FUZZ_RUNS ?? 6);

const MANY = '100000';
const UNLIMITED = Object.fromEntries(
  [
    ...[
      'LOGIN_FAILURES_PER_ADDRESS',
      'LOGIN_FAILURES_PER_IP',
      'REGISTER_PER_IP_HOUR',
      'MAIL_PER_ADDRESS_HOUR',
    ],
    ...['MAIL_PER_IP_HOUR', 'SMS_PER_NUMBER_HOUR', 'SMS_PER_IP_HOUR', 'SMS_PER_USER_HOUR'],
    ...['VERIFICATIONS_PER_USER_HOUR', 'TEXTS_PER_USER_HOUR', 'DOCUMENTS_PER_USER_HOUR'],
  ].map((name) => [name, MANY]),
);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ listen: false, env: UNLIMITED });
  const client = await loginAs(server, 'client');
  for (let n = 0; n < 3; n += 1) await openDemande(client);
  await client('POST', '/tickets', { type: 'other', description: 'x', nom: 'x', email: 'x@y.be' });
});
afterAll(() => server.close());

const ROLES = ['anonymous', 'client', 'admin'] as const;
type Role = (typeof ROLES)[number];

async function tokenOf(role: Role): Promise<string | undefined> {
  if (role === 'anonymous') return undefined;
  const payload = { email: `${role}@demo.greffio.be`, password: DEMO_PASSWORD, langue_user: 'fr' };
  return (await server.app.inject({ method: 'POST', url: '/api/login', payload })).json<{ token: string }>()
    .token;
}

async function answerTo({ method }: EndpointSpec, { path, payload }: FuzzedCall, token: string | undefined) {
  const answer = await server.app.inject({
    ...{ method, url: `/api${path}`, payloadAsStream: true },
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
  const { statusCode: status } = answer;
  const stream = answer.stream();
  // Events have no end to wait for.
  if (status < 400) stream.destroy();
  const text = status < 400 ? '' : Buffer.concat(await stream.toArray()).toString();
  return { status, text };
}

const CODES: ReadonlySet<string> = new Set(ERROR_CODES);
/** What an outside system or a server that is not ready answers is no failure of ours. */
const OUTSIDE = [502, 503];

/** What is wrong with an answer, if anything. */
function fault({ status, text }: { status: number; text: string }): string | null {
  if (status < 400) return null;
  if (status >= 500 && !OUTSIDE.includes(status)) return `a failure of the server, ${status}`;
  const { message, errors = {}, error, ...others } = JSON.parse(text);
  const codes = [message, error, ...Object.values(errors).flat()].filter((code) => code !== undefined);
  if (codes.length === 0 || Object.keys(others).length > 0) return `an error of another shape: ${text}`;
  const unknown = codes.filter((code) => !CODES.has(code));
  return unknown.length > 0 ? `codes that nobody knows: ${unknown.join()}` : null;
}

/** An address of the call that its parameters allow. */
const anAddress = ({ path }: EndpointSpec) =>
  path.replace(':step', 'step2').replace(':item', 'form1').replace(/:\w+/g, '1');

const table = Object.entries<EndpointSpec>({ ...endpoints, ...sandboxEndpoints });

const withBody = table.filter(([, { body }]) => body);

test.each(withBody)(
  'whichever part of what is sent to %s is wrong, it is answered',
  async (_name, endpoint) => {
    const token = await tokenOf(endpoint.who === 'admin' ? 'admin' : 'client');
    for (const body of wrongBodies(endpoint).flatMap((one, at) =>
      fc.sample(one, { seed: SEED + at, numRuns: 1 }),
    )) {
      const payload = JSON.stringify(body);
      const answer = await answerTo(endpoint, { path: anAddress(endpoint), payload }, token);
      expect([payload, fault(answer)]).toEqual([payload, null]);
    }
  },
);

test.each(table)('whatever is sent to %s, it is answered', async (_name, endpoint) => {
  for (const role of ROLES) {
    // Some calls end the session they are made with.
    const token = await tokenOf(role);
    await fc.assert(
      fc.asyncProperty(fuzzed(endpoint), async (call) => {
        const answer = await answerTo(endpoint, call, token);
        expect(fault(answer)).toBeNull();
      }),
      { seed: SEED, numRuns: RUNS },
    );
  }
});
