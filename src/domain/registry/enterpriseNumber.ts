import { cellText } from '../language/cellText';
import { plainDigits } from '../language/plainDigits';

/**
 * Belgian enterprise numbers: 10 digits, the first 0 or 1, the last two = 97 - (first eight mod 97), so 01 to 97.
 * Numbers that start with 2 to 9 are establishment units, not enterprises. Stored as 10 digits, shown as 0xxx.xxx.xxx.
 */

export type EnterpriseNumberFault = 'length' | 'firstDigit' | 'checkDigits' | 'foreign' | 'twoNumbers';

/** What people paste before the digits: words for the number and its register, then the country's letters. */
const PREFIX =
  /^(?:[\s.:°ºᵒ-]*(?:(?:de\s+)?tva|btw|vat|mwst|bce|kbo|cbe|rpm|rpr|num[ée]ro|nummer|ondernemingsn(?:umme)?r|d[’']entreprise|entreprise|nr|n)(?![\p{L}]))*[\s.:°ºᵒ-]*(?:be(?!\p{L}))?/iu;
/** The lists of the e-invoice network that hold Belgian numbers: the enterprise's own, and that for VAT. */
const SCHEME = /^(?:0208|9925|9956)(?=\d{10}$)/;
const SEPARATORS = /[\s.:\-/·•∙⋅\u2010-\u2015\u200b\u2060]/g;

/** Between groups of three, where a program groups digits. */
const GROUPING = /[,'’_]/g;
/** Digits of whole numbers as programs write decimals: 403170701.0, and 4.03170701E8 where no digit was rounded away. */
const DECIMALS = /^(.*\d)[.,]0{1,6}$/s;
const EXPONENT = /^(\d)[.,](\d{6,9})E\+?0?(\d)$/i;

/** Behind a whole number, the count of an establishment or a unit of its VAT: '0403.170.701/0001'. */
const COUNT_BEHIND = /^(.*\d)\s*[/-]\s*\d{1,4}$/s;

function withoutCount(input: string): string {
  const [, whole = ''] = COUNT_BEHIND.exec(input) ?? [];
  return isEnterpriseNumber(withLeadingZero(whole.replace(SEPARATORS, ''))) ? whole : input;
}

function withoutDecimals(input: string): string {
  const [, first = '', fraction = '', exponent] = EXPONENT.exec(input) ?? [];
  if (exponent && fraction.length <= Number(exponent)) return first + fraction.padEnd(Number(exponent), '0');
  const [, whole = ''] = DECIMALS.exec(input) ?? [];
  // A number that is still being typed has fewer digits: its next group may begin with 0.
  return /^\d{9,10}$/.test(whole.replace(SEPARATORS, '').replace(GROUPING, '')) ? whole : input;
}

/** A number between other words, as it is copied from a letterhead: ten digits, or the nine of old ones. */
const AMONG_WORDS = /(?<!\d|\b(?!BE)[A-Z]{2})[01]?\d{3}[\s.\-/·]?\d{3}[\s.\-/·]?\d{3}(?!\d)/g;

/**
 * What is written with numbers of other countries: the registers of France, the Netherlands, Germany, Luxembourg, Italy, Spain and the
 * United Kingdom, a VAT number with its country's letters, the endings of Dutch (B01), Norwegian and Swiss ones, the 14 digits of a SIRET.
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

/** The two check digits that go with the first eight digits of a number. */
export const enterpriseCheckDigits = (firstEight: string): string =>
  String(97 - (Number(firstEight) % 97)).padStart(2, '0');

const checks = (digits: string): boolean => enterpriseCheckDigits(digits.slice(0, 8)) === digits.slice(8);

/** True for 10 bare digits that form a valid enterprise number. */
export const isEnterpriseNumber = (value: string): boolean => /^[01]\d{9}$/.test(value) && checks(value);

const withLeadingZero = (digits: string): string =>
  /^\d{9}$/.test(digits) && isEnterpriseNumber(`0${digits}`) ? `0${digits}` : digits;

/** All that may be numbers of ours. Beside what another country writes, only ten digits are. */
const candidates = (input: string): string[] => {
  const runs = (input.match(AMONG_WORDS) ?? []).map((run) => run.replace(SEPARATORS, ''));
  return [...new Set(isForeign(input) ? runs : runs.map(withLeadingZero))];
};

/** Ten digits that are said to be an enterprise number, valid or not; others may be of a telephone. */
const CALLED_OURS = /(?<!\p{L})BE[\s.]?([01]\d{3}[\s.\-/·]?\d{3}[\s.\-/·]?\d{3})(?!\d)/giu;

/** The one valid number among other words ('RPM Liège 0403.170.701'); null where there is none, or another one is meant as well. */
const amongWords = (input: string): string | null => {
  const [number, another] = candidates(input).filter(isEnterpriseNumber);
  if (number === undefined || another !== undefined) return null;
  const called = [...input.matchAll(CALLED_OURS)].map(([, run = '']) => run.replace(SEPARATORS, ''));
  return called.every((run) => run === number) ? number : null;
};

const holdsTwo = (input: string): boolean => candidates(input).filter((run) => run.length === 10).length > 1;

/**
 * Strips what surrounds the digits. Nine digits get back the leading 0 that old letterheads leave out, but only
 * when that makes a valid number: otherwise a number still being typed would change under the person's hands.
 * Other words go too when there is one valid number among them; if not they stay, so that `enterpriseNumberError` can
 * refuse them and know another country's number.
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
 * What a field of its own holds of what is typed or pasted into it. A number that is typed digit by digit (`byHand`) must not
 * grow its leading 0: the ninth digit of ten may make a valid number by chance.
 */
export const typedEnterpriseNumber = (typed: string, byHand: boolean): string => {
  const whole = normalizeEnterpriseNumber(typed);
  const grown = whole.startsWith('0') && whole.length === 10 && typed.replace(/\D/g, '').length === 9;
  return byHand && grown ? whole.slice(1) : whole;
};

/** The number as 10 digits from any usual way of writing it, or null when it is not a valid enterprise number. */
export const parseEnterpriseNumber = (input: string): string | null => {
  const digits = normalizeEnterpriseNumber(input);
  return isEnterpriseNumber(digits) ? digits : null;
};

/**
 * What is wrong with the input, or null. 'length' also covers an empty input and anything but digits. The API answers
 * step1.errorEnterpriseNumber for all of them; the finer fault is for the text beside the field.
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

/** 1999000150 becomes 1999.000.150. Anything that is not 10 digits comes back as it was. */
export const formatEnterpriseNumber = (number: string): string =>
  number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3');
