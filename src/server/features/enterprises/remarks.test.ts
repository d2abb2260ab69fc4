import type { Enterprise } from '#domain/registry/enterprise';
import { loginAs } from '../../../testing/callServer';
import { quietLog } from '../../../testing/logs/logScan';
import { KBO_SOAP, type KboSoapStandIn, startKboSoap } from '../../../testing/standIns/kboSoap';
import { startServer, type TestServer } from '../../../testing/startServer';
import { kboSoapRegistry } from '../../adapters/registry/kboSoap/kboSoap';

const street = { description: { language: 'fr', value: 'Rue Haute' } };
const struckOff = { typeOfAddress: 'REGO', street, zipcode: '1000', period: { end: '2024-03-14' } };

let there: KboSoapStandIn;
let server: TestServer;
beforeAll(async () => {
  there = await startKboSoap({
    companies: [
      { number: '1999000150', name: 'Brasserie du Parvis' },
      { number: '1999000546', name: 'Sans Siège', bce: { address: struckOff } },
      { number: '1999000249', name: 'Faillie', situation: '050' },
    ],
  });
  const registry = kboSoapRegistry({
    ...KBO_SOAP,
    ...{ baseUrl: there.url, balanceLow: 0, log: quietLog },
  });
  server = await startServer({ listen: false, adapters: { registry } });
});
afterAll(() => Promise.all([server.close(), there.close()]));

test('what is out of the ordinary about a company is answered with its data', async () => {
  const call = await loginAs(server, 'client');
  const remarksOf = async (number: string) =>
    (await call<Enterprise>('GET', `/enterprises/${number}`)).body.remarks;
  expect(await remarksOf('1999000150')).toEqual([]);
  expect(await remarksOf('1999000546')).toEqual([{ kind: 'seatEnded', day: '2024-03-14' }]);
  expect(await remarksOf('1999000249')).toEqual([
    { kind: 'situation', code: '050', words: 'Autre situation', stage: 'bankruptcy' },
  ]);
});
