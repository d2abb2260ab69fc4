import { loginAll } from '../../../testing/callServer';
import { quietLog } from '../../../testing/logs/logScan';
import { KBO_SOAP, type KboSoapStandIn, startKboSoap } from '../../../testing/standIns/kboSoap';
import { startServer, type TestServer } from '../../../testing/startServer';
import { kboSoapRegistry } from '../../adapters/registry/kboSoap/kboSoap';

let there: KboSoapStandIn;
let server: TestServer;
beforeAll(async () => {
  there = await startKboSoap({ companies: [{ number: '1999000150', name: 'Brasserie du Parvis' }] });
  const registry = kboSoapRegistry({
    ...KBO_SOAP,
    ...{ baseUrl: there.url, balanceLow: 0, log: quietLog },
  });
  const env = { COMPANIES_PER_USER_HOUR: '2' };
  server = await startServer({ listen: false, env, adapters: { registry } });
});
afterAll(() => Promise.all([server.close(), there.close()]));

test('what a user asks of a paid service in an hour is bounded: reading, opening a dossier and searching alike', async () => {
  const [client, other] = await loginAll(server);
  const read = '/enterprises/1999000150';
  expect((await client('GET', read)).status).toBe(200);
  expect((await client('GET', '/enterprises?query=1999000150')).status).toBe(200);
  const opening = { enterprise_number: '1999000150', langue: 'fr' };
  for (const refused of [
    await client('GET', read),
    await client('GET', '/enterprises?query=1999000150'),
    await client('POST', '/demandes', opening),
  ])
    expect([refused.status, refused.body.message]).toEqual([429, 'request.tooMany']);
  expect(there.received).toHaveLength(2);
  expect((await other('GET', read)).status).toBe(200);
  expect(there.received).toHaveLength(3);
});
