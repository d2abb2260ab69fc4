import { type Call, callerOf, DEMO_PASSWORD, loginAs, readyDemande } from '../testing/callServer';
import { startServer, type TestServer } from '../testing/startServer';

const HOURLY = {
  VERIFICATIONS_PER_USER_HOUR: '2',
  TEXTS_PER_USER_HOUR: '2',
  DOCUMENTS_PER_USER_HOUR: '2',
  CLAIMS_PER_USER_HOUR: '2',
};
const CLAIM = { type: 'other', description: 'x', nom: 'An', email: 'an@delvaux.be' };

describe('in an hour one user', () => {
  let server: TestServer;
  let client: Call;
  let gerant: Call;
  let id: number;
  beforeAll(async () => {
    server = await startServer({ listen: false, env: HOURLY });
    [client, gerant] = [await loginAs(server, 'client'), await loginAs(server, 'gerant')];
    id = (await readyDemande(client)).id;
  });
  afterAll(() => server.close());

  test.each<[string, (call: Call) => Promise<{ status: number; headers: Record<string, unknown> }>, number]>([
    ['notes as many numbers', (call) => call('POST', '/verifications', { GSM: '+32470000001' }), 201],
    ['is proposed as many texts', (call) => call('GET', `/getTextWithIA/${id}`), 200],
    ['opens as many claims', (call) => call('POST', '/tickets', CLAIM), 201],
    ['is drawn as many documents', (call) => call('GET', `/pdfs/pv_ag?demande_id=${id}`), 200],
  ])('%s as the limit says, and no other user pays for it', async (_what, ask, fine) => {
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await ask(client)).status);
    expect(statuses).toEqual([fine, fine, 429]);
    expect(Number((await ask(client)).headers['retry-after'])).toBeGreaterThan(3500);
    expect((await ask(gerant)).status).not.toBe(429);
  });
});

describe('a link by SMS', () => {
  let server: TestServer;
  beforeAll(async () => {
    const env = {
      SMS_PER_NUMBER_HOUR: '2',
      SMS_PER_USER_HOUR: '3',
      SMS_PER_IP_HOUR: '2',
      MAIL_PER_ADDRESS_HOUR: '1',
    };
    server = await startServer({ listen: false, env });
  });
  afterAll(() => server.close());
  const send = async (call: Call, number: string) =>
    (await call('POST', '/send-verification-link', { number, lang: 'fr' })).status;

  test('is counted apart for strangers and for each user, of one network and of one number', async () => {
    const [stranger, client, gerant] = [
      callerOf(server),
      await loginAs(server, 'client'),
      await loginAs(server, 'gerant'),
    ];
    const number = '+32470001234';
    const statuses = async (call: Call, to: string[]) => {
      const all = [];
      for (const one of to) all.push(await send(call, one));
      return all;
    };
    expect(await statuses(stranger, [number, number, '+32470001235'])).toEqual([202, 202, 429]);
    expect(await statuses(client, [number, number, number])).toEqual([202, 202, 429]);
    expect(await statuses(client, ['+32470001235', '+32470001236'])).toEqual([202, 429]);
    expect(await statuses(gerant, ['+32470001235', '+32470001236'])).toEqual([202, 202]);
  });

  test('and the mail to one’s own address is apart from what strangers ask for', async () => {
    const mail = async (call: Call) =>
      (await call('POST', '/send-verification-link', { email: 'admin@demo.greffio.be' })).status;
    const [stranger, admin] = [callerOf(server), await loginAs(server, 'admin')];
    expect([await mail(stranger), await mail(stranger)]).toEqual([202, 429]);
    expect([await mail(admin), await mail(admin)]).toEqual([202, 429]);
  });
});

