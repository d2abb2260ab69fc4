import { parse } from 'csv-parse/sync';
import { escapeRegExp } from 'lodash-es';
import { decodeText, type UnreadText } from '#domain/language/textBytes';
import type { Table } from '../extraction';
import { boundedTable, MAX_ROWS } from './bounds';
import { visibleSheets } from './workbook';

/** The visible sheets of an XLSX file. Throws when it is none, damaged, locked or over a limit. */
export async function sheetsIn(bytes: Uint8Array): Promise<Table[]> {
  return (await visibleSheets(bytes)).map(boundedTable);
}

/** A CSV file in any usual dialect; otherwise why it is none. */
export function csvIn(bytes: Uint8Array): Table[] | UnreadText {
  const decoded = decodeText(bytes);
  if ('fault' in decoded) return decoded.fault;
  const { text } = decoded;
  // An Excel file may name its separator in the first line.
  const [, declared] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const delimiter = declared ?? separatorOf(text);
  const lines = declared ? text.slice(text.indexOf('\n') + 1) : text;
  const rows: string[][] = parse(lines.replace(blanksBehindQuote(delimiter), ''), {
    delimiter,
    ltrim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 100_000,
    to: MAX_ROWS + 1,
  });
  return [boundedTable({ name: null, rows: declared ? [[], ...rows] : rows, hidden: 0 })];
}

/** Spaces between a closing quote and the separator; a doubled quote does not close. */
const blanksBehindQuote = (separator: string): RegExp => {
  const mark = escapeRegExp(separator);
  const blank = `[^\\S\\r\\n${mark}]`;
  return new RegExp(`(?<=(?:[^"]|(?:^|${mark})${blank}*")")${blank}+(?=${mark}|\\r|\\n|$)`, 'gm');
};

/** In order of preference when two fit equally: Belgian spreadsheets write semicolons, because their numbers have commas. */
const SEPARATORS = ['\t', ';', ',', '|'];
/** Characters examined for the separator. */
const SAMPLE = 20_000;

/** The separator that gives most lines the same number of columns; a comma when none does. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, SAMPLE)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/);
  const alike = SEPARATORS.map((mark) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const columns = line.split(mark).length;
      if (columns > 1) counts.set(columns, (counts.get(columns) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values());
  });
  const most = Math.max(...alike);
  return (most > 0 && SEPARATORS[alike.indexOf(most)]) || ',';
}
