import { plainDigits } from '../language/plainDigits';

/** Exact decimals with at most four places, as whole ten-thousandths: binary floats are not exact enough to compare shares. */
const PLACES = 4;
const ONE = 10_000n;
const MAX_WHOLE_DIGITS = 15;

/** Belgians group with spaces or points and write a decimal comma; machines write a decimal point. */
const GROUP = /[\s\u00A0\u202F]/g;

/** A mark groups thousands if it occurs twice, or if the other mark is the decimal one. */
const GROUPED_BY_POINTS = /^-?\d{1,3}(?:(?:\.\d{3}){2,}|(?:\.\d{3})+,\d+)$/;
const GROUPED_BY_COMMAS = /^-?\d{1,3}(?:(?:,\d{3}){2,}|(?:,\d{3})+\.\d+)$/;

/**
 * Ten-thousandths of '1 000,5', '1.000,5', '1000.5' or '1000'; null if it is not a decimal of at most four places. A single mark
 * is the decimal one: '1.000' is one, '1.000,5' and '1,000.5' are a thousand and a half. A repeated mark groups: '1.000.000' is a
 * million.
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
 * Whether a typed number has two meanings: a single mark before exactly three digits groups thousands for most people, but is the
 * decimal mark for others. '0,125' is clear.
 */
export const isAmbiguous = (typed: string): boolean =>
  /^[1-9]\d{0,2}[.,'’]\d{3}$/.test(plainDigits(typed).trim());

/** Ten-thousandths as the API writes them: '1000', '0.5', '-12.25'. */
export function decimalToString(units: bigint): string {
  const size = units < 0n ? -units : units;
  const fraction = (size % ONE).toString().padStart(PLACES, '0').replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${size / ONE}${fraction ? `.${fraction}` : ''}`;
}

/** A typed decimal as the API writes it; null if it is none. */
export function normalizeDecimal(input: string): string | null {
  const units = parseDecimal(input);
  return units === null ? null : decimalToString(units);
}

/** The exact sum. Throws RangeError if a value is not a decimal. */
export function sumDecimals(values: readonly string[]): bigint {
  return values.reduce((sum, value) => sum + units(value), 0n);
}

/** Ten-thousandths of a decimal. Throws RangeError if the value is none. */
export function units(value: string): bigint {
  const parsed = parseDecimal(value);
  if (parsed === null) throw new RangeError('not a decimal');
  return parsed;
}