describe('at the edge', () => {
  let server: TestServer;
  const ask = (url: string, remoteAddress: string, token?: string, method: 'GET' | 'POST' = 'GET') =>
    server.app.inject({
      ...{ method, url, remoteAddress },
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
  const health = (remoteAddress: string) => ask('/api/health', remoteAddress);
  /** Uses up the calls of this address. */
  const exhaust = async (remoteAddress: string) => {
    for (let n = 0; n < 3; n += 1) await health(remoteAddress);
  };
  beforeAll(async () => {
    server = await startServer({ listen: false, env: { CALLS_PER_IP_MINUTE: '3' }, ownDatabase: true });
  });
  afterAll(() => server.app.close());

  test('a network that calls too often is turned away, its neighbour and the pages are not', async () => {
    for (const n of [1, 2, 3]) expect((await health(`2001:db8:0:1::${n}`)).statusCode).toBe(200);
    const refused = await health('2001:db8:0:1::4');
    expect([refused.statusCode, refused.json()]).toEqual([429, { message: 'request.tooMany' }]);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await health('2001:db8:0:2::1')).statusCode).toBe(200);
    for (const screen of ['/login', '/dashboard/client', '/%6Cogin'])
      expect((await ask(screen, '2001:db8:0:1::5')).statusCode).not.toBe(429);
  });

  test.each([
    '/%61pi/health',
    '/%76/abcdef',
    '/v/abcdef',
    'http://elsewhere.example/api/health',
    '/api/nothing',
    '/%61pi/nothing',
    '/api',
    '/nothing',
    '/api/docs',
    '/api/docs/swagger-ui.css',
    '/api/openapi.json',
  ])('the network is counted however a call is spelled, and where there is none: %s', async (url) => {
    const [before, after] = [`network before ${url}`, `network after ${url}`];
    for (let n = 0; n < 3; n += 1) await ask(url, before);
    expect((await health(before)).statusCode).toBe(429);
    await exhaust(after);
    expect((await ask(url, after)).statusCode).toBe(429);
  });

  test('exactly as many of fifty that come at once are answered, and the others are told how long to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => health('192.0.2.50')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const waits = answers.flatMap(({ headers }) => headers['retry-after'] ?? []).map(Number);
    expect(waits).toHaveLength(47);
    expect(Math.min(...waits)).toBeGreaterThan(50);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
  });

  describe('who is logged in', () => {
    const token = async (who: string, remoteAddress: string) => {
      const payload = {
        email: `${who}@demo.greffio.be`,
        password: DEMO_PASSWORD,
        langue_user: 'fr',
      };
      const answer = await server.app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress });
      return answer.json<{ token: string }>().token;
    };

    test('has a count of their own, wherever they call from', async () => {
      const router = '192.0.2.1';
      const [client, gerant] = [await token('client', '192.0.2.2'), await token('gerant', '192.0.2.3')];
      // A token is known from its first call on.
      for (const known of [client, gerant])
        expect((await ask('/api/user', '192.0.2.4', known)).statusCode).toBe(200);
      await exhaust(router);
      expect((await health(router)).statusCode).toBe(429);
      const statuses = [];
      for (const from of [router, router, '192.0.2.5', '192.0.2.6'])
        statuses.push((await ask('/api/user', from, client)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await ask('/api/user', router, gerant)).statusCode).toBe(200);
      // Another session of theirs is theirs too, and a colleague's is not.
      expect((await ask('/api/packs', router, gerant)).statusCode).toBe(200);
    });

    test('is counted by the network again when the session has ended', async () => {
      const admin = await token('admin', '192.0.2.7');
      expect((await ask('/api/user', '192.0.2.8', admin)).statusCode).toBe(200);
      expect((await ask('/api/logout', '192.0.2.8', admin, 'POST')).statusCode).toBe(204);
      expect((await ask('/api/user', '192.0.2.8', admin)).statusCode).toBe(401);
      await exhaust('192.0.2.9');
      expect((await ask('/api/user', '192.0.2.9', admin)).statusCode).toBe(429);
    });
  });

  test('before the database is asked anything, whatever tokens are made up', async () => {
    await server.database.close();
    const statuses = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await ask('/api/user', '192.0.2.10', `${n}`.repeat(43))).statusCode);
    expect(statuses).toEqual([500, 500, 500, 429, 429]);
  });
});
