import { cellText } from '../language/cellText';
import { plainDigits } from '../language/plainDigits';

/**
 * Belgian enterprise numbers: 10 digits, the first 0 or 1, the last two = 97 - (first eight mod 97), so 01 to 97.
 * Numbers that start with 2 to 9 are establishment units, not enterprises. Stored as 10 digits, shown as 0xxx.xxx.xxx.
 */

export type EnterpriseNumberFault = 'length' | 'firstDigit' | 'checkDigits' | 'foreign' | 'twoNumbers';

/** What people paste before the digits: words for the number and its register, the country code. */
const PREFIX =
  /^(?:[\s.:°ºᵒ-]*(?:(?:de\s+)?tva|btw|vat|mwst|bce|kbo|cbe|rpm|rpr|num[ée]ro|nummer|ondernemingsn(?:umme)?r|d[’']entreprise|entreprise|nr|n)(?![\p{L}]))*[\s.:°ºᵒ-]*(?:be(?!\p{L}))?/iu;
/** Scheme codes of the e-invoice network for Belgian numbers: enterprise number (0208), VAT number (9925, 9956). */
const SCHEME = /^(?:0208|9925|9956)(?=\d{10}$)/;
const SEPARATORS = /[\s.:\-/·•∙⋅\u2010-\u2015\u200b\u2060]/g;

/** Separators that programs put between groups of three digits. */
const GROUPING = /[,'’_]/g;
/** Whole numbers that a program wrote as decimals: 403170701.0, or 4.03170701E8 if no digit was rounded away. */
const DECIMALS = /^(.*\d)[.,]0{1,6}$/s;
const EXPONENT = /^(\d)[.,](\d{6,9})E\+?0?(\d)$/i;

/** The number of an establishment or a VAT unit after the enterprise number: '0403.170.701/0001'. */
const COUNT_BEHIND = /^(.*\d)\s*[/-]\s*\d{1,4}$/s;

function withoutCount(input: string): string {
  const [, whole = ''] = COUNT_BEHIND.exec(input) ?? [];
  return isEnterpriseNumber(withLeadingZero(whole.replace(SEPARATORS, ''))) ? whole : input;
}

function withoutDecimals(input: string): string {
  const [, first = '', fraction = '', exponent] = EXPONENT.exec(input) ?? [];
  if (exponent && fraction.length <= Number(exponent)) return first + fraction.padEnd(Number(exponent), '0');
  const [, whole = ''] = DECIMALS.exec(input) ?? [];
  // A number that is still being typed has at most seven digits here: its next group may begin with 0.
  return /^\d{8,10}$/.test(whole.replace(SEPARATORS, '').replace(GROUPING, '')) ? whole : input;
}

/** A number inside other text, such as a letterhead: ten digits, or the nine of old numbers. */
const AMONG_WORDS = /(?<!\d|\b(?!BE)[A-Z]{2})[01]?\d{3}[\s.\-/·]?\d{3}[\s.\-/·]?\d{3}(?!\d)/g;

/**
 * Notations of other countries' numbers: the registers of France, the Netherlands, Germany, Luxembourg, Italy, Spain and the
 * United Kingdom, VAT numbers with a country code, the suffixes of Dutch (B01), Norwegian and Swiss ones, a SIRET's 14 digits.
 * Source: European Commission, VIES, formats of VAT numbers.
 */
const FOREIGN = [
  /(?<!\p{L})(?:sire[nt]|r\.?c\.?s|k\.?v\.?k|hr[ab]|ust|uid|partita iva|p\.? ?iva|c\.i\.f|n\.i\.f|companies house)(?!\p{L})/iu,
  /(?<![\p{L}\d])(?:AT|BG|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LI|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)-?[A-Z]?\d[\dA-Z]/iu,
  /(?<![\p{L}\d])FR [\dA-Z]{2}[ .]?\d{3}[ .]?\d{3}[ .]?\d{3}(?!\d)/iu,
  /(?<![\p{L}\d])(?:CHE|DE|EE|EL|GB|PT) \d/iu,
  /\d[ .]?(?:B[ .]?\d{2}|MVA|MWST)(?![\p{L}\d])/iu,
  /(?<!\d)\d{3}[ .]?\d{3}[ .]?\d{3}[ .]\d{5}(?!\d)/u,
];

const isForeign = (text: string): boolean => FOREIGN.some((mark) => mark.test(text));

/** The two check digits for the first eight digits of a number. */
export const enterpriseCheckDigits = (firstEight: string): string =>
  String(97 - (Number(firstEight) % 97)).padStart(2, '0');

const checks = (digits: string): boolean => enterpriseCheckDigits(digits.slice(0, 8)) === digits.slice(8);

/** Whether a string is 10 bare digits that form a valid enterprise number. */
export const isEnterpriseNumber = (value: string): boolean => /^[01]\d{9}$/.test(value) && checks(value);

const withLeadingZero = (digits: string): string =>
  /^\d{9}$/.test(digits) && isEnterpriseNumber(`0${digits}`) ? `0${digits}` : digits;

/** Every possible Belgian number in a text. Next to a foreign notation, only ten digits count. */
const candidates = (input: string): string[] => {
  const runs = (input.match(AMONG_WORDS) ?? []).map((run) => run.replace(SEPARATORS, ''));
  return [...new Set(isForeign(input) ? runs : runs.map(withLeadingZero))];
};

/** Ten digits marked as a Belgian number by BE, valid or not; unmarked digits may be a telephone number. */
const CALLED_OURS = /(?<!\p{L})BE[\s.]?([01]\d{3}[\s.\-/·]?\d{3}[\s.\-/·]?\d{3})(?!\d)/giu;

/** The only valid number in a text ('RPM Liège 0403.170.701'); null if there is none, or another one is meant as well. */
const amongWords = (input: string): string | null => {
  const [number, another] = candidates(input).filter(isEnterpriseNumber);
  if (number === undefined || another !== undefined) return null;
  const called = [...input.matchAll(CALLED_OURS)].map(([, run = '']) => run.replace(SEPARATORS, ''));
  return called.every((run) => run === number) ? number : null;
};

const holdsTwo = (input: string): boolean => candidates(input).filter((run) => run.length === 10).length > 1;

/**
 * Removes everything around the digits. Nine digits get the leading 0 that old letterheads omit, but only if that makes a valid
 * number: otherwise a number would change while it is being typed. Other words are removed too if there is exactly one valid
 * number among them; otherwise they stay, so that `enterpriseNumberError` can refuse them or recognise another country's number.
 */
export const normalizeEnterpriseNumber = (input: string): string => {
  const text = plainDigits(cellText(input));
  const bare = withoutCount(withoutDecimals(text.replace(PREFIX, '').trim()))
    .replace(SEPARATORS, '')
    .replace(SCHEME, '');
  const digits = bare.replace(GROUPING, '');
  if (/^\d{1,10}$/.test(digits)) return withLeadingZero(digits);
  const isOne = /^\d*$/.test(bare);
  if (isOne && !holdsTwo(text)) return digits;
  return (isOne ? null : amongWords(text)) ?? (isForeign(text) || holdsTwo(text) ? text.trim() : bare);
};

/**
 * The value of a dedicated field after typing or pasting. While a number is typed digit by digit (`byHand`), no leading 0 is
 * added: nine of its ten digits may make a valid number by chance.
 */
export const typedEnterpriseNumber = (typed: string, byHand: boolean): string => {
  const whole = normalizeEnterpriseNumber(typed);
  const grown = whole.startsWith('0') && whole.length === 10 && typed.replace(/\D/g, '').length === 9;
  return byHand && grown ? whole.slice(1) : whole;
};

/** The 10 digits of a number in any usual notation; null if it is not a valid enterprise number. */
export const parseEnterpriseNumber = (input: string): string | null => {
  const digits = normalizeEnterpriseNumber(input);
  return isEnterpriseNumber(digits) ? digits : null;
};

/**
 * What is wrong with the input, or null. 'length' also covers an empty input and non-digits. The API answers
 * step1.errorEnterpriseNumber for all of them; the detailed fault is for the text beside the field.
 */
export const enterpriseNumberError = (input: string): EnterpriseNumberFault | null => {
  const digits = normalizeEnterpriseNumber(input);
  const text = plainDigits(cellText(input));
  if (!isEnterpriseNumber(digits) && isForeign(text)) return 'foreign';
  if (!isEnterpriseNumber(digits) && holdsTwo(text)) return 'twoNumbers';
  if (!/^\d{10}$/.test(digits)) return 'length';
  if (!/^[01]/.test(digits)) return 'firstDigit';
  return checks(digits) ? null : 'checkDigits';
};

/** 1999000150 becomes 1999.000.150. Anything but 10 digits comes back unchanged. */
export const formatEnterpriseNumber = (number: string): string =>
  number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3');
