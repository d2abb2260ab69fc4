import { parse } from 'csv-parse/sync';
import { escapeRegExp } from 'lodash-es';
import { decodeText, type UnreadText } from '#domain/language/textBytes';
import type { Table } from '../extraction';
import { boundedTable, MAX_ROWS } from './bounds';
import { visibleSheets } from './workbook';

/** The visible sheets of an XLSX file. Throws on what is none, is damaged or locked, or is over a bound. */
export async function sheetsIn(bytes: Uint8Array): Promise<Table[]> {
  return (await visibleSheets(bytes)).map(boundedTable);
}

/** A CSV file, in whichever of the usual ways a spreadsheet writes one; why it is none. */
export function csvIn(bytes: Uint8Array): Table[] | UnreadText {
  const decoded = decodeText(bytes);
  if ('fault' in decoded) return decoded.fault;
  const { text } = decoded;
  // The line by which Excel is told the separator.
  const [, told] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const delimiter = told ?? separatorOf(text);
  const lines = told ? text.slice(text.indexOf('\n') + 1) : text;
  const rows: string[][] = parse(lines.replace(blanksBehindQuote(delimiter), ''), {
    delimiter,
    ltrim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 100_000,
    to: MAX_ROWS + 1,
  });
  return [boundedTable({ name: null, rows: told ? [[], ...rows] : rows, hidden: 0 })];
}

/** Between the quote that ends a cell and its separator; a doubled quote inside one ends nothing. */
const blanksBehindQuote = (separator: string): RegExp => {
  const mark = escapeRegExp(separator);
  const blank = `[^\\S\\r\\n${mark}]`;
  return new RegExp(`(?<=(?:[^"]|(?:^|${mark})${blank}*")")${blank}+(?=${mark}|\\r|\\n|$)`, 'gm');
};

/** In the order in which they are taken where two part as many lines alike: a Belgian spreadsheet writes semicolons, as its numbers have commas. */
const SEPARATORS = ['\t', ';', ',', '|'];
/** Letters that are looked at for the separator. */
const SAMPLE = 20_000;

/** The separator that gives the same number of columns on most lines; a comma where none parts any. */
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
