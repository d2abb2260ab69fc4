import { type Call, loginAll, openDemande, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
let gerant: Call;
let admin: Call;

beforeAll(async () => {
  server = await startServer({ listen: false, ownDatabase: true });
  [client, gerant, admin] = await loginAll(server);
});
afterAll(() => server.close());

describe('lists', () => {
  beforeAll(async () => {
    for (const number of ['1999000546', '1999000645', '1999000150']) await openDemande(client, number);
    for (const call of [client, admin]) {
      const { id } = await readyDemande(call);
      await call('POST', `/demandes/${id}/progress`, { progress: 100 });
    }
  });

  test('filter by company, language, service and completion, a page at a time', async () => {
    const list = (query: string) =>
      client<{
        data: { enterprise_number: string; langue: string; progress: number }[];
        meta: { total: number };
      }>('GET', `/mydemandes?${query}`);
    const all = (await list('per_page=100')).body;
    expect(all.meta.total).toBe(all.data.length);
    const numbers = (await list('q=1999.000.546')).body.data.map(
      ({ enterprise_number }) => enterprise_number,
    );
    expect(new Set(numbers)).toEqual(new Set(['1999000546']));
    expect((await list('langue=nl')).body.data.length).toBe(
      all.data.filter(({ langue }) => langue === 'nl').length,
    );
    expect((await list('completed=1')).body.data.length).toBe(
      all.data.filter(({ progress }) => progress === 100).length,
    );
    expect((await list('service=cession_parts&completed=1')).body.meta.total).toBeGreaterThan(0);
    expect((await list('per_page=2&page=2&sort=id')).body.data.length).toBe(2);
    expect((await list('q=%25')).body.meta.total).toBe(0);
    expect((await list('per_page=101')).status).toBe(422);
    expect((await list('sort=password')).status).toBe(422);
  });

  test('a client sees his own, an administrator everything', async () => {
    const total = async (call: Call, path: string) =>
      (await call<{ meta: { total: number } }>('GET', path)).body.meta.total;
    expect(await total(gerant, '/mydemandes')).toBe(0);
    expect(await total(gerant, '/user-demandes')).toBe(0);
    expect(await total(admin, '/demandes')).toBeGreaterThan(await total(client, '/mydemandes'));
    expect((await admin<{ data: unknown[] }>('GET', '/last-demandes')).body.data.length).toBe(5);
    expect((await admin('GET', '/count')).body).toEqual({
      demandes: await total(admin, '/demandes'),
      users: 3,
      tickets: 0,
      capped: [],
    });
    expect((await client('GET', '/count-client')).body).toEqual({
      demandes: await total(client, '/mydemandes'),
      tickets: 0,
      capped: [],
    });
  });
});
