import { textRead } from '../base/schema';

/** A Belgian mobile number: +32 4, a digit 5 to 9, then seven digits. */
export const MOBILE_PATTERN = /^\+324[5-9]\d{7}$/;
export const MOBILE_PLACEHOLDER = '+324xxxxxxx';

/** Between digits, and the invisible direction marks that address books add when a number is copied. */
const SEPARATORS = /[\s.\-/()\u2010-\u2015\p{Cf}]/gu;

/** Words before or after a number, from people, links or lists. */
const WORDS =
  'téléphone|telephone|telefoon|telefon|portable|whatsapp|mobile|mobiel|callto|numéro|numero|nummer|phone|handy|gsm|mob|tél|tel|sms|nr|no|n|m|t|[:;,°º]';
const LEADING_WORDS = new RegExp(`^(?:${WORDS})+`, 'iu');
const TRAILING_WORDS = new RegExp(`(?:${WORDS})+$`, 'iu');

/**
 * A typed or pasted number ('0470/12.34.56', '0032 470 12 34 56', '+32 (0)470 …', 'GSM: 0470 12 34 56') as +324XXXXXXXX. Anything
 * else comes back without separators and words, for the pattern to judge.
 */
export function normalizeMobile(input: string): string {
  const compact = input
    .normalize('NFC')
    .replace(SEPARATORS, '')
    .replace(LEADING_WORDS, '')
    .replace(TRAILING_WORDS, '');
  // The national 0 is not part of the international number.
  const [, own] = /^(?:\+320*|00320*|320*(?=\d{9}$)|0(?!0)|(?=4\d{8}$))(\d*)$/.exec(compact) ?? [];
  if (own !== undefined) return `+32${own}`;
  return compact.replace(/^00/, '+');
}

export const isMobile = (input: string): boolean => MOBILE_PATTERN.test(normalizeMobile(input));

/** '+32470001234' as '+32 470 00 12 34'; anything else unchanged. */
export function formatMobile(gsm: string): string {
  return MOBILE_PATTERN.test(gsm)
    ? gsm.replace(/^\+32(\d{3})(\d{2})(\d{2})(\d{2})$/, '+32 $1 $2 $3 $4')
    : gsm;
}

/** A text of separators only must not count as an empty, removed number: it stays, and is refused. */
const normalizeTyped = (typed: string): string => normalizeMobile(typed) || typed.trim();

/** A normalised mobile number; `code` is the error code of the calling screen. */
export const mobile = (code = 'validation.mobile') =>
  textRead(normalizeTyped).test(
    'mobile',
    code,
    (value) => value == null || value === '' || MOBILE_PATTERN.test(value),
  );
