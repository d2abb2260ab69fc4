import { inPlainLetters } from './romanisation';

/** The characters an SMS holds in one place each (GSM 03.38), and those that take two. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('^{}\\[~]|€');

const isKept = (sign: string): boolean => BASIC.has(sign) || EXTENDED.has(sign);

/**
 * A name in the alphabet of an SMS: é, è, à and ù stay, ç becomes c and ô becomes o. One other character would halve the
 * length of the whole message; what has no counterpart, such as Cyrillic, is left out.
 */
export const toGsm7 = (name: string): string =>
  [...inPlainLetters(name, isKept)].filter(isKept).join('').replace(/\s+/g, ' ').trim();

/** How many of the 160 places of an SMS a text takes. */
export const places = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (EXTENDED.has(sign) ? 2 : 1), 0);

/** A text of at most so many places, with three dots where it was cut. */
export function shorten(text: string, most: number): string {
  if (places(text) <= most) return text;
  const signs = [...text];
  while (places(signs.join('')) > most - 3) signs.pop();
  return `${signs.join('').trimEnd()}...`;
}
