/** IBAN lengths of the SEPA countries (ISO 13616 registry); other countries cannot make a SEPA transfer. */
const LENGTHS: Record<string, number> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

export type IbanFault = 'missing' | 'country' | 'length' | 'digits';

/** ISO 7064 mod 97-10. */
const hasCheckDigits = (iban: string): boolean => {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
};

const isValid = (iban: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) && iban.length === LENGTHS[iban.slice(0, 2)] && hasCheckDigits(iban);

/** Longer texts are not searched. */
const MAX_CHARACTERS = 300;

/** The typed text in capitals and digits; other characters become a space, invisible ones disappear. */
const readable = (typed: string): string =>
  typed
    .slice(0, MAX_CHARACTERS)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .replace(/(?<![A-Z])IBAN(?=[A-Z]{2}\d{2})/g, ' ');

/** Characters that never occur inside an IBAN. */
const APART = /[,;()|\r\n\t]|\s[-\u2010-\u2015/]\s/u;

/**
 * The leading words that together have the length of an IBAN of their country; all words if none do. A digit or a group after
 * them may belong to the account; another number (six digits or more) does not.
 */
function accountFrom(words: string): string {
  const length = LENGTHS[words.slice(0, 2)] ?? 0;
  const account = new RegExp(`^(?:[A-Z0-9] ?){${length}}(?<! )(?= [A-Z]| ?$| (?:\\d ?){6})`).exec(words)?.[0];
  return (account || words).replaceAll(' ', '');
}

const accountsIn = (words: string): string[] =>
  [...words.matchAll(/(?<![A-Z0-9])[A-Z]{2} ?\d/g)].map(({ index }) => accountFrom(words.slice(index)));

/**
 * The IBAN in a typed or pasted text, in capitals without spaces: 'BE48679200550227' from 'IBAN : be48 6792-0055-0227 (BIC
 * GEBABEBB)'. Also one with a wrong digit, for `ibanFault` to judge. If there is none, or more than one, the text itself.
 */
export function bareIban(typed: string): string {
  const words = readable(typed);
  const whole = words.replaceAll(' ', '');
  if (isValid(whole)) return whole;
  const accounts = accountsIn(words);
  const apart = typed
    .slice(0, MAX_CHARACTERS)
    .split(APART)
    .flatMap((part) => accountsIn(readable(part)));
  const valid = new Set([...accounts, ...apart].filter(isValid));
  const [account, another] = valid.size > 0 ? valid : new Set(accounts);
  return account !== undefined && another === undefined ? account : typed.trim();
}

/** What is wrong with an IBAN, or null. */
export function ibanFault(typed: string): IbanFault | null {
  const iban = bareIban(typed);
  if (!/^[A-Z]{2}\d[A-Z0-9]*$/.test(iban)) return 'missing';
  const length = LENGTHS[iban.slice(0, 2)];
  if (length === undefined) return 'country';
  if (iban.length !== length) return 'length';
  return isValid(iban) ? null : 'digits';
}

export const isIban = (typed: string): boolean => ibanFault(typed) === null;
