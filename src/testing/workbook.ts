import { strToU8, zipSync } from 'fflate';

/** A formula's cell, with what was last reckoned. */
export interface Formula {
  formula: string;
  value: number;
}
type Cell = string | number | Formula | null;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const at = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`;

interface Layout {
  isHidden?: boolean;
  /** Numbers of rows, from 1. */
  hiddenRows?: number[];
  /** Of no height, which hides them too. */
  flatRows?: number[];
  /** All rows that the file does not write are hidden. */
  zeroHeight?: boolean;
  /** Ranges: 'A2:A4'. */
  merged?: string[];
}

const mergedIn = ({ merged = [] }: Layout = {}): string =>
  merged.length === 0
    ? ''
    : `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;

const shownIn = ({ hiddenRows, flatRows }: Layout = {}, row: number): string =>
  hiddenRows?.includes(row) ? ' hidden="1"' : flatRows?.includes(row) ? ' ht="0" customHeight="1"' : '';

/** An XLSX file as a spreadsheet program writes it: words in a table of their own, numbers in the cells. `layouts`: by sheet. */
export function workbook(sheets: Record<string, Cell[][]>, layouts: Record<string, Layout> = {}): Buffer {
  const names = Object.keys(sheets);
  const strings: string[] = [];
  const cell = (value: Cell, place: string): string => {
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    if (typeof value === 'object') return `<c r="${place}"><f>${value.formula}</f><v>${value.value}</v></c>`;
    return `<c r="${place}" t="s"><v>${strings.push(value) - 1}</v></c>`;
  };
  const data = names.map((name) =>
    (sheets[name] ?? [])
      .map(
        (row, r) =>
          `<row r="${r + 1}"${shownIn(layouts[name], r + 1)}>${row.map((value, c) => cell(value, at(r, c))).join('')}</row>`,
      )
      .join(''),
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
      .map(
        (name, n) =>
          `<sheet name="${escaped(name)}" sheetId="${n + 1}"${layouts[name]?.isHidden ? ' state="hidden"' : ''} r:id="rId${n + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${names
      .map(
        (_, n) =>
          `<Relationship Id="rId${n + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId99" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ...Object.fromEntries(
      data.map((rows, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet xmlns="${main}">${layouts[names[n] ?? '']?.zeroHeight ? '<sheetFormatPr zeroHeight="1"/>' : ''}<sheetData>${rows}</sheetData>${mergedIn(layouts[names[n] ?? ''])}</worksheet>`,
      ]),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]))),
  );
}
