import { ofText, text } from './schema';

/** Spec section 5: +32 4, a digit 5 to 9, then seven digits. */
export const MOBILE_PATTERN = /^\+324[5-9]\d{7}$/;
export const MOBILE_PLACEHOLDER = '0470 12 34 56';

/** Between the digits, and the marks of direction that address books put around a number they copy, which nobody sees. */
const SEPARATORS = /[\s.\-/()\u2010-\u2015\p{Cf}]/gu;

/**
 * Brings what people type or paste ('0470/12.34.56', '0032 470 12 34 56', '+32 (0)470 …') to +324XXXXXXXX.
 * Anything else comes back without its separators, for the pattern to judge.
 */
export function normalizeMobile(input: string): string {
  const compact = input.replace(/\(0\)/g, '').replace(SEPARATORS, '');
  if (compact.startsWith('00')) return `+${compact.slice(2)}`;
  if (/^0\d/.test(compact)) return `+32${compact.slice(1)}`;
  if (/^32\d{9}$/.test(compact)) return `+${compact}`;
  if (/^4\d{8}$/.test(compact)) return `+32${compact}`;
  return compact;
}

/** Whether `input`, once normalised, is a Belgian mobile number. */
export const isMobile = (input: string): boolean => MOBILE_PATTERN.test(normalizeMobile(input));

/** '+32470001234' as '+32 470 00 12 34'; anything else unchanged. */
export function formatMobile(gsm: string): string {
  return MOBILE_PATTERN.test(gsm)
    ? gsm.replace(/^\+32(\d{3})(\d{2})(\d{2})(\d{2})$/, '+32 $1 $2 $3 $4')
    : gsm;
}

/** What has nothing but separators is no number, and must not pass for one that was taken away: it stays as it came. */
const normalizeTyped = (typed: string): string => normalizeMobile(typed) || typed.trim();

/** A mobile number, normalised while it is read; `code` is the message of the screen that asks for it. */
export const mobile = (code = 'validation.mobile') =>
  text()
    .transform(ofText(normalizeTyped))
    .test('mobile', code, (value) => value == null || value === '' || MOBILE_PATTERN.test(value));
