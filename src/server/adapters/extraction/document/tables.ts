import { parse } from 'csv-parse/sync';
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
  const rows: string[][] = parse(told ? text.slice(text.indexOf('\n') + 1) : text, {
    delimiter: told ?? separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 100_000,
    to: MAX_ROWS + 1,
  });
  return [boundedTable({ name: null, rows: told ? [[], ...rows] : rows, hidden: 0 })];
}

/** A Belgian spreadsheet parts by semicolons, since its numbers have commas; one that does neither that nor tabs has commas. */
function separatorOf(text: string): string {
  const bare = text.slice(0, 10_000).replace(/"[^"]*"/g, '');
  const count = (mark: string) => bare.split(mark).length - 1;
  if (count('\t') > 0 && count('\t') >= count(';')) return '\t';
  return count(';') > 0 ? ';' : ',';
}
