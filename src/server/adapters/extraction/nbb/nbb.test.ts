import { type Deposit, type NbbStandIn, startNbb } from '../../../../testing/standIns/nbb';
import { nbbExtraction } from './nbb';

const NUMBER = '1999000645';
let bank: NbbStandIn;
beforeEach(async () => {
  bank = await startNbb();
});
afterEach(() => bank.close());

const driver = (options: object = {}) =>
  nbbExtraction({ apiKey: bank.apiKey, baseUrl: bank.url, timeoutMs: 300, pauseMs: 1, ...options });
const person = (FirstName: string, LastName: string, ...RightsHeld: object[]) => ({
  Person: { FirstName, LastName, Address: { Street: 'Rue Haute' } },
  RightsHeld,
});
const line = (NumberSecuritiesAttached: unknown, Percentage: unknown) => ({
  ...{ Line: '1', Nature: 'Actions', NumberSecuritiesAttached, Percentage },
  NumberNotSecuritiesAttached: 7,
});
const CLAIRE = person('Claire', 'DUMONT', line(600, 0.6));
const HOLDING = {
  Entity: { Name: 'Haute  Invest SA', Identifier: '0403170701' },
  RightsHeld: [line(300, 0.3), line(100, 0.1)],
};
const filing = (
  reference: string,
  Shareholders?: object,
  end = '2025-12-31',
  deposited = '2026-06-30',
): Deposit => ({
  ...{ reference, end, deposited },
  data: JSON.stringify({ ReferenceNumber: reference, EnterpriseName: 'Exemple', Rubrics: [], Shareholders }),
});
const both = { IndividualShareHolders: [CLAIRE], EntityShareHolders: [HOLDING] };

test('people and companies, each with all their lines, the total of a whole list, its source and the year’s end', async () => {
  bank.files(NUMBER, [filing('2026-00000001', both)]);
  expect(await driver().extract(NUMBER)).toEqual({
    total_shares: '1000',
    shareholders: [
      { full_name: 'Claire DUMONT', is_company: 0, shares: '600' },
      { full_name: 'Haute Invest SA', is_company: 1, shares: '400' },
    ],
    source: 'Comptes annuels déposés à la Banque nationale, exercice clôturé le 31 décembre 2025',
    date: '2025-12-31',
  });
  expect((await driver().extract(NUMBER, 'nl'))?.source).toBe(
    'Jaarrekening neergelegd bij de Nationale Bank, boekjaar afgesloten op 31 december 2025',
  );
});

test.each([
  ['small', (key: string) => key.toLowerCase()],
  ['camel', (key: string) => key.charAt(0).toLowerCase() + key.slice(1)],
  ['large', (key: string) => key.toUpperCase()],
])('keys may stand in %s letters', async (_how, change) => {
  const { data, ...deposit } = filing('2026-00000001', both);
  bank.files(NUMBER, [
    { ...deposit, data: String(data).replace(/"(\w+)":/g, (_all, key: string) => `"${change(key)}":`) },
  ]);
  expect((await driver().extract(NUMBER))?.total_shares).toBe('1000');
});

test('shares are exact, where a float would not be', async () => {
  const exact = person('An', 'Peeters', line(0, 0));
  const { data, ...deposit } = filing('2026-00000001', { IndividualShareHolders: [exact] });
  const written = '"NumberSecuritiesAttached":123456789012345.1234000,"Percentage":1.0';
  bank.files(NUMBER, [
    { ...deposit, data: String(data).replace(/"NumberSecuritiesAttached":0,"Percentage":0/, written) },
  ]);
  expect(await driver().extract(NUMBER)).toMatchObject({
    total_shares: '123456789012345.1234',
    shareholders: [{ shares: '123456789012345.1234' }],
  });
});

test.each([
  ['parts that leave something over', [person('An', 'Peeters', line(600, 0.6))]],
  ['somebody without a number', [CLAIRE, person('Bo', 'Claes', line(null, 0.4))]],
  ['somebody without a part', [CLAIRE, person('Bo', 'Claes', line(400, null))]],
  ['a number that is none here', [CLAIRE, person('Bo', 'Claes', line('400.12345', 0.4))]],
])('%s: the total is not known, and the source says that the list is not whole', async (_what, people) => {
  bank.files(NUMBER, [filing('2026-00000001', { IndividualShareHolders: people })]);
  const found = await driver().extract(NUMBER);
  expect(found).toMatchObject({ total_shares: null, source: expect.stringContaining('(liste incomplète)') });
  expect(found?.shareholders.every(({ shares }) => Number(shares) > 0)).toBe(true);
});

