import { withoutAccents } from './romanisation';

/** Words as they are compared: without accents, case and punctuation, one space between them. */
export const plainWords = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
