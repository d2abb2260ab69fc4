import { unzipSync, zipSync } from 'fflate';
import readXlsx from 'read-excel-file/universal';
import { isAmbiguous } from '#domain/money/decimals';
import { MAX_COLUMNS, MAX_ROWS, OverBound } from './bounds';

/** Unpacked bytes of a workbook's XML. */
const MAX_UNPACKED = 10_000_000;
/** Files in a workbook; usually a dozen and a few per sheet. */
const MAX_FILES = 1_000;
/** Characters of a tag; spreadsheets write some hundred. */
const MAX_TAG = 4_000;

/** A sheet as Excel shows it. */
export interface VisibleSheet {
  name: string;
  rows: string[][];
  /** Non-empty rows hidden by Excel, except headings; they are empty in `rows`. */
  hidden: number;
}

/**
 * The visible sheets of an XLSX file, with the last results of formulas. Every row of a merged cell gets its value.
 * @throws OverBound, or any error on a file that is no workbook, damaged or locked
 */
export async function visibleSheets(bytes: Uint8Array): Promise<VisibleSheet[]> {
  const files = unpack(bytes);
  const layouts = layoutsOf(files);
  // Packed again, so that the library only unpacks what was measured.
  const file = new Blob([new Uint8Array(zipSync(files, { level: 0 }))]);
  const sheets = await readXlsx(file, { parseNumber: numberCell });
  return sheets.flatMap(({ sheet, data }: { sheet: string; data?: unknown[][] }, at) => {
    const layout = layouts[at];
    // Sheets with charts have no data.
    if (!data || !layout || layout.isHidden) return [];
    const rows = data.map((cells) => cells.map(cellOf));
    fillMerged(rows, layout.merged);
    let hidden = 0;
    const hiddenRows = new Set(layout.hiddenRows);
    const firstShown = rows.findIndex((cells, row) => !hiddenRows.has(row + 1) && nonEmpty(cells).length > 1);
    for (const number of hiddenRows) {
      const cells = rows[number - 1] ?? [];
      if (nonEmpty(cells).length === 0 || (number - 1 < firstShown && areHeadings(cells))) continue;
      hidden += 1;
      rows[number - 1] = [];
    }
    return [{ name: sheet, rows, hidden }];
  });
}

const nonEmpty = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '');

/** Headings are read even when hidden: several cells without digits above all visible rows. A row of a list has a number. */
const areHeadings = (cells: readonly string[]): boolean =>
  nonEmpty(cells).length > 1 && !cells.some((cell) => /^\s*\d|\d{3}/.test(cell));

/** The XML files of a workbook. fflate limits each file to the size in the directory. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0;
  let files = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      files += 1;
      if (isXml(name)) unpacked += originalSize;
      if (unpacked > MAX_UNPACKED || files > MAX_FILES) throw new OverBound('unpacked', MAX_UNPACKED);
      return false;
    },
  });
  return unzipSync(bytes, { filter: ({ name }) => isXml(name) });
}

/** Pictures and printer settings are skipped. */
const isXml = (name: string): boolean => /\.(?:xml|rels)$/.test(name);

interface Layout {
  isHidden: boolean;
  /** Row numbers, from 1. */
  hiddenRows: number[];
  merged: Merged[];
}
/** `row` and `column` count from 0; `last` is included. */
interface Merged {
  row: number;
  column: number;
  last: number;
}

/** What the library ignores, by sheet in order. Refuses a sheet with too many rows before parsing. */
function layoutsOf(files: Record<string, Uint8Array>): Layout[] {
  const xml = (path: string) => new TextDecoder().decode(files[path]);
  // The library is very slow on an unclosed tag and on a long number format.
  for (const path of Object.keys(files)) {
    if (/<[\w:.-]+\s[^<>]*</.test(xml(path))) throw new Error('a tag that does not end');
    tagsIn(xml(path), 'numFmt');
  }
  const targets = new Map(
    tagsIn(xml('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ Id = '', Target = '' }) => [
      Id,
      Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
    ]),
  );
  return tagsIn(xml('xl/workbook.xml'), 'sheet')
    .filter(({ name }) => name)
    .map(({ state, id = '' }) => {
      const sheet = xml(targets.get(id) ?? '');
      countRows(sheet);
      return {
        isHidden: state === 'hidden' || state === 'veryHidden',
        hiddenRows: hiddenRowsOf(sheet),
        merged: tagsIn(sheet, 'mergeCell').flatMap(({ ref = '' }) => mergedOf(ref) ?? []),
      };
    });
}

/** Rows with a value: programs format empty rows down to the end of a sheet. */
function countRows(sheet: string): void {
  let rows = 0;
  let hasValue = true;
  for (const [tag] of sheet.matchAll(/<(?:[\w.-]+:)?(?:row|v|is)\b/g)) {
    if (tag.endsWith('row')) hasValue = false;
    else if (!hasValue) {
      hasValue = true;
      rows += 1;
    }
    if (rows > MAX_ROWS) throw new OverBound('rows', MAX_ROWS);
  }
}

function hiddenRowsOf(sheet: string): number[] {
  let number = 0;
  return tagsIn(sheet, 'row').flatMap(({ r, hidden, ht }) => {
    number = r ? Number(r) : number + 1;
    return hidden === '1' || hidden === 'true' || Number(ht ?? 1) === 0 ? [number] : [];
  });
}

/**
 * Attributes of all tags with this name, without namespace prefixes. Both patterns start only at a tag or word, so that the time grows
 * linearly with the text.
 */
function tagsIn(xml: string, name: string): Record<string, string>[] {
  const tags = xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(\\s[^<>]*)?>`, 'g'));
  return Array.from(tags, ([, attributes = '']) => {
    if (attributes.length > MAX_TAG) throw new Error('a tag that is too long');
    return Object.fromEntries(
      Array.from(
        attributes.matchAll(/(?<![\w.-])([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
        ([, key, double, single]) => [key, double ?? single ?? ''],
      ),
    );
  });
}

function mergedOf(ref: string): Merged | null {
  const [, letters = '', first, last] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref) ?? [];
  if (!first || !last || first === last) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(first) - 1, column, last: Number(last) - 1 };
}

function fillMerged(rows: string[][], merged: readonly Merged[]): void {
  let filled = 0;
  for (const { row, column, last } of merged) {
    const value = rows[row]?.[column] ?? '';
    if (value === '') continue;
    for (const cells of rows.slice(row + 1, last + 1)) {
      // Real workbooks do not merge a cell twice.
      filled += 1;
      if (filled > MAX_ROWS * MAX_COLUMNS) throw new OverBound('rows', MAX_ROWS);
      cells[column] ||= value;
    }
  }
}

/** Spreadsheets use fifteen digits. The decimal sign is a comma, so that it cannot be read as a thousands separator. */
function numberCell(written: string): string {
  const number = /^-?\d+$/.test(written) ? written : String(Number(Number(written).toPrecision(15)));
  return isAmbiguous(number) ? `${number}0` : number;
}

const cellOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};
