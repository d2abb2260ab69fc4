import { type Call, callerOf, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { switchableRegistry } from '../../../testing/switchableRegistry';

const { registry, outage } = switchableRegistry();
let server: TestServer;
let call: Call;

beforeAll(async () => {
  server = await startServer({ adapters: { registry }, listen: false });
  call = await loginAs(server, 'client');
});
afterEach(() => {
  outage.down = false;
});
afterAll(() => server.close());

test.each([
  [
    '1050',
    [
      { fr: 'Bruxelles', nl: 'Brussel' },
      { fr: 'Ixelles', nl: 'Elsene' },
    ],
  ],
  ['5100', [{ fr: 'Namur', nl: 'Namen' }]],
  ['9999', []],
])('what the registry writes after %s', async (zip_code, names) => {
  const { status, body } = await call('GET', `/localities?zip_code=${zip_code}`);
  expect([status, body]).toEqual([200, names]);
});

test.each(['', '0123', '105', '10500', 'B-1050'])('%j is no postcode', async (zip_code) => {
  const { status, body } = await call('GET', `/localities?zip_code=${zip_code}`);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['zip_code']]);
});

test('only for who is logged in', async () => {
  expect((await callerOf(server)('GET', '/localities?zip_code=1050')).status).toBe(401);
});

test('a registry that is down is told apart from one that knows nothing', async () => {
  outage.down = true;
  const { status, body } = await call('GET', '/localities?zip_code=1050');
  expect([status, body.message]).toEqual([502, 'registry.unavailable']);
});
