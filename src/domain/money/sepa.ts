import { inPlainLetters } from '../language/romanisation';

/**
 * A text in the characters that every bank of SEPA takes (EPC217-08: letters without signs, figures, and / - ? : ( ) . , ' + and the
 * blank), without what would begin or end it with a slash.
 */
export const sepaText = (text: string): string =>
  inPlainLetters(text)
    .replaceAll('&', '+')
    .replace(/[^a-zA-Z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[/ ]+|[/ ]+$/g, '')
    .replace(/\/{2,}/g, '/');

/** Whether something of a name is left in SEPA's alphabet: a letter at least, of the seventy characters that a transfer takes. */
export const isSepaName = (name: string): boolean => /[a-zA-Z]/.test(sepaText(name).slice(0, 70));
