import { inPlainLetters } from './romanisation';

/** The SMS alphabet (GSM 03.38): these characters take one place each, the EXTENDED ones two. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('^{}\\[~]|€');

const isKept = (sign: string): boolean => BASIC.has(sign) || EXTENDED.has(sign);

/**
 * A name in the SMS alphabet: é, è, à and ù stay, ç becomes c and ô becomes o. A single other character would halve the length
 * of the whole SMS, so that characters without a counterpart, such as Cyrillic ones, are left out.
 */
export const toGsm7 = (name: string): string =>
  [...inPlainLetters(name, isKept)].filter(isKept).join('').replace(/\s+/g, ' ').trim();

/** How many of the 160 places of an SMS a text takes. */
export const places = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (EXTENDED.has(sign) ? 2 : 1), 0);

/** Cuts a text to at most `most` places and ends it with three dots. */
export function shorten(text: string, most: number): string {
  if (places(text) <= most) return text;
  const signs = [...text];
  while (places(signs.join('')) > most - 3) signs.pop();
  return `${signs.join('').trimEnd()}...`;
}
