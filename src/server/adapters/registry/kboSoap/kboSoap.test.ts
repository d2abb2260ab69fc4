import { todayInBrussels } from '#domain/language/today';
import { capitalOf, companyName, seatAddress } from '#domain/registry/bceData';
import { companyMandates, directorsOf } from '#domain/registry/mandates';
import { registryRemarks } from '#domain/registry/registryRemarks';
import {
  envelope,
  fault,
  KBO_SOAP,
  type KboCompany,
  type KboSoapStandIn,
  startKboSoap,
} from '../../../../testing/standIns/kboSoap';
import type { Trouble } from '../../../../testing/standIns/standIn';
import { providerMetrics } from '../../../providers/metrics';
import { registryContract } from '../registry.contract';
import { kboSoapRegistry } from './kboSoap';

const DIRECTOR = { fr: 'Administrateur', nl: 'Bestuurder' };
const claire = { givenName: 'Claire', surname: 'Dumont', description: DIRECTOR, begin: '2020-05-04+02:00' };
const COMPANIES: KboCompany[] = [
  {
    number: '1999000150',
    name: { fr: 'Brasserie & Malterie <du Canal>', nl: 'Kanaalbrouwerij' },
    form: '014',
    capital: { amount: '61500.00', currency: 'EUR' },
    functions: [
      claire,
      { ...claire, givenName: 'Élise', surname: 'Lambotte', begin: '2012-01-01', end: '2018-06-30' },
    ],
  },
  { number: '1999000051', name: 'Ateliers Hesbaye', functions: [claire] },
  { number: '1999000249', name: 'En liquidation', situation: '012' },
  { number: '1999000348', name: 'Canal, Étienne', natural: true },
  { number: '1999000447', name: 'Arrêtée', end: '2024-06-30' },
];

let there: KboSoapStandIn;
beforeAll(async () => {
  there = await startKboSoap({ companies: COMPANIES });
});
afterAll(() => there.close());
beforeEach(() => {
  there.trouble();
  there.received.length = 0;
  there.balance = 2_000;
  there.isDown = () => false;
});

const warnings: string[] = [];
beforeEach(() => warnings.splice(0));
const driver = (options: Partial<Parameters<typeof kboSoapRegistry>[0]> = {}) =>
  kboSoapRegistry({
    ...KBO_SOAP,
    baseUrl: there.url,
    balanceLow: 200,
    log: { warn: (text) => warnings.push(text) },
    pauseMs: 1,
    failuresToOpen: 100,
    ...options,
  });
const read = async (number: string) => {
  const company = await driver().readEnterprise(number);
  if (!company) throw new Error('unknown');
  return company;
};
/** The company with something else in its reply. */
const readWith = (bce: NonNullable<KboCompany['bce']>) => {
  there.companies.set('1999000645', { number: '1999000645', name: 'Quatre Vents', bce });
  return read('1999000645');
};

registryContract('kbo-soap', {
  create: (isDown) => {
    there.isDown = isDown ?? (() => false);
    return driver();
  },
  known: { legal: '1999000150', natural: '1999000348', stopped: '1999000447' },
  unknown: '1999000843',
  words: 'brasserie',
  cannot: { findByName: true, findByBeginning: true, beOfAnotherDay: true },
});

test('a company with its directors and capital, each told from where and when', async () => {
  const { bce } = await read('1999000150');
  expect(companyName(bce, 'fr')).toBe('Brasserie & Malterie <du Canal>');
  expect(companyName(bce, 'nl')).toBe('Kanaalbrouwerij');
  expect(seatAddress(bce, 'nl')).toMatchObject({ rue: 'Nieuwstraat', zip_code: '1000', localite: 'Brussel' });
  expect(capitalOf(bce)).toEqual({ amount: '61500.00', currency: 'EUR' });
  expect(directorsOf(bce)).toMatchObject([
    { givenName: 'Claire', surname: 'Dumont', since: '2020-05-04', capacity: 'director' },
  ]);
  // Who has left is kept, with the day.
  expect(bce.function).toMatchObject([{}, { period: { end: '2018-06-30' }, person: { givenName: 'Élise' } }]);
  const source = { driver: 'kbo-soap', day: todayInBrussels() };
  expect(bce.sources).toEqual({ company: source, directors: source, capital: source });
});

test('one function is an object, no capital is none, and what is used nowhere is not kept', async () => {
  const { bce } = await read('1999000051');
  expect(bce.function).toMatchObject({ person: { surname: 'Dumont' } });
  expect(capitalOf(bce)).toBeNull();
  expect(Object.keys(bce)).not.toContain('activity');
});

