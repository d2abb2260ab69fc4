import { ERROR_CODES } from '#domain/base/codes';
import type { EndpointSpec } from '#domain/contract/endpoint';
import { endpoints } from '#domain/contract/endpoints';
import { sandboxEndpoints } from '#domain/contract/endpoints/sandbox';
import { DEMO_PASSWORD, loginAs, openDemande } from '../callServer';
import type { FuzzedCall } from '../fuzzedCalls';
import { startServer, type TestServer } from '../startServer';

/* The server that is fuzzed, how it is called, and which of its answers are faults. */

const MANY = '100000';
const UNLIMITED = Object.fromEntries(
  [
    ...['LOGIN_FAILURES_PER_ADDRESS', 'LOGIN_FAILURES_PER_IP', 'REGISTER_PER_IP_HOUR'],
    ...['MAIL_PER_ADDRESS_HOUR', 'MAIL_PER_IP_HOUR', 'SMS_PER_NUMBER_HOUR', 'SMS_PER_IP_HOUR'],
    ...['SMS_PER_USER_HOUR', 'VERIFICATIONS_PER_USER_HOUR', 'TEXTS_PER_USER_HOUR', 'DOCUMENTS_PER_USER_HOUR'],
  ].map((name) => [name, MANY]),
);

export const table = Object.entries<EndpointSpec>({ ...endpoints, ...sandboxEndpoints });

/** A server without limits, with dossiers and a claim of the client. */
export async function openFuzzed(): Promise<TestServer> {
  const server = await startServer({ listen: false, env: UNLIMITED });
  const client = await loginAs(server, 'client');
  for (let n = 0; n < 3; n += 1) await openDemande(client);
  await client('POST', '/tickets', { type: 'other', description: 'x', nom: 'x', email: 'x@y.be' });
  return server;
}

export type Role = 'anonymous' | 'client' | 'gerant' | 'admin';

export async function tokenOf(server: TestServer, role: Role): Promise<string | undefined> {
  if (role === 'anonymous') return undefined;
  const payload = { email: `${role}@demo.greffio.be`, password: DEMO_PASSWORD, langue_user: 'fr' };
  return (await server.app.inject({ method: 'POST', url: '/api/login', payload })).json<{ token: string }>()
    .token;
}

interface Answer {
  status: number;
  /** Of an error. */
  text: string;
}

export async function answerTo(
  server: TestServer,
  { method }: EndpointSpec,
  { path, payload }: FuzzedCall,
  token: string | undefined,
): Promise<Answer> {
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
export function fault({ status, text }: Answer): string | null {
  if (status < 400) return null;
  if (status >= 500 && !OUTSIDE.includes(status)) return `a failure of the server, ${status}`;
  const { message, errors = {}, error, values: _values, ...others } = JSON.parse(text);
  const codes = [message, error, ...Object.values(errors).flat()].filter((code) => code !== undefined);
  if (codes.length === 0 || Object.keys(others).length > 0) return `an error of another shape: ${text}`;
  const unknown = codes.filter((code) => !CODES.has(code));
  return unknown.length > 0 ? `codes that nobody knows: ${unknown.join()}` : null;
}

/** An address of the call that its parameters allow. */
export const anAddress = ({ path }: EndpointSpec) =>
  path.replace(':step', 'step2').replace(':item', 'form1').replace(/:\w+/g, '1');
