import fc from 'fast-check';

/* Shares are whole numbers of ten-thousandths here, and reckoned with nothing of the product's own. */

/** Fifteen digits before the mark, four behind it. */
export const MOST = 10n ** 19n - 1n;

const split = (units: bigint): [whole: string, places: string] => {
  const digits = units.toString().padStart(5, '0');
  return [digits.slice(0, -4), digits.slice(-4)];
};
/** As a decimal travels: no zeros that say nothing. */
export const plain = (units: bigint): string =>
  split(units)
    .join('.')
    .replace(/\.?0+$/, '');
const grouped = (units: bigint, by: string): string => {
  const [whole, places] = split(units);
  return `${whole.replace(/\B(?=(\d{3})+$)/g, by)},${places}`;
};
const WAYS: ((units: bigint) => string | number)[] = [
  plain,
  // Three places behind a comma may be thousands: then it is asked, and a fourth says what is meant.
  (units) =>
    plain(units)
      .replace('.', ',')
      .replace(/^[1-9]\d{0,2},\d{3}$/, '$&0'),
  (units) => split(units).join(','),
  (units) => ` 00${plain(units)} `,
  (units) => grouped(units, ' '),
  (units) => grouped(units, '\u202F'),
  (units) => grouped(units, '.'),
  // A JSON number, where a float still has every digit.
  (units) => (String(Number(plain(units))) === plain(units) ? Number(plain(units)) : plain(units)),
];

/** Some shares, counted in ten-thousandths, and one way to write them. */
export interface Written {
  units: bigint;
  json: string | number;
}
export const written = (from = 0n): fc.Arbitrary<Written> =>
  fc
    .tuple(
      fc.oneof(
        fc.bigInt({ min: from, max: 30_000n }),
        fc.bigInt({ min: from, max: 10n ** 9n }),
        // Where a float has lost the last places, a sum may still be within the limits.
        fc.constantFrom(1n, 9_999n, 10n ** 16n + 3n, 3n * 10n ** 17n + 7_777n, MOST),
      ),
      fc.constantFrom(...WAYS),
    )
    .map(([units, way]) => ({ units, json: way(units) }));

/** Five places, letters, less than nothing, a comma and a point, too long: none is a number of shares. */
const BAD = [
  '1,00001',
  '0.12345',
  'douze',
  '12a',
  '-1',
  '-0,5',
  '1,00.5',
  '1,2,3',
  '1.2.3',
  '1e3',
  '+1',
  '5.',
  ',5',
];
export const bad = fc.constantFrom(...BAD, `1${'0'.repeat(15)}`);