test('situation, end, and what has ended of name and seat are told', async () => {
  const { bce } = await read('1999000249');
  expect(registryRemarks(bce, 'nl')).toEqual([
    { kind: 'situation', code: '012', words: 'Andere toestand', stage: 'liquidation' },
  ]);
  expect(await read('1999000447')).toMatchObject({ active: false, endDate: '2024-06-30' });
  const street = { description: { language: 'fr', value: 'Rue Haute' } };
  const moved = await readWith({
    address: [
      { typeOfAddress: 'REGO', street, zipcode: '1000', period: { begin: '2001-01-01', end: '2019-12-31' } },
      { typeOfAddress: { code: 'REGO' }, street, zipcode: '4000', period: { begin: '2020-01-01' } },
    ],
    juridicalSituation: [
      { code: '012', status: 'AC', validityPeriod: { begin: '2010-01-01', end: '2011-01-01' } },
      { code: '000', status: 'AC', validityPeriod: { begin: '2011-01-01' } },
    ] as never,
  });
  expect(seatAddress(moved.bce, 'fr')?.zip_code).toBe('4000');
  expect(registryRemarks(moved.bce, 'fr')).toEqual([]);
});

test.each([
  'Données non affichées en application de la loi',
  'Gegevens niet zichtbaar',
  'Niet gepubliceerd',
  'non communiqué',
  '*****',
  'Ces informations sont protégées.',
])('a notice in place of a name, %j, is nobody, and who manages is not known', async (surname) => {
  const hidden = { description: { value: 'Administrateur' }, person: { surname } };
  const shown = {
    description: { value: 'Administrateur' },
    person: { surname: 'Peeters', givenName: 'Jan' },
  };
  const { bce } = await readWith({ function: [hidden, shown] });
  expect(directorsOf(bce)).toMatchObject([{ surname: 'Peeters' }]);
  expect(companyMandates(bce)).toBe(0);
  expect(bce.sources?.directors).toBeNull();
  const ended = { ...hidden, period: { end: '2010-01-01' } };
  expect((await readWith({ function: [ended, shown] })).bce.sources?.directors).not.toBeNull();
});

test.each([
  ['Marie-Thérèse', 'de Schrijver - van der Niet'],
  ['J.-P.', 'Non'],
  ['Chr.', "d'Udekem d'Acoz"],
  ['Jan', 'Data Masquelier'],
  ['Juan Carlos María', 'de la Fuente y García de los Ríos'],
])('%s %s is somebody', async (givenName, surname) => {
  const { bce } = await readWith({ function: { person: { givenName, surname } } });
  expect(directorsOf(bce)).toMatchObject([{ givenName, surname }]);
  expect(bce.sources?.directors).not.toBeNull();
});

test('an empty element, or a part of a name, says nothing', async () => {
  const { bce } = await readWith({
    capital: '' as never,
    address: {
      typeOfAddress: 'REGO',
      street: '' as never,
      box: '',
      zipcode: '1000',
      country: { code: 'BE' } as never,
    },
    function: { person: { surname: 'Peeters', givenName: '' } },
  });
  expect(bce.capital).toBeUndefined();
  expect(bce.address).toEqual({ typeOfAddress: 'REGO', zipcode: '1000', country: 'BE' });
  expect(directorsOf(bce)).toMatchObject([{ surname: 'Peeters', givenName: '' }]);
});

test('of a natural person only what says who it is not', async () => {
  const { bce } = await read('1999000348');
  expect(Object.keys(bce).sort()).toEqual(
    ['denomination', 'juridicalSituation', 'number', 'period', 'sources', 'typeOfEnterprise'].sort(),
  );
});

test('each try has a nonce of its own', async () => {
  there.trouble({ status: 503 }, 'break', null);
  await read('1999000150');
  expect(there.received).toHaveLength(3);
  const nonces = there.received.map(({ body }) => /<wsse:Nonce[^>]*>([^<]+)</.exec(body.toString())?.[1]);
  expect(new Set(nonces).size).toBe(3);
});

const balance = async () => (await providerMetrics.getSingleMetric('registry_balance')?.get())?.values;

test('the requests that are left are measured, and few of them are said once', async () => {
  const registry = driver();
  there.balance = 201;
  await registry.readEnterprise('1999000150');
  expect(await balance()).toMatchObject([{ value: 200, labels: { provider: 'kbo-soap' } }]);
  expect(warnings).toEqual([]);
  await registry.readEnterprise('1999000150');
  await registry.readEnterprise('1999000150');
  expect(await balance()).toMatchObject([{ value: 198 }]);
  expect(warnings).toEqual(['kbo-soap: fewer than 200 paid requests are left']);
});