test('thirds that were rounded are a whole', async () => {
  const third = (name: string) => person(name, 'Peeters', line(1, 0.3333));
  bank.files(NUMBER, [
    filing('2026-00000001', { IndividualShareHolders: [third('An'), third('Bo'), third('Ci')] }),
  ]);
  expect((await driver().extract(NUMBER))?.total_shares).toBe('3');
});

test('the newest filing that names them; of one year the last one, and none older than three years', async () => {
  const only = (name: string) => ({ IndividualShareHolders: [person(name, 'Peeters', line(1, 1))] });
  const named = async () => (await driver().extract(NUMBER))?.shareholders[0]?.full_name;
  const pdf = { ...filing('2026-00000001'), data: null };
  const corrected = filing('2025-00000003', only('Corrected'), '2024-12-31', '2025-09-01');
  bank.files(NUMBER, [
    filing('2025-00000001', only('First'), '2024-12-31', '2025-06-01'),
    corrected,
    filing('2024-00000001', only('Old'), '2023-12-31'),
    pdf,
  ]);
  expect(await named()).toBe('Corrected Peeters');
  // Abridged accounts leave them out.
  bank.files(NUMBER, [
    pdf,
    filing('2025-00000001', undefined, '2024-12-31'),
    filing('2024-00000001', only('Old'), '2023-12-31'),
  ]);
  expect(await named()).toBe('Old Peeters');
  bank.files(NUMBER, [pdf, filing('2022-00000001', only('Older'), '2021-12-31')]);
  expect(await named()).toBeUndefined();
});

test('a company without filings has none', async () => {
  expect(await driver().extract(NUMBER)).toBeNull();
  bank.files(NUMBER, []);
  expect(await driver().extract(NUMBER)).toBeNull();
});

describe('it cannot be asked', () => {
  beforeEach(() => bank.files(NUMBER, [filing('2026-00000001', both)]));
  const fails = (reason: string, options?: object) =>
    expect(driver(options).extract(NUMBER)).rejects.toMatchObject({ name: 'ExtractionUnavailable', reason });

  test('with a wrong key', () => fails('turned_away', { apiKey: 'wrong' }));
  test.each([
    ['busy', { status: 429 }],
    ['down', { status: 503 }],
    ['timeout', 'hang'],
    ['unreachable', 'break'],
    ['rejected', { status: 400 }],
    ['turned_away', { status: 403 }],
    ['unreadable', { status: 200, body: '<html>' }],
    ['unreadable', { status: 200, body: '{"fault": 1}' }],
  ] as const)('%s', async (reason, trouble) => {
    bank.trouble(trouble, trouble, trouble);
    await fails(reason);
  });
  test('an answer of ten megabytes', async () => {
    bank.trouble(null, { status: 200, body: Buffer.alloc(10_000_001, ' ') });
    // Ten megabytes take a while on a busy machine.
    await fails('unreadable', { timeoutMs: 10_000 });
  });
  test('a failure passes: it is asked again', async () => {
    bank.trouble({ status: 500 }, null, 'break');
    expect((await driver().extract(NUMBER))?.total_shares).toBe('1000');
  });
});

test('what another company filed is nobody’s answer', async () => {
  bank.files(NUMBER, [filing('2026-00000001', both)]);
  const lie = (root: object) =>
    bank.trouble(null, { status: 200, body: JSON.stringify({ Shareholders: both, ...root }) });
  for (const root of [
    { ReferenceNumber: '2026-00000009' },
    {},
    { ReferenceNumber: '2026-00000001', EnterpriseNumber: '0403.170.701' },
  ]) {
    lie(root);
    await expect(driver().extract(NUMBER)).rejects.toMatchObject({ reason: 'unreadable' });
  }
  bank.trouble();
  bank.liesAbout('0403170701');
  await expect(driver().extract(NUMBER)).rejects.toMatchObject({ reason: 'unreadable' });
});
