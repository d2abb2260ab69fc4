import { withoutAccents } from '../language/romanisation';

/** Words as they are compared: without accents, case and punctuation, one space between them. */
export const plainWords = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The letters of a column as a spreadsheet shows them; `column` from 0. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** The name of a cell as a spreadsheet shows it: 'B17'. `column` from 0, `row` from 1. */
export const cellName = (column: number, row: number): string => `${columnName(column)}${row}`;

const monthsIn = (locale: string, month: 'long' | 'short'): string[] =>
  Array.from({ length: 12 }, (_none, at) =>
    plainWords(new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(Date.UTC(2001, at, 15))),
  );
/** With the short ones: the Dutch 'mrt' does not begin its month. */
const MONTHS = ['fr', 'nl', 'en'].flatMap((locale) => [monthsIn(locale, 'long'), monthsIn(locale, 'short')]);

/** The month, 1 to 12, of its name in French, Dutch or English, whole or its beginning ('déc', 'sept'); null when it is none, or may be two. */
export function monthOf(word: string): number | null {
  const plain = plainWords(word);
  if (plain.length < 3) return null;
  const found = new Set(
    MONTHS.flatMap((months) => months.flatMap((name, at) => (name.startsWith(plain) ? [at + 1] : []))),
  );
  const [month] = found;
  return found.size === 1 && month !== undefined ? month : null;
}
