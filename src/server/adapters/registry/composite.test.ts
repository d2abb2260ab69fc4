import { sql } from 'drizzle-orm';
import { todayInBrussels } from '#domain/language/today';
import { capitalOf, companyName } from '#domain/registry/bceData';
import type { BceData } from '#domain/registry/bceSchema';
import { directorsOf } from '#domain/registry/mandates';
import { quietLog } from '../../../testing/logs/logScan';
import { CBEAPI, startCbeapi } from '../../../testing/standIns/cbeapi';
import { KBO_SOAP, type KboSoapStandIn, startKboSoap } from '../../../testing/standIns/kboSoap';
import { openTestDatabase } from '../../../testing/testDatabase';
import type { Database } from '../../db/connect';
import { registryAnswers } from '../../db/schema';
import { answerStore } from './answers';
import { cbeapiRegistry } from './cbeapi/cbeapi';
import { companyOf } from './company';
import { compositeRegistry } from './composite';
import { kboSoapRegistry } from './kboSoap/kboSoap';
import type { RegistryAdapter } from './registry';
import { registryContract } from './registry.contract';
import { createSandboxRegistry } from './sandbox';

const CLAIRE = {
  givenName: 'Claire',
  surname: 'Dumont',
  description: { fr: 'Administrateur', nl: 'Bestuurder' },
};
const KNOWN = '1999000150';
const NEW = '1999000645';
const STOPPED = '1999000447';
const NATURAL = '1999000348';

let there: KboSoapStandIn;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  there = await startKboSoap({
    companies: [
      { number: KNOWN, name: 'Nom du service', functions: [CLAIRE], capital: { amount: '61500.00' } },
      { number: NEW, name: 'Quatre Vents', functions: [CLAIRE] },
      { number: STOPPED, name: 'Arrêtée', end: '2024-06-30' },
      { number: NATURAL, name: 'Canal, Étienne', natural: true },
    ],
  });
});
afterAll(() => Promise.all([there.close(), database.close()]));
beforeEach(async () => {
  await database.db.delete(registryAnswers);
  there.received.length = 0;
  there.isDown = () => false;
});

const openBce: BceData = {
  number: KNOWN,
  typeOfEnterprise: { code: 'ELP' },
  juridicalSituation: { code: '000', status: 'AC' },
  denomination: { code: '001', description: { language: 'fr', value: 'Nom ouvert' } },
  juridicalForm: { code: '014' },
  sources: { company: { driver: 'opendata', day: '2026-11-25' }, directors: null, capital: null },
};
const person: BceData = { ...openBce, number: NATURAL, typeOfEnterprise: { code: 'ENP' } };
/** Open data with these companies alone. */
const openData = (...companies: BceData[]): RegistryAdapter => ({
  ...createSandboxRegistry(),
  readEnterprise: async (number) => {
    const found = companies.find((bce) => bce.number === number);
    return found ? structuredClone(companyOf(found)) : null;
  },
});
const kbo = (options: Partial<Parameters<typeof kboSoapRegistry>[0]> = {}) =>
  kboSoapRegistry({
    ...KBO_SOAP,
    baseUrl: there.url,
    balanceLow: 0,
    log: quietLog,
    retries: 0,
    pauseMs: 1,
    failuresToOpen: 100,
    ...options,
  });
const composite = ({
  open = openData(openBce, person),
  service = kbo(),
  freshDays = 7,
}: {
  open?: RegistryAdapter;
  service?: RegistryAdapter;
  freshDays?: number;
} = {}) =>
  compositeRegistry({ openData: open, service, answers: answerStore(database.db, 'kbo-soap'), freshDays });
const down = () => {
  there.isDown = () => true;
};
const readDaysAgo = (days: number) =>
  database.db.update(registryAnswers).set({
    readAt: sql`now() - make_interval(days => ${days}::int)`,
    bce: sql`jsonb_set(${registryAnswers.bce}, '{sources,directors,day}', '"2026-01-02"')`,
  });

registryContract('composite', {
  create: (isDown) => composite({ open: createSandboxRegistry(isDown ? { isDown } : {}) }),
  known: { legal: KNOWN, natural: NATURAL, stopped: STOPPED },
  unknown: '1999000843',
  words: 'brasserie',
});

const day = todayInBrussels();

test('open data, and from the service who manages and the capital', async () => {
  const company = await composite().readEnterprise(KNOWN);
  const bce: BceData = company?.bce ?? { number: '' };
  expect(companyName(bce, 'fr')).toBe('Nom ouvert');
  expect(directorsOf(bce)).toMatchObject([{ surname: 'Dumont' }]);
  expect(capitalOf(bce)).toMatchObject({ amount: '61500.00' });
  expect(bce.sources).toEqual({
    company: { driver: 'opendata', day: '2026-11-25' },
    directors: { driver: 'kbo-soap', day },
    capital: { driver: 'kbo-soap', day },
  });
});

