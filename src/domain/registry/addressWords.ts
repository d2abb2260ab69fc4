import type { Language } from '../language/languages';
import { plainDigits } from '../language/plainDigits';

/**
 * Removes the words around the parts of an address ('n°', 'bte', 'B-'), which people type and registers store; documents add
 * those of their own language.
 */

/** 'n°', 'nr.', 'no': before a house number, or between the word and the number of a box. */
const NUMBER_WORD = String.raw`(?:n\s*[°º]s?\s*|(?:nrs?|nos?|num[ée]ros?|nummers?)(?:[.:]\s*(?=\S)|\s+(?=\S)|(?=\d)))`;
const BOX_WORD = String.raw`(?:bo[îi]te|bte|bus|box)(?![\p{L}])|b\.(?=\s*\d)`;

const LEADING_BOX_WORD = new RegExp(String.raw`^(?:${BOX_WORD})\s*[.:]?\s*(?:${NUMBER_WORD})?`, 'iu');
const LEADING_NUMBER_WORD = new RegExp(`^${NUMBER_WORD}`, 'iu');
/** A lone 'b' between two numbers: '12 b 3', '12b3'. In '12b 3' the letter may belong to the house number. */
const BOX_LETTER = /(?<=\d(?:\s*\p{L})?)[\s,/(-]+b\s*(\d[^\s)]*)\)?$|(?<=\d)b(\d[^\s)]*)$/iu;
const BOX_BEHIND = new RegExp(String.raw`(?:[\s,/(-]+|(?<=\d))((?:${BOX_WORD})[^)]*)\)?$`, 'iu');

/** A box without its word in either language: '3' from '3', 'bte 3', 'Bus 3', 'boîte n° 3'. */
export const bareBox = (box: string): string => box.normalize('NFC').trim().replace(LEADING_BOX_WORD, '');

/** Stored for a house without a number; '' means that the number is not known. */
export const NO_NUMBER = 's/n';
const NUMBERLESS =
  /^\(?(?:[sz]\s*[./\\⁄∕-]?\s*|(?:sans|zonder|ohne|geen|pas de|aucun|no|kein|keine)\s+)(?:n\s*[°º]|n|nr|no|num[ée]ro|number|(?:huis|haus)?nummer)\.?\)?$/iu;
const NUMBERLESS_WORDS: Record<Language, string> = { fr: 'sans numéro', nl: 'zonder nummer' };

/** A house number without its word: '12' from 'n° 12'; 's/n' from any way to write that there is none, '' from a mere '-'. */
export function bareHouseNumber(number: string): string {
  const written = plainDigits(number).normalize('NFC').trim();
  const bare = NUMBERLESS.test(written) ? written : written.replace(LEADING_NUMBER_WORD, '');
  if (NUMBERLESS.test(bare)) return NO_NUMBER;
  return /[\p{L}\p{N}]/u.test(bare) ? bare : '';
}

/** A house number for a document or a screen: '12', 'sans numéro', 'zonder nummer'. */
export function houseNumberIn(number: string, lang: Language): string {
  const bare = bareHouseNumber(number);
  return bare === NO_NUMBER ? NUMBERLESS_WORDS[lang] : bare;
}

/** Splits a house number that includes its box: '44 bte 3' or '44b3'. */
export const splitBox = (number: string): { numero: string; box: string } => {
  const bare = bareHouseNumber(number);
  const box = BOX_BEHIND.exec(bare) ?? BOX_LETTER.exec(bare);
  return box
    ? { numero: bareHouseNumber(bare.slice(0, box.index)), box: bareBox(box[1] ?? box[2] ?? '') }
    : { numero: bare, box: '' };
};

/** A street without the municipality that the registry adds to ambiguous names: 'Budastraat' from 'Budastraat(Kor)'. */
export const bareStreet = (street: string): string =>
  street.trim().replace(/(?<=\S)\s*\([\p{L}\p{M}\s.’'-]+\)$/u, '');

/** A Belgian postcode without the country prefix: '1060' from 'B-1060'. Anything else comes back unchanged. */
export const barePostcode = (postcode: string): string =>
  postcode.trim().replace(/^BE?[\s-]*(?=[1-9]\d{3}$)/i, '');

/** Removes spaces, except between two digits, and unifies dashes: '1 - 3' becomes '1-3', '44 a' '44A', but '1 3' not '13'. */
export const figureOf = (figure: string): string =>
  figure
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015]/gu, '-')
    .replace(/(?<!\d)\s+|\s+(?!\d)/gu, '')
    .replace(/\s+/gu, ' ');

/** What joins the first and the last house of a range: '14 à 16', '14 tot en met 16', '14 & 16'. */
const UP_TO =
  /(?<=\d\s*[a-z]?)(?:\s+(?:[àa]|au|et|en|und|tot(?: en met)?|t\/m|t\.?e\.?m\.?)\s+|\s*[&+]\s*)(?=\d)/iu;

/** A house number for comparing: '12a' from '12 A' and 'n° 012a', '14-16' from '14 à 16', '' if there is none. */
export function houseKey(number: string): string {
  const bare = bareHouseNumber(number);
  return bare === NO_NUMBER ? '' : figureOf(bare.replace(UP_TO, '-')).replace(/(?<!\d)0+(?=\d)/g, '');
}

/** A box for comparing, without its word and leading zeros: '101' from '0101', '1' from 'b1' and 'bte 1'. */
export const boxKey = (box: string): string =>
  figureOf(bareBox(box))
    .replace(/^b(?=\d)/, '')
    .replace(/^0+(?=.)/, '');

interface Parts {
  rue?: string | null | undefined;
  numero?: string | null | undefined;
  box?: string | null | undefined;
  zip_code?: string | null | undefined;
}

/** The parts of an address without such words; a box written after the house number moves to `box`. */
export function bareParts<T extends Parts>(parts: T): T {
  const { rue, numero, box, zip_code } = parts;
  const split = splitBox(numero ?? '');
  const own = bareBox(box ?? '');
  return {
    ...parts,
    ...(rue != null && { rue: bareStreet(rue) }),
    ...(numero != null && (own === '' || split.box === '' || split.box === own) && { numero: split.numero }),
    ...((box != null || split.box !== '') && { box: own || split.box }),
    ...(zip_code != null && { zip_code: barePostcode(zip_code) }),
  };
}

const MADE_AT =
  /^(?:(?:fait|sign[ée]|[ée]tabli|dress[ée]|pass[ée]|opgemaakt|gedaan|getekend|ondertekend)\s+)?(?:(?:[àa]|te|in)(?:\s+|$)|(aux?)\s+(?=\S))?/iu;

/**
 * The place of signature as a bare name: 'Namur' from 'à Namur' or 'Fait à 5000 Namur', 'Gent' from 'te Gent', 'Le Rœulx' from
 * 'au Rœulx'.
 */
export const barePlace = (place: string): string =>
  place
    .normalize('NFC')
    .trim()
    .replace(MADE_AT, (_said, contracted?: string) =>
      contracted ? (contracted.toLowerCase() === 'au' ? 'Le ' : 'Les ') : '',
    )
    .replace(/^(?:BE?[\s-]*)?[1-9]\d{3}\s+(?=\p{L})/iu, '')
    .replace(/[\s,;.]+$/u, '');
