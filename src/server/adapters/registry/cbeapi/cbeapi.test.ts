import { todayInBrussels } from '#domain/language/today';
import { capitalOf, companyName, formOf, seatAddress, situationCode } from '#domain/registry/bceData';
import {
  CBEAPI,
  type CbeapiStandIn,
  type CbeCompany,
  recordOf,
  startCbeapi,
} from '../../../../testing/standIns/cbeapi';
import { json, type Trouble } from '../../../../testing/standIns/standIn';
import { registryContract } from '../registry.contract';
import { cbeapiRegistry } from './cbeapi';

const brewery: CbeCompany = {
  number: '1999000150',
  name: { fr: 'Brasserie du Canal', nl: 'Kanaalbrouwerij' },
  form: '014',
  contact_infos: [{ type: 'EMAIL', value: 'info@example.be' }],
};
const COMPANIES: CbeCompany[] = [
  brewery,
  { number: '1999000051', name: 'Brasserie Hesbaye', situation: '012' },
  { number: '1999000348', name: 'Canal, Étienne', type: 'natural_person' },
  { number: '1999000447', name: 'Arrêtée', status: 'stopped' },
];

let there: CbeapiStandIn;
beforeAll(async () => {
  there = await startCbeapi(COMPANIES);
});
afterAll(() => there.close());
const warnings: string[] = [];
beforeEach(() => {
  warnings.splice(0);
  there.trouble();
  there.received.length = 0;
  there.isDown = () => false;
});

const driver = (options: Partial<Parameters<typeof cbeapiRegistry>[0]> = {}) =>
  cbeapiRegistry({
    ...CBEAPI,
    baseUrl: there.url,
    log: { warn: (text) => warnings.push(text) },
    pauseMs: 1,
    failuresToOpen: 100,
    ...options,
  });

registryContract('cbeapi', {
  create: (isDown) => {
    there.isDown = isDown ?? (() => false);
    return driver();
  },
  // It has no date for a stopped company.
  known: { legal: '1999000150', natural: '1999000348' },
  unknown: '1999000843',
  words: 'brasserie',
  cannot: { findByBeginning: true, beOfAnotherDay: true },
});

test('a company in both languages, and no word on who manages it', async () => {
  const company = await driver().readEnterprise('1999000150');
  const bce = company?.bce ?? { number: '' };
  expect(there.received.map(({ headers }) => headers['accept-language']).sort()).toEqual(['fr', 'nl']);
  expect([companyName(bce, 'fr'), companyName(bce, 'nl')]).toEqual(['Brasserie du Canal', 'Kanaalbrouwerij']);
  expect([formOf(bce, 'fr'), formOf(bce, 'nl')]).toEqual(['SA', 'NV']);
  expect(seatAddress(bce, 'nl')).toEqual({
    rue: 'Nieuwstraat',
    numero: '1',
    box: '',
    zip_code: '1000',
    localite: 'Brussel',
    pays: 'BE',
  });
  expect(capitalOf(bce)).toBeNull();
  expect(bce.function).toBeUndefined();
  expect(bce.sources).toEqual({
    company: { driver: 'cbeapi', day: todayInBrussels() },
    directors: null,
    capital: null,
  });
});

test('a situation and a stop are told', async () => {
  const registry = driver();
  const inLiquidation = await registry.readEnterprise('1999000051');
  expect(situationCode(inLiquidation?.bce ?? { number: '' })).toBe('012');
  expect(inLiquidation?.active).toBe(true);
  expect(await registry.readEnterprise('1999000447')).toMatchObject({ active: false, endDate: null });
});

test('a search answers in the language of who searches', async () => {
  const [found] = await driver().search('1999.000.150', 5, 'nl');
  expect(found).toMatchObject({ name: 'Kanaalbrouwerij', form: 'NV', municipality: 'Brussel' });
  expect(await driver().search('kanaal', 5, 'nl')).toEqual([found]);
  expect(there.received.at(-1)?.query.toString()).toBe('name=kanaal');
  // Too short for the service.
  expect(await driver().search('k', 5, 'nl')).toEqual([]);
});

test('a key that is refused is for the operator to mend', async () => {
  const registry = driver({ secret: 'wrong' });
  for (let n = 0; n < 2; n += 1)
    await expect(registry.search('brasserie', 5)).rejects.toMatchObject({
      name: 'RegistryUnavailable',
      message: 'cbeapi search: turned_away (401)',
    });
  expect(warnings).toEqual(['cbeapi: REGISTRY_SECRET is refused']);
});

test('who is asked too often is asked again after the pause, or not at all when that is long', async () => {
  there.trouble(json(429, {}, { 'retry-after': '0' }), null);
  expect(await driver().search('brasserie', 5)).toHaveLength(2);
  expect(there.received).toHaveLength(2);
  there.trouble(json(429, {}, { 'retry-after': '3600' }));
  await expect(driver().search('brasserie', 5)).rejects.toMatchObject({
    message: 'cbeapi search: busy (429)',
    cause: { retryAfterMs: 3_600_000 },
  });
});

const other = recordOf({ number: '1999000051', name: 'Claire Dumont' }, 'fr');
test.each<[string, string, Trouble]>([
  ['a page', 'unreadable', { status: 200, body: '<html>Claire Dumont</html>' }],
  [
    'JSON that is cut off',
    'unreadable',
    { status: 200, body: JSON.stringify({ data: other }).slice(0, -20) },
  ],
  ['no company', 'unreadable', json(200, { data: 'Claire Dumont' })],
  ['another company', 'unreadable', json(200, { data: other })],
  [
    'another shape',
    'unreadable',
    json(200, { data: { ...other, cbe_number: '1999000150', juridical_form_code: 'x'.repeat(20) } }),
  ],
  ['too much', 'unreadable', { status: 200, body: 'x'.repeat(2_000_001) }],
  ['a refusal', 'rejected (400)', json(400, { message: 'Claire Dumont' })],
])('%s is refused', async (_, words, trouble) => {
  there.trouble(null, trouble);
  await expect(driver().readEnterprise('1999000150')).rejects.toMatchObject({
    name: 'RegistryUnavailable',
    message: `cbeapi read: ${words}`,
  });
});

test('a list with a number that is none is refused, as is one that is no list', async () => {
  for (const data of [[{ ...other, cbe_number: '1999000052' }], other]) {
    there.trouble(json(200, { data }));
    await expect(driver().search('dumont', 5)).rejects.toMatchObject({
      message: 'cbeapi search: unreadable',
    });
  }
});

test('who does not answer in time is not waited for', async () => {
  there.trouble(...Array.from({ length: 6 }, () => 'hang' as const));
  const slow = driver({ timeoutMs: 100, totalMs: 250 }).readEnterprise('1999000150');
  await expect(slow).rejects.toMatchObject({ message: 'cbeapi read: timeout' });
});
