import fc from 'fast-check';
import { decimalToString, normalizeDecimal, parseDecimal, sumDecimals } from './decimals';

test.each([
  ['1000', '1000'],
  ['1 000,5', '1000.5'],
  ['1\u202F000,5', '1000.5'],
  ['1.000,5', '1000.5'],
  ['1.000', '1'],
  ['1.000.000', '1000000'],
  ['12.345.678,9', '12345678.9'],
  ['1,000.5', '1000.5'],
  ['1,000,000', '1000000'],
  ['1,000.00', '1000'],
  ['１０００', '1000'],
  ['0,0001', '0.0001'],
  ['007', '7'],
  [' 12.50 ', '12.5'],
])('%s is %s', (typed, travels) => expect(normalizeDecimal(typed)).toBe(travels));

test.each([
  '',
  'x',
  '1,00001',
  '1,2,3',
  '1.2.3',
  '1.000.00',
  '1000.000.000',
  ',5',
  '5,',
  '1e3',
  '--1',
  '+1',
  '+1.000,5',
  '1,000.5,5',
  '9'.repeat(16),
])('%p is no decimal', (typed) => expect(parseDecimal(typed)).toBeNull());

const amount = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });

test('what is written is read back to the ten-thousandth', () => {
  fc.assert(fc.property(amount, (units) => parseDecimal(decimalToString(units)) === units));
});

test('sums do not drift, in any order and with either mark', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 40 }), (all) => {
      const written = all.map((units) => decimalToString(units).replace('.', ','));
      const exact = all.reduce((a, b) => a + b, 0n);
      expect(sumDecimals(written)).toBe(exact);
      expect(sumDecimals(written.toReversed())).toBe(exact);
    }),
  );
});

test('ten tenths make one', () => {
  expect(decimalToString(sumDecimals(Array(10).fill('0,1')))).toBe('1');
});

test('a sum refuses what is no decimal', () => {
  expect(() => sumDecimals(['1', 'x'])).toThrow(RangeError);
});