test.each([
  ['a password', { secret: 'wrong' }],
  ['a user name', { account: 'wrong' }],
])('%s that is refused is for the operator to mend, and is asked once', async (_, wrong) => {
  const registry = driver(wrong);
  for (let n = 0; n < 2; n += 1)
    await expect(registry.readEnterprise('1999000150')).rejects.toMatchObject({
      name: 'RegistryUnavailable',
      message: 'kbo-soap read: turned_away (500)',
      cause: { code: 'turned_away' },
    });
  expect(there.received).toHaveLength(2);
  expect(warnings).toEqual([expect.stringContaining('REGISTRY_SECRET')]);
});

test('a clock that is wrong is refused as a password is', async () => {
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'performance'],
  });
  try {
    const registry = driver();
    const now = Date.now();
    jest.setSystemTime(now - 400_000);
    const asked = registry.readEnterprise('1999000150');
    jest.setSystemTime(now);
    await expect(asked).rejects.toMatchObject({ cause: { code: 'turned_away' } });
  } finally {
    jest.useRealTimers();
  }
});

const html = { 'content-type': 'text/html' };
const reply = (enterprise: string) =>
  envelope(200, '', `<ns2:ReadEnterpriseReply>${enterprise}</ns2:ReadEnterpriseReply>`);
const bomb = `<!DOCTYPE e [<!ENTITY a "${'x'.repeat(1000)}">${[...'bcdefgh']
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(50)}">`)
  .join('')}]>`;
const inside = (declaration: string, entity: string): Trouble => ({
  status: 200,
  body: String(reply(`<ns3:Enterprise><ns3:Number>${entity}</ns3:Number></ns3:Enterprise>`).body).replace(
    '?>',
    `?>${declaration}`,
  ),
});

test.each<[string, string, Trouble]>([
  ['a fault of the request', 'rejected (500)', fault('soapenv:Client', 'Claire Dumont')],
  ['a fault of another kind', 'rejected (500)', fault('ns:Functional', 'Claire Dumont')],
  ['a wrong address', 'rejected (404)', { status: 404, headers: html, body: '<html></html>' }],
  ['a page', 'unreadable', { status: 200, headers: html, body: '<html><body>Claire Dumont</body></html>' }],
  ['nothing', 'unreadable', { status: 200 }],
  ['no XML', 'unreadable', { status: 200, body: 'Claire Dumont' }],
  ['XML that is cut off', 'unreadable', { status: 200, body: String(reply('').body).slice(0, -30) }],
  ['another message', 'unreadable', envelope(200, '', '<ns2:PingReply/>')],
  [
    'another company',
    'unreadable',
    reply('<ns3:Enterprise><ns3:Number>1999000051</ns3:Number></ns3:Enterprise>'),
  ],
  [
    'a company without its number',
    'unreadable',
    reply('<ns3:Enterprise><ns3:Box>1</ns3:Box></ns3:Enterprise>'),
  ],
  [
    'another shape',
    'unreadable',
    reply(
      '<ns3:Enterprise><ns3:Number>1999000150</ns3:Number><ns3:TypeOfEnterprise>ELP</ns3:TypeOfEnterprise><ns3:Function>Claire</ns3:Function></ns3:Enterprise>',
    ),
  ],
  ['too much', 'unreadable', { status: 200, body: 'x'.repeat(2_000_001) }],
  ['an entity that grows', 'unreadable', inside(bomb, '&h;')],
  [
    'an entity from a file',
    'unreadable',
    inside('<!DOCTYPE e [<!ENTITY h SYSTEM "file:///etc/passwd">]>', '&h;'),
  ],
  [
    'depths',
    'unreadable',
    reply(
      `<ns3:Enterprise><ns3:Number>${'<a>'.repeat(5_000)}1${'</a>'.repeat(5_000)}</ns3:Number></ns3:Enterprise>`,
    ),
  ],
])('%s is refused', async (_, words, trouble) => {
  there.trouble(trouble);
  await expect(driver().readEnterprise('1999000150')).rejects.toMatchObject({
    name: 'RegistryUnavailable',
    message: `kbo-soap read: ${words}`,
  });
  expect(there.received).toHaveLength(1);
});

test('a fault of the server itself may pass, and is asked again', async () => {
  there.trouble(fault('soapenv:Server', 'busy'), null);
  expect(await driver().readEnterprise('1999000150')).not.toBeNull();
  expect(there.received).toHaveLength(2);
});

test('who does not answer in time is not waited for', async () => {
  there.trouble('hang', 'hang', 'hang');
  const began = Date.now();
  const slow = driver({ timeoutMs: 100, totalMs: 250 }).readEnterprise('1999000150');
  await expect(slow).rejects.toMatchObject({ message: 'kbo-soap read: timeout' });
  expect(Date.now() - began).toBeLessThan(2_000);
});
