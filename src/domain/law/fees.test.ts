import { COURTS, courtOf } from './courts';
import { awaitedTariffs, expectedFee, FEE_ACCOUNT, publicationFee } from './fees';
import { FORMS } from './forms';
import { lawOverridesSchema } from './overrides';
import { COUNTERS, counterRule, printableCounter } from './registries';

const fee = (key: 'SRL' | 'ASBL', day: string, overrides = {}) =>
  publicationFee(FORMS.value[key], day, overrides);

test('the fee by form, with the day it holds from, and whether it is still the amount of the day', () => {
  expect(fee('SRL', '2025-06-01')).toMatchObject({ amount: '203.76', since: '2025-03-01', current: true });
  expect(fee('ASBL', '2026-02-28')).toMatchObject({ amount: '162.99', current: true });
  // The amount for 2026 was not found: the last one is shown with its date, and as outdated.
  expect(fee('SRL', '2026-03-01')).toMatchObject({ amount: '203.76', since: '2025-03-01', current: false });
  expect(fee('SRL', '2025-02-28')).toBeNull();
});

test('an operator tells the new amount from the day it holds', () => {
  const overrides = { fees: [{ from: '2026-03-01', company: '208.10', association: '166.50' }] };
  expect(fee('SRL', '2026-11-22', overrides)).toMatchObject({ amount: '208.10', current: true });
  expect(fee('ASBL', '2026-11-22', overrides)?.rule.confidence).toBe('certain');
  expect(fee('SRL', '2025-12-01', overrides)?.amount).toBe('203.76');
});

describe('an expected tariff', () => {
  const [company, association] = [null, FORMS.value.ASBL];
  test('is the constant times the index of October, to ten cents, with VAT', () => {
    expect(expectedFee(company, '2026-03-01')).toEqual({
      from: '2026-03-01',
      least: '207.76',
      most: '207.88',
    });
    expect(expectedFee(association, '2026-03-01')).toMatchObject({ least: '166.25', most: '166.25' });
    // The known indices of earlier Octobers give the tariffs of their years.
    expect(expectedFee(company, '2025-03-01')).toMatchObject({ least: '203.76', most: '203.76' });
    expect(expectedFee(association, '2025-03-01')).toMatchObject({ least: '162.99', most: '162.99' });
  });

  test('is known once its index is, and one that an administrator enters goes first', () => {
    expect(expectedFee(company, '2027-03-01')).toBeNull();
    const indices = [{ year: 2026, index: '138.00' }];
    expect(expectedFee(company, '2027-03-01', { indices })).toMatchObject({
      least: '211.75',
      most: '211.75',
    });
    const exact = { indices: [{ year: 2025, index: '135.45' }] };
    expect(expectedFee(association, '2026-03-01', exact)).toMatchObject({ least: '166.25', most: '166.25' });
  });

  test.each([
    ['2026-02-28', [], ['2026-03-01']],
    ['2026-03-01', [], ['2026-03-01']],
    ['2026-10-30', [], ['2026-03-01']],
    ['2026-10-31', [], ['2026-03-01', '2027-03-01']],
    ['2026-10-31', ['2026-03-01'], ['2027-03-01']],
    ['2026-12-01', ['2026-03-01', '2027-03-01'], []],
    ['2027-02-28', ['2026-03-01'], ['2027-03-01']],
    ['2027-03-01', ['2026-03-01'], ['2027-03-01']],
  ])('on %s, with those of %j known, awaited are %j', (day, known, awaited) => {
    const fees = known.map((from) => ({ from, company: '210.00', association: '168.00' }));
    expect(awaitedTariffs(day, { fees })).toEqual(awaited);
  });
});

test('the account is a sound one', () => {
  const digits = FEE_ACCOUNT.value.iban.replace(/\s/g, '');
  expect(BigInt(`${digits.slice(4)}1114${digits.slice(2, 4)}`) % 97n).toBe(1n);
});

test('every counter belongs to a court, and every court has one but the three whose street was not found', () => {
  const keys = COURTS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.keys(COUNTERS).filter((key) => !keys.includes(key))).toEqual([]);
  expect(keys.filter((key) => !COUNTERS[key]).sort()).toEqual([
    'antwerp-turnhout',
    'ghent-ostend',
    'liege-namur',
  ]);
});

test('an address from memory is not printed, what an operator tells is', () => {
  expect(counterRule('leuven')?.confidence).toBe('unconfirmed');
  expect(printableCounter('leuven')).toBeNull();
  expect(printableCounter('walloon-brabant')?.value).toMatchObject({ hours: '8 h 30 - 12 h 30' });
  const overrides = {
    registries: [{ court: 'leuven', street: 'Smoldersplein 5', postcode: '3000', locality: 'Leuven' }],
  };
  expect(printableCounter('leuven', overrides)).toMatchObject({
    value: { street: 'Smoldersplein 5', hours: null },
    confidence: 'certain',
  });
  expect(printableCounter('liege-namur')).toBeNull();
});

test('Marche and Neufchâteau receive people in Arlon', () => {
  for (const key of ['liege-marche', 'liege-neufchateau'])
    expect(counterRule(key)?.value.locality).toBe('Arlon');
  expect(courtOf('6900', 'fr')?.registry.fr).toBe('Greffe de Marche-en-Famenne, à Arlon');
});

test('an operator names the court of a postcode; one that does not exist is left out', () => {
  expect(courtOf('8940', 'nl', { districts: [{ postcode: '8940', court: 'ghent-ypres' }] })).toMatchObject({
    key: 'ghent-ypres',
    certain: true,
  });
  expect(courtOf('8940', 'nl', { districts: [{ postcode: '8940', court: 'ghent' }] })?.key).toBe(
    'ghent-kortrijk',
  );
});

test.each([
  [{ fees: [{ from: '2026', company: '1.00', association: '1.00' }] }],
  [{ fees: [{ from: '2026-03-01', company: '208,10', association: '166.50' }] }],
  [{ registries: [{ court: 'leuven' }] }],
  [{ adresses: [] }],
])('a file of an operator that is wrong is refused: %j', (file) => {
  expect(lawOverridesSchema.isValidSync(file, { strict: true })).toBe(false);
});
