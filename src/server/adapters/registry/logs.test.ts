import { loginAs, openDemande } from '../../../testing/callServer';
import { CBEAPI, startCbeapi } from '../../../testing/standIns/cbeapi';
import { fault, KBO_SOAP, startKboSoap } from '../../../testing/standIns/kboSoap';
import { json } from '../../../testing/standIns/standIn';
import { startServer } from '../../../testing/startServer';
import type { AnswerStore } from './answers';
import { compositeRegistry } from './composite';
import { createRegistry, type RegistrySettings } from './create';
import { createSandboxRegistry } from './sandbox';

const COMPANY = '1999000150';
const PERSON = '1999000348';
/** What people, the places they live at and the settings are called: never in a log. */
const SECRETS = ['Dumont', 'Claire', 'Étienne', 'Nieuwstraat', PERSON, KBO_SOAP.secret, CBEAPI.secret];

const kbo = () =>
  startKboSoap({
    balance: 10,
    companies: [
      {
        number: COMPANY,
        name: 'Brasserie',
        functions: [{ givenName: 'Claire', surname: 'Dumont', description: { fr: 'Administrateur' } }],
      },
      { number: PERSON, name: 'Dumont, Étienne', natural: true },
    ],
  });
const cbe = () =>
  startCbeapi([
    { number: COMPANY, name: 'Brasserie' },
    { number: PERSON, name: 'Dumont, Étienne', type: 'natural_person' },
  ]);

const settings = (driver: RegistrySettings['drivers']['registry'], registrySecret: string, url: string) =>
  ({
    drivers: { registry: driver },
    registryAccount: KBO_SOAP.account,
    registrySecret,
    registryBaseUrl: url,
    registryBalanceLow: 200,
    registryCacheDays: 7,
  }) as RegistrySettings;

const started: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(started.splice(0).map((one) => one.close())));

const nothingKept: AnswerStore = { find: async () => undefined, keep: async () => undefined };

test.each(['kbo-soap', 'cbeapi', 'composite'] as const)(
  '%s: whatever a service answers, nobody is named in the log',
  async (driver) => {
    const there = driver === 'cbeapi' ? await cbe() : await kbo();
    started.push(there);
    const lines: string[] = [];
    const log = { warn: (text: string) => server.app.log.warn(text) };
    const asked = (secret: string) => {
      const service = createRegistry(
        settings(driver === 'composite' ? 'kbo-soap' : driver, secret, there.url),
        null as never,
        log,
      );
      return driver === 'composite'
        ? compositeRegistry({
            openData: { ...createSandboxRegistry(), readEnterprise: async () => null },
            service,
            answers: nothingKept,
            freshDays: 0,
          })
        : service;
    };
    const secret = driver === 'cbeapi' ? CBEAPI.secret : KBO_SOAP.secret;
    const registry = { now: asked(secret) };
    const server = await startServer({
      listen: false,
      adapters: {
        registry: {
          readEnterprise: (number) => registry.now.readEnterprise(number),
          search: (...question) => registry.now.search(...question),
          dataDate: () => registry.now.dataDate(),
        },
      },
      env: { LOG_LEVEL: 'trace' },
      log: (line) => lines.push(line),
    });
    started.push(server);
    const client = await loginAs(server, 'client');
    const read = async (number: string) => (await client('GET', `/enterprises/${number}`)).status;

    expect(await read(COMPANY)).toBe(200);
    expect(await read(PERSON)).toBe(200);
    expect((await client('GET', '/enterprises?query=Claire%20Dumont')).status).toBe(200);
    const { dirigeants } = await openDemande(client, COMPANY);
    expect(dirigeants.map(({ surname }) => surname)).toEqual(driver === 'cbeapi' ? [] : ['Dumont']);
    for (const trouble of [
      { ...fault('soapenv:Client', 'Claire Dumont'), status: 400 },
      json(400, { message: 'Claire Dumont' }),
      { status: 200, body: '<html>Claire Dumont, Nieuwstraat 1' },
      { status: 200, body: '{"data":{"cbe_number":"1999000051","denomination":"Claire Dumont"}}' },
    ]) {
      there.trouble(trouble, trouble);
      expect(await read(PERSON)).toBe(502);
    }
    there.trouble();
    registry.now = asked(`${secret} wrong`);
    expect(await read(PERSON)).toBe(502);

    const written = lines.join('\n');
    expect(written).toContain('REGISTRY_SECRET');
    expect(lines.length).toBeGreaterThan(10);
    for (const word of SECRETS) expect(written).not.toContain(word);
  },
);
