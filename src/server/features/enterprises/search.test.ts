import type { EnterpriseSummary } from '#domain/registry/enterprise';
import { loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { createSandboxRegistry } from '../../adapters/registry/sandbox';

const registry = createSandboxRegistry();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ listen: false, adapters: { registry } });
});
afterAll(() => server.close());

test('an answer says of which day the data are', async () => {
  const call = await loginAs(server, 'client');
  const { status, body } = await call<{ data: EnterpriseSummary[]; data_date: string }>(
    'GET',
    '/enterprises?query=quatre%20vents',
  );
  expect([status, body.data_date]).toEqual([200, '2026-11-18']);
  expect(body.data[0]).toMatchObject({ number: '1999000645' });
});

test('the registry is told where who asks is billed, once that is known', async () => {
  const search = jest.spyOn(registry, 'search');
  const call = await loginAs(server, 'gerant');
  const nearOf = async () => {
    expect((await call('GET', '/enterprises?query=canal')).status).toBe(200);
    return search.mock.lastCall?.[3];
  };
  const company = (zip_code: string) => ({ company: { address: { zip_code } } });
  await call('PUT', '/profile', company('9000'));
  expect(await nearOf()).toBe('9000');
  await call('PUT', '/profile', company(''));
  expect(await nearOf()).toBeUndefined();
  search.mockRestore();
});

test('one hit more than is shown tells that there are more; they are not counted', async () => {
  const call = await loginAs(server, 'client');
  const metaOf = async (page: string) => {
    const { body } = await call<{ data: unknown[]; meta: object }>('GET', `/enterprises?query=canal&${page}`);
    return { shown: body.data.length, ...body.meta };
  };
  const all = await metaOf('per_page=25');
  expect(all).toMatchObject({ capped: false, total: all.shown });
  expect(all.shown).toBeGreaterThan(3);
  expect(await metaOf('per_page=2')).toMatchObject({ shown: 2, total: 3, capped: true });
  expect(await metaOf('per_page=2&page=2')).toMatchObject({ shown: 2, total: all.shown >= 5 ? 5 : 4 });
  expect(await metaOf('per_page=2&sort=name')).toMatchObject({ shown: 2, total: all.shown, capped: false });
});
