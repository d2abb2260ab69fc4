import { units } from '../decimals';

/* Money is counted in whole cents, as bigint; it travels as a decimal with two places ('60.50'). */

const UNITS_IN_CENT = 100n;

/** Divides and rounds to the nearest whole number, halves away from zero: commercial rounding, as EN 16931 asks. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor / 2n : divisor / 2n;
  return (dividend + half) / divisor;
}

/** Cents of an amount in euro with at most two places. @throws RangeError on anything else: money is not rounded unseen */
export function cents(amount: string): bigint {
  const value = units(amount);
  if (value % UNITS_IN_CENT !== 0n) throw new RangeError('not an amount of whole cents');
  return value / UNITS_IN_CENT;
}

/** Cents of so many times a price with up to four places, rounded once. */
export const timesPrice = (count: number, price: string): bigint =>
  divideRounded(BigInt(count) * units(price), UNITS_IN_CENT);

/** Cents as the amount that travels: '60.50', '-0.05'. */
export function euro(value: bigint): string {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / 100n}.${(size % 100n).toString().padStart(2, '0')}`;
}
