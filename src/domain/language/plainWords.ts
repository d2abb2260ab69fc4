import { withoutAccents } from './romanisation';

/** Text for comparing: no accents, lower case, no punctuation, single spaces. */
export const plainWords = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
