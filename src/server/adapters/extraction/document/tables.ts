import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/universal';
import { isAmbiguous } from '#domain/money/decimals';
import type { Table } from '../extraction';

/** A list of shareholders is small: what is larger is something else. */
const MOST_ROWS = 5_000;
const MOST_COLUMNS = 100;
/** Bytes that a workbook may become when it is unpacked. */
const MOST_UNPACKED = 50_000_000;
/** Files in a workbook: one has a dozen, and some for each sheet. */
const MOST_FILES = 1_000;

export class TooLong extends Error {
  override readonly name = 'TooLong';
}

/** The sheets of an XLSX file; of formulas, what was last reckoned. Throws on what is none, or is damaged or locked. */
export async function sheetsIn(bytes: Uint8Array): Promise<Table[]> {
  let unpacked = 0;
  let files = 0;
  // The directory alone is read here. Nothing unpacks to more than it says there: fflate gives each file so much room.
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      files += 1;
      if (unpacked > MOST_UNPACKED || files > MOST_FILES) throw new TooLong();
      return false;
    },
  });
  const file = new Blob([new Uint8Array(bytes)]);
  const sheets = await readXlsx(file, { parseNumber: (written: string) => numberCell(written) });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: limited(data.map((cells) => cells.map(textOf))),
  }));
}

/** Fifteen digits are what a spreadsheet counts with and shows; the mark is a decimal one, which no reader may ask about. */
function numberCell(written: string): string {
  const number = /^-?\d+$/.test(written) ? written : String(Number(Number(written).toPrecision(15)));
  return isAmbiguous(number) ? `${number}0` : number;
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};

/** A CSV file, in whichever of the usual ways a spreadsheet writes one. Null for what is no text. */
export function csvIn(bytes: Uint8Array): Table[] | null {
  const text = decoded(bytes)?.replace(/^\uFEFF/, '');
  if (text === undefined || /[^\P{Cc}\t\n\v\f\r]/u.test(text)) return null;
  // The line by which Excel is told the separator.
  const [, told] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const rows: string[][] = parse(told ? text.slice(text.indexOf('\n') + 1) : text, {
    delimiter: told ?? separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 100_000,
  });
  return [{ name: null, rows: limited(told ? [[], ...rows] : rows) }];
}

/** UTF-8, what older Windows programs write, or what Excel calls Unicode text. */
function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A Belgian spreadsheet parts by semicolons, since its numbers have commas; one that does neither that nor tabs has commas. */
function separatorOf(text: string): string {
  const bare = text.slice(0, 10_000).replace(/"[^"]*"/g, '');
  const count = (mark: string) => bare.split(mark).length - 1;
  if (count('\t') > 0 && count('\t') >= count(';')) return '\t';
  return count(';') > 0 ? ';' : ',';
}

function limited(rows: string[][]): string[][] {
  if (rows.length > MOST_ROWS || rows.some((cells) => cells.length > MOST_COLUMNS)) throw new TooLong();
  return rows;
}
