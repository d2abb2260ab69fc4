import type { EndpointSpec } from '#domain/contract/endpoint';
import { endpoints } from '#domain/contract/endpoints';
import { sandboxEndpoints } from '#domain/contract/endpoints/sandbox';
import { type Call, callerOf, loginAs } from '../testing/callServer';
import { startServer, type TestServer } from '../testing/startServer';

let server: TestServer;
let anyone: Call;
let client: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  anyone = callerOf(server);
  client = await loginAs(server, 'client');
});
afterAll(() => server.close());

const table = Object.entries({ ...endpoints, ...sandboxEndpoints }) as [string, EndpointSpec][];

/** The calls below /api, `METHOD path`, read from the router's tree. */
function registeredCalls(): string[] {
  const calls: string[] = [];
  const parts: string[] = [];
  for (const line of server.app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S*)(?: \(([^)]+)\))?/.exec(line);
    if (!match) continue;
    parts.length = (match[1] ?? '').length / 4;
    parts.push(match[2] ?? '');
    for (const method of match[3]?.split(', ') ?? []) calls.push(`${method} ${parts.join('')}`);
  }
  const reference = /^\w+ \/api\/(?:docs|openapi\.json)/;
  return calls.filter((call) => / \/api\//.test(call) && !call.startsWith('HEAD') && !reference.test(call));
}

test('the server has exactly the calls of the table', () => {
  const expected = table.map(([, { method, path }]) => `${method} /api${path}`);
  expect(registeredCalls().toSorted()).toEqual(expected.toSorted());
});

describe('what is no call', () => {
  test.each([
    ['GET', '/nothing'],
    ['GET', '/'],
    ['DELETE', '/login'],
    ['GET', '/demandes/abc'],
    ['GET', '/demandes/-1'],
    ['GET', '/demandes/1.5'],
    ['GET', '/demandes/99999999999999999999'],
    ['GET', '/pdfs/secrets?demande_id=1'],
  ] as const)('%s %s is a 404', async (method, path) => {
    expect(await client(method, path)).toMatchObject({
      status: 404,
      body: { message: expect.stringMatching(/notFound$/) },
    });
  });

  test('malformed JSON is a 400, another kind of body a 415, too much a 413', async () => {
    const send = (payload: string, type: string) =>
      server.app.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': type } });
    expect((await send('{"email":', 'application/json')).statusCode).toBe(400);
    expect((await send('{"__proto__":{"is_admin":true}}', 'application/json')).statusCode).toBe(400);
    expect((await send('email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await send('x', 'text/plain')).statusCode).toBe(415);
    const large = await send(JSON.stringify({ email: 'x'.repeat(1_100_000) }), 'application/json');
    expect([large.statusCode, large.json()]).toEqual([413, { message: 'request.tooLarge' }]);
  });

  test('an empty body counts as none', async () => {
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: '',
    });
    expect(login.statusCode).toBe(422);
  });

  test.each([[null], [[]], ['"text"'], ['7']])('a body that is no object (%p) is a 422', async (body) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({ message: 'validation.invalid' });
  });
});

describe('odd input is refused, never a failure of the server', () => {
  test.each([
    ['POST', '/login', { email: 'a@b.be', password: 'x', langue_user: 'fr', toString: 1 }],
    ['POST', '/login', { email: { toString: 1 }, password: 'x', langue_user: 'fr' }],
    ['POST', '/login', { email: 'a@b.be', password: '\u0000', langue_user: 'fr' }],
    ['PUT', '/profile', { company: { name: '\ud800' } }],
    ['GET', '/mydemandes?valueOf=1', undefined],
    ['GET', '/sandbox/outbox?to=%00', undefined],
    ['POST', '/dirigeantsService', { demande_id: 1e21, is_not_bce: 1, surname: 'a', givenName: 'b' }],
  ] as const)('%s %s %j', async (method, path, body) => {
    expect((await client(method, path, body)).status).toBe(422);
  });

  test.each(['POST', 'GET'] as const)('a field of the query that is there twice, by %s', async (method) => {
    const url = '/webhooks/sandbox-identity?token=a&token=b';
    expect(await anyone(method, url)).toMatchObject({ status: 400, body: { message: 'request.malformed' } });
    expect((await client('GET', '/mydemandes?page=1&page=2')).status).toBe(422);
  });

  test('a body of thirty thousand levels', async () => {
    const levels = 30_000;
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`,
    });
    expect(response.statusCode).toBe(422);
    expect(response.body.length).toBeLessThan(200);
  });

  test.each(['/api/enterprises/%ZZ', '/v/%00', '/api/veriff/%00/person', `/v/${'x'.repeat(600)}`])(
    '%s',
    async (url) => {
      const response = await server.app.inject({ url, headers: { authorization: 'Bearer nobody' } });
      expect(response.statusCode).toBeLessThan(500);
      expect(response.body).not.toContain('%ZZ');
    },
  );
});

test('every answer carries the security headers, and no call is cached', async () => {
  for (const url of ['/api/health', '/api/nothing', '/api/user', '/']) {
    const { headers } = await server.app.inject({ url });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    if (url.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
  }
});

describe('for the operator', () => {
  const metrics = () => server.app.inject('/api/metrics');

  test('health and readiness are open', async () => {
    expect((await anyone('GET', '/health')).status).toBe(200);
    expect((await anyone('GET', '/ready')).status).toBe(200);
  });

  test('metrics say times by route, never by address', async () => {
    const answer = await metrics();
    expect(answer.body).toContain('http_request_duration_seconds');
    expect(answer.body).toMatch(/route="[^"]+"/);
    expect(answer.body).not.toMatch(/route="[^"]*\d{4}/);
  });

  test('a database that does not answer makes it unready, not dead', async () => {
    const own = await startServer({ listen: false, ownDatabase: true });
    await own.database.close();
    expect((await callerOf(own)('GET', '/ready')).status).toBe(503);
    expect((await callerOf(own)('GET', '/health')).status).toBe(200);
    const failed = await callerOf(own)('POST', '/login', {
      email: 'a@b.be',
      password: 'secret-word',
      langue_user: 'fr',
    });
    expect(failed).toMatchObject({ status: 500, body: { message: 'server.error' } });
    await own.app.close();
  });
});
