import { type Call, callerOf, loginAs, readyDemande } from '../testing/callServer';
import { startServer, type TestServer } from '../testing/startServer';

const HOURLY = { VERIFICATIONS_PER_USER_HOUR: '2', TEXTS_PER_USER_HOUR: '2', DOCUMENTS_PER_USER_HOUR: '2' };

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
    ['is drawn as many documents', (call) => call('GET', `/pdfs/pv_ag?demande_id=${id}`), 200],
  ])('%s as the limit says, and no other user pays for it', async (_what, ask, fine) => {
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await ask(client)).status);
    expect(statuses).toEqual([fine, fine, 429]);
    expect(Number((await ask(client)).headers['retry-after'])).toBeGreaterThan(3500);
    expect((await ask(gerant)).status).not.toBe(429);
  });
});

describe('at the edge', () => {
  let server: TestServer;
  const health = (remoteAddress: string) => server.app.inject({ url: '/api/health', remoteAddress });
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
    const page = await server.app.inject({ url: '/login', remoteAddress: '2001:db8:0:1::5' });
    expect(page.statusCode).not.toBe(429);
  });

  test('before the database is asked anything', async () => {
    await server.database.close();
    const call = () => callerOf(server, 'x'.repeat(43))('GET', '/user');
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await call()).status);
    expect(statuses).toEqual([500, 500, 500, 429]);
  });
});
