import { units } from '../decimals';

/** Money is calculated in whole cents (bigint); the API has decimals with two places ('60.50'). */

const UNITS_IN_CENT = 100n;

/** Division rounded to the nearest whole number, halves away from zero: commercial rounding, as EN 16931 requires. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor / 2n : divisor / 2n;
  return (dividend + half) / divisor;
}

/** Cents of an amount in euro. @throws RangeError if it has more than two places: money is never rounded silently */
export function cents(amount: string): bigint {
  const value = units(amount);
  if (value % UNITS_IN_CENT !== 0n) throw new RangeError('not an amount of whole cents');
  return value / UNITS_IN_CENT;
}

/** Cents of `count` times a price with up to four places, rounded once. */
export const timesPrice = (count: number, price: string): bigint =>
  divideRounded(BigInt(count) * units(price), UNITS_IN_CENT);

/** Cents as an amount of the API: '60.50', '-0.05'. */
export function euro(value: bigint): string {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / 100n}.${(size % 100n).toString().padStart(2, '0')}`;
}
