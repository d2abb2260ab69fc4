import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { callerOf, DEMO_PASSWORD, loginAs, openDemande } from '../../testing/callServer';
import { startServer, type TestServer } from '../../testing/startServer';

const EVERYWHERE = {
  'content-security-policy': expect.stringContaining("default-src 'self'"),
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const WITHIN_MS = 300;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ requestWithinMs: WITHIN_MS, env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

const socketTo = async () => {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

/** What is received for these bytes until the server closes the connection. */
async function answerTo(bytes: string) {
  const socket = await socketTo();
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', value] = line.split(/: (.*)/);
      return [name.toLowerCase(), value];
    }),
  );
  return { status: Number(status.split(' ')[1]), headers, body };
}
const ask = (line: string, headers = '', body = '') =>
  answerTo(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n${body}`);
const JSON_TYPE = 'Content-Type: application/json\r\n';
const long = (length: number) => 'x'.repeat(length);

test.each<[string, () => ReturnType<typeof answerTo>, number, string]>([
  ['no address at all', () => ask('GET /api/%ff'), 404, 'request.notFound'],
  ['a part that is too long', () => ask(`GET /api/findGSM/${long(600)}`), 404, 'request.notFound'],
  ['an unknown call', () => ask('GET /api/nothing'), 404, 'request.notFound'],
  ['an unknown call, spelled otherwise', () => ask('GET /%61pi/nothing'), 404, 'request.notFound'],
  ['another method', () => ask('DELETE /api/login'), 404, 'request.notFound'],
  ['a method nobody uses', () => ask('PROPFIND /api/login'), 404, 'request.notFound'],
  ['no login', () => ask('GET /%61pi/user'), 401, 'auth.required'],
  ['a failing page', () => ask('GET /nothing.js'), 404, 'request.notFound'],
  [
    'no JSON',
    () => ask('POST /api/login', `${JSON_TYPE}Content-Length: 1\r\n`, '{'),
    400,
    'request.malformed',
  ],
  [
    'too much',
    () => ask('POST /api/login', `${JSON_TYPE}Content-Length: 99999999\r\n`, ''),
    413,
    'request.tooLarge',
  ],
  [
    'no kind of body that is known',
    () => ask('POST /api/login', 'Content-Type: text/x\r\nContent-Length: 1\r\n', 'x'),
    415,
    'request.unsupportedMediaType',
  ],
  ['an expectation', () => ask('GET /api/nothing', 'Expect: more\r\n'), 404, 'request.notFound'],
  ['no HTTP', () => answerTo('hello\r\n\r\n'), 400, 'request.malformed'],
  ['two hosts', () => ask('GET /api/health', 'Host: y\r\n'), 400, 'request.malformed'],
  ['two hosts, and no address', () => ask('GET /api/nothing', 'Host: x\r\n'), 400, 'request.malformed'],
  ['no host', () => answerTo('GET / HTTP/1.1\r\nBad Header\r\n\r\n'), 400, 'request.malformed'],
  ['headers without end', () => ask('GET /', `X-Long: ${long(20_000)}\r\n`), 431, 'request.malformed'],
])('every answer has the headers and the shape: %s', async (_what, answer, expected, message) => {
  const { status, headers, body } = await answer();
  expect([status, JSON.parse(body)]).toEqual([expected, { message }]);
  expect(headers).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-store' });
});

test('an address that cannot be read counts among the calls of a minute', async () => {
  const limited = await startServer({ listen: false, env: { CALLS_PER_IP_MINUTE: '3' } });
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await limited.app.inject({ url: '/api/%ff' }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 429]);
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await limited.app.inject({ url: '/api/health' })).statusCode).toBe(429);
  await limited.close();
});

describe('a request that does not arrive in time', () => {
  test.each([
    ['its body', `POST /api/login HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}Content-Length: 1000\r\n\r\n{`],
    ['its head', 'POST /api/login HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ])('ends: %s', async (_what, beginning) => {
    const socket = await socketTo();
    socket.write(beginning);
    const drip = setInterval(() => socket.write('1'), 50);
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
    });
    // A byte that arrives after the server has closed resets the connection: what counts is the answer.
    await new Promise((closed) => socket.on('error', () => undefined).on('close', closed));
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    expect(answer).toMatch(/\r\n\r\n\{"message":"request.malformed"\}$/);
  });

  test('while an answer takes as long as it likes', async () => {
    const client = await loginAs(server, 'client');
    const { id } = await openDemande(client);
    const payload = { email: 'client@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' };
    const { body } = await callerOf(server)<{ token: string }>('POST', '/login', payload);
    const events = await fetch(`${server.url}/api/demandes/${id}/events`, {
      headers: { authorization: `Bearer ${body.token}` },
    });
    const reader = events.body?.getReader();
    await reader?.read();
    await delay(4 * WITHIN_MS);
    await client('PUT', `/demandes/${id}`, { address_service: 1 });
    let told = '';
    while (!told.includes('data:')) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      told += Buffer.from(value).toString();
    }
    expect(told).toContain(`{"demande":${id}}`);
    await reader?.cancel();
  });
});

test('a request keeps the name that the proxy gave it, if it is one', async () => {
  const idOf = async (name: string) => (await ask('GET /api/health', `X-Request-Id: ${name}\r\n`)).headers;
  expect((await idOf('4bf92f3577b34da6'))['x-request-id']).toBe('4bf92f3577b34da6');
  expect((await idOf('a name of two lines, or so'))['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  const direct = await startServer({ listen: false });
  const { headers } = await direct.app.inject({
    url: '/api/health',
    headers: { 'x-request-id': '4bf92f3577b34da6' },
  });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  await direct.close();
  const lines: string[] = [];
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'info' };
  const behind = await startServer({ listen: false, env, log: (line) => lines.push(line) });
  await behind.app.inject({ url: '/api/user', headers: { 'x-request-id': '4bf92f3577b34da6' } });
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ reqId: '4bf92f3577b34da6', route: '/api/user', status: 401 }),
  );
  await behind.close();
});

test('a connection that sends nothing is closed', async () => {
  const start = performance.now();
  expect(await text(await socketTo())).toBe('');
  expect(performance.now() - start).toBeGreaterThan(WITHIN_MS / 2);
});
