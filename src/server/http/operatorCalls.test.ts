import { callerOf } from '../../testing/callServer';
import { startServer, type TestServer } from '../../testing/startServer';

const METRICS_TOKEN = 'a-token-for-the-watcher';
const SANDBOX_TOKEN = 'a-token-for-the-sandbox';

interface From {
  remoteAddress?: string;
  headers?: Record<string, string>;
}

/** The statuses of a call for who watches and of one for who plays, made from there. */
async function answers({ app }: TestServer, from: From = {}): Promise<number[]> {
  const call = async (url: string) => (await app.inject({ url, ...from })).statusCode;
  return [await call('/api/metrics'), await call('/api/sandbox/outbox?to=someone@demo.greffio.be')];
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('on one’s own machine the operator’s calls answer', () => {
  let server: TestServer;
  let lines: string[];
  beforeAll(async () => {
    lines = [];
    const env = { METRICS_TOKEN, SANDBOX_TOKEN, LOG_LEVEL: 'warn' };
    server = await startServer({ listen: false, env, log: (line) => lines.push(line) });
  });
  afterAll(() => server.close());

  test.each<[string, From]>([
    ['this machine', {}],
    ['it by its IPv6 address', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
    ['it by its mapped address', { remoteAddress: '::ffff:127.0.0.1', headers: { host: 'localhost' } }],
  ])('%s', async (_who, from) => {
    expect(await answers(server, from)).toEqual([200, 200]);
  });

  test.each<[string, From]>([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    [
      'who asked for another name: a page that rebinds its own, or a proxy',
      { headers: { host: 'greffio.example' } },
    ],
    ['who a proxy on this machine forwards', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['who one forwards by the standard header', { headers: { forwarded: 'for=192.0.2.7' } }],
    ['who says that this machine forwards them', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a wrong token', { remoteAddress: '192.0.2.7', ...bearer('a-token-for-nobody-here') }],
  ])('but not %s', async (_who, from) => {
    expect(await answers(server, from)).toEqual([403, 403]);
  });

  test('each token opens its own calls, from anywhere', async () => {
    const remoteAddress = '192.0.2.7';
    expect(await answers(server, { remoteAddress, ...bearer(METRICS_TOKEN) })).toEqual([200, 403]);
    expect(await answers(server, { remoteAddress, ...bearer(SANDBOX_TOKEN) })).toEqual([403, 200]);
  });

  test('a proxy that is not trusted is told in the log, once', async () => {
    const told = lines.filter((line) => line.includes('TRUST_PROXY'));
    expect(told).toHaveLength(1);
    expect(told[0]).not.toContain('192.0.2.7');
  });
});

test('on a public address they want a token from this machine too, nothing is said without one, and a proxy that is trusted is no news', async () => {
  const lines: string[] = [];
  const env = { APP_URL: 'https://greffio.example', TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
  const server = await startServer({ listen: false, env, log: (line) => lines.push(line) });
  expect(await answers(server)).toEqual([403, 403]);
  expect(await answers(server, bearer('undefined'))).toEqual([403, 403]);
  expect(await answers(server, { headers: { 'x-forwarded-for': '192.0.2.7' } })).toEqual([403, 403]);
  expect((await callerOf(server)('GET', '/sandbox/demo')).status).toBe(404);
  // But for the tariff of another year.
  expect(lines.filter((line) => !line.includes('publication fee'))).toEqual([]);
  await server.close();
});
