import { plainDigits } from '../language/plainDigits';

/**
 * Exact decimals with at most four places, held as whole ten-thousandths.
 * Shares are compared to the ten-thousandth, where binary floats already drift.
 */
const PLACES = 4;
const ONE = 10_000n;
const MAX_WHOLE_DIGITS = 15;

/** Belgians group with spaces or points and mark decimals with a comma; machines use a point. */
const GROUP = /[\s\u00A0\u202F]/g;

/** A mark groups when it comes twice, or when the other one marks the decimals. */
const GROUPED_BY_POINTS = /^-?\d{1,3}(?:(?:\.\d{3}){2,}|(?:\.\d{3})+,\d+)$/;
const GROUPED_BY_COMMAS = /^-?\d{1,3}(?:(?:,\d{3}){2,}|(?:,\d{3})+\.\d+)$/;

/**
 * Reads '1 000,5', '1.000,5', '1000.5' or '1000' as ten-thousandths; null when it is no decimal of at most
 * four places. A single separator is the decimal mark: '1.000' is one, '1.000,5' and '1,000.5' are a thousand and a half; a mark
 * that comes more than once can only group: '1.000.000' is a million.
 */
export function parseDecimal(input: string): bigint | null {
  let value = plainDigits(input).trim().replace(GROUP, '');
  if (GROUPED_BY_POINTS.test(value)) value = value.replaceAll('.', '');
  else if (GROUPED_BY_COMMAS.test(value)) value = value.replaceAll(',', '');
  const match = /^(-?)(\d+)(?:[.,](\d{1,4}))?$/.exec(value);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole.replace(/^0+/, '').length > MAX_WHOLE_DIGITS) return null;
  const units = BigInt(whole) * ONE + BigInt(fraction.padEnd(PLACES, '0'));
  return sign ? -units : units;
}

/**
 * Whether a typed number may mean two: a single mark before exactly three digits groups thousands for most and begins decimals for
 * others, whichever mark it is. '0,125' groups nothing.
 */
export const isAmbiguous = (typed: string): boolean =>
  /^[1-9]\d{0,2}[.,'’]\d{3}$/.test(plainDigits(typed).trim());

/** Ten-thousandths as the plain decimal that travels: '1000', '0.5', '-12.25'. */
export function decimalToString(units: bigint): string {
  const size = units < 0n ? -units : units;
  const fraction = (size % ONE).toString().padStart(PLACES, '0').replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${size / ONE}${fraction ? `.${fraction}` : ''}`;
}

/** The travelling form of what a person typed, or null when it is no decimal. */
export function normalizeDecimal(input: string): string | null {
  const units = parseDecimal(input);
  return units === null ? null : decimalToString(units);
}

/** Exact sum of decimals; throws RangeError on one that is none, since a sum that skips a line is wrong. */
export function sumDecimals(values: readonly string[]): bigint {
  return values.reduce((sum, value) => sum + units(value), 0n);
}

/** Ten-thousandths of a decimal already known to be well formed; throws RangeError otherwise. */
export function units(value: string): bigint {
  const parsed = parseDecimal(value);
  if (parsed === null) throw new RangeError('not a decimal');
  return parsed;
}
