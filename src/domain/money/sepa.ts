import { inPlainLetters } from '../language/romanisation';

/**
 * A text in the characters that every SEPA bank accepts (EPC217-08: letters without accents, digits, / - ? : ( ) . , ' + and the
 * space), without a slash at either end.
 */
export const sepaText = (text: string): string =>
  inPlainLetters(text)
    .replaceAll('&', '+')
    .replace(/[^a-zA-Z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[/ ]+|[/ ]+$/g, '')
    .replace(/\/{2,}/g, '/');

/** Whether a name keeps at least one letter in the SEPA alphabet, within the 70 characters of a transfer. */
export const isSepaName = (name: string): boolean => /[a-zA-Z]/.test(sepaText(name).slice(0, 70));
