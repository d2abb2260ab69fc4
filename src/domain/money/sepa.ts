/** Letters whose sign is none of Unicode's combining ones. */
const LETTERS: Record<string, string> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ß: 'ss',
  ł: 'l',
  Ł: 'L',
  '&': '+',
};

/**
 * A text in the characters that every bank of SEPA takes (EPC217-08: letters without signs, figures, and / - ? : ( ) . , ' + and the
 * blank), without what would begin or end it with a slash.
 */
export const sepaText = (text: string): string =>
  text
    .replace(/[œŒæÆøØßłŁ&]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^a-zA-Z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[/ ]+|[/ ]+$/g, '')
    .replace(/\/{2,}/g, '/');