test('an answer serves for its days, by any process, and is then asked for again', async () => {
  const first = await composite().readEnterprise(KNOWN);
  expect(await composite().readEnterprise(KNOWN)).toEqual(first);
  await readDaysAgo(6);
  await composite().readEnterprise(KNOWN);
  expect(there.received).toHaveLength(1);
  await readDaysAgo(7);
  expect((await composite().readEnterprise(KNOWN))?.bce.sources?.directors?.day).toBe(day);
  expect(there.received).toHaveLength(2);
  await composite().readEnterprise(KNOWN);
  expect(there.received).toHaveLength(2);
});

test('only who has the service asked spends', async () => {
  const spend = jest.fn(async () => undefined);
  await composite().readEnterprise(KNOWN, spend);
  await composite().readEnterprise(KNOWN, spend);
  expect([spend.mock.calls.length, there.received.length]).toEqual([1, 1]);
  await readDaysAgo(8);
  const over = jest.fn().mockRejectedValue(new Error('too many'));
  await expect(composite().readEnterprise(KNOWN, over)).rejects.toThrow('too many');
  expect(there.received).toHaveLength(1);
});

test('with no days it is asked each time', async () => {
  const registry = composite({ freshDays: 0 });
  await registry.readEnterprise(KNOWN);
  await registry.readEnterprise(KNOWN);
  expect(there.received).toHaveLength(2);
});

test('while the service is down an old answer serves, and is told by its day', async () => {
  await composite().readEnterprise(KNOWN);
  await readDaysAgo(300);
  down();
  const bce: BceData = (await composite().readEnterprise(KNOWN))?.bce ?? { number: '' };
  expect(directorsOf(bce)).toMatchObject([{ surname: 'Dumont' }]);
  expect(bce.sources?.directors).toEqual({ driver: 'kbo-soap', day: '2026-01-02' });
});

test('without one the open data serve, which do not say who manages', async () => {
  down();
  expect((await composite().readEnterprise(KNOWN))?.bce).toEqual(openBce);
  there.isDown = () => false;
  const refused = composite({ service: kbo({ secret: 'wrong' }) });
  expect((await refused.readEnterprise(KNOWN))?.bce).toEqual(openBce);
});

test('a service that failed often is not even tried', async () => {
  down();
  const registry = composite({ service: kbo({ failuresToOpen: 2 }) });
  for (let n = 0; n < 5; n += 1) expect((await registry.readEnterprise(KNOWN))?.bce).toEqual(openBce);
  expect(there.received).toHaveLength(2);
});

test('what open data do not have is the service’s alone: new, stopped, a person, or none', async () => {
  const registry = composite();
  expect(await registry.readEnterprise(NEW)).toMatchObject({
    active: true,
    bce: { sources: { company: { driver: 'kbo-soap', day } } },
  });
  expect(await registry.readEnterprise(STOPPED)).toMatchObject({ active: false, endDate: '2024-06-30' });
  expect(await composite({ open: openData() }).readEnterprise(NATURAL)).toMatchObject({ kind: 'natural' });
  expect(await registry.readEnterprise('1999000843')).toBeNull();
  // People are not kept.
  const kept = await database.db.select({ number: registryAnswers.number }).from(registryAnswers);
  expect(kept.map(({ number }) => number).sort()).toEqual([STOPPED, NEW]);
  down();
  await expect(registry.readEnterprise('1999000843')).rejects.toMatchObject({ name: 'RegistryUnavailable' });
});

test('a company that has left the open data is asked about a day later: it may have stopped', async () => {
  const registry = composite();
  await registry.readEnterprise(NEW);
  await registry.readEnterprise(NEW);
  expect(there.received).toHaveLength(1);
  await readDaysAgo(1);
  await registry.readEnterprise(NEW);
  expect(there.received).toHaveLength(2);
});

test('who asks at once about one company shares one question, and no answer', async () => {
  const registry = composite();
  const [first, second, other] = await Promise.all(
    [KNOWN, KNOWN, NEW].map((number) => registry.readEnterprise(number)),
  );
  expect(there.received).toHaveLength(2);
  expect(first).toEqual(second);
  expect(other?.number).toBe(NEW);
  Object.assign(first?.bce.function ?? {}, { person: null });
  expect(second?.bce.function).toMatchObject({ person: { surname: 'Dumont' } });
  // A failure is shared with concurrent calls only.
  down();
  const failing = composite({ freshDays: 0 });
  await Promise.all([failing.readEnterprise(KNOWN), failing.readEnterprise(KNOWN)]);
  expect(there.received).toHaveLength(3);
  there.isDown = () => false;
  await failing.readEnterprise(KNOWN);
  expect(there.received).toHaveLength(4);
});

test('nothing is asked about a natural person', async () => {
  expect(await composite().readEnterprise(NATURAL)).toMatchObject({ kind: 'natural', bce: person });
  expect(there.received).toHaveLength(0);
});

test('a service that knows no directors leaves them unknown', async () => {
  const cbe = await startCbeapi([{ number: KNOWN, name: 'Nom', situation: '050' }]);
  const service = cbeapiRegistry({ ...CBEAPI, baseUrl: cbe.url, log: quietLog });
  const company = await composite({ service }).readEnterprise(KNOWN);
  expect(company?.bce).toMatchObject({ juridicalSituation: { code: '050' }, sources: openBce.sources });
  await cbe.close();
});
