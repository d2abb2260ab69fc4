/** Shareholders from a pasted range of a spreadsheet, possibly with headings, a total and names in two parts. */
import { cellText } from '../language/cellText';
import { plainDigits } from '../language/plainDigits';
import { romanised } from '../language/romanisation';

export interface PastedHolders {
  rows: { full_name: string; shares: string }[];
  /** The removed line of headings, and how often it occurs if more than once; null: none. */
  header: string | null;
  /** The shares in the removed line of the total; '' if it has none, null: no such line. */
  total: string | null;
}

type Column = 'given' | 'surname' | 'name' | 'shares';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' | '));
/** Headings in lower case without accents and punctuation. 'Nom' and 'Naam' mean the surname next to a given name. */
const HEADINGS: Readonly<Record<Column, ReadonlySet<string>>> = {
  given: words('prenom | prenoms | voornaam | voornamen | first name | given name'),
  surname: words('nom de famille | achternaam | familienaam | surname | last name | family name'),
  name: words(
    'nom | noms | naam | namen | name | nom complet | volledige naam | full name | nom et prenom | nom prenom | naam en voornaam | naam voornaam | actionnaire | actionnaires | aandeelhouder | aandeelhouders | associe | associes | vennoot | vennoten | denomination | titulaire | houder | shareholder',
  ),
  shares: words(
    'actions | action | parts | parts sociales | aandelen | aandeel | titres | effecten | nombre | aantal | shares | nombre d actions | nombre de parts | nombre de titres | aantal aandelen | aantal effecten | nb actions | nbre actions | nb parts | nbre parts | nombre actions | number of shares',
  ),
};
const TOTALS = words(
  'total | totaux | totaal | som | somme | sum | total general | algemeen totaal | grand total | total actions | total des actions | total parts | total des parts | totaal aandelen | totaal aantal aandelen',
);

const fold = (cell: string): string =>
  romanised(cell)
    .replace(/\(.*$/s, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
const columnOf = (cell: string): Column | null =>
  (Object.keys(HEADINGS) as Column[]).find((column) => HEADINGS[column].has(fold(cell))) ?? null;

/** Digits with separators; which number it is, is checked in the field. */
const isFigure = (cell: string): boolean => /^[+-]?\d[\d\s.,'’]*$/u.test(plainDigits(cell));
const isName = (cell: string): boolean => /\p{L}/u.test(cell);

/** Names and shares; null: plain text, to be pasted unchanged. */
export function pastedHolders(pasted: string): PastedHolders | null {
  if (!/[\t\n]/.test(pasted.trim())) return null;
  const { rows, header, total } = tableHolders(pasted.split(/\r?\n/).map((line) => line.split('\t')));
  return { rows: rows.map(({ full_name, shares }) => ({ full_name, shares })), header, total };
}

export interface TableHolders extends PastedHolders {
  /** `line`: the line in the table, counted from 0. */
  rows: (PastedHolders['rows'][number] & { line: number })[];
}

/** A title and a date may precede the headings, but at most this many lines. */
const MAX_LINES_ABOVE = 20;

/** The same for cells: of a pasted range, or of an uploaded sheet. */
export function tableHolders(table: readonly (readonly string[])[]): TableHolders {
  const lines = table
    .map((cells, line) => ({ line, cells: cells.map(cellText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const head = headOf(lines.map(({ cells }) => cells));
  const below = lines.slice(head + 1);
  const headings = (lines[head]?.cells ?? []).map(fold);
  // Programs repeat the headings on each printed page.
  const body =
    head < 0
      ? below
      : below.filter(({ cells }) => !headings.every((words, at) => words === fold(cells[at] ?? '')));
  const times = below.length - body.length + 1;
  const cellsOf = body.map(({ cells }) => cells);
  const columns = head < 0 ? columnsSeen(cellsOf) : columnsNamed(lines[head]?.cells ?? [], cellsOf);
  const read = body.map(({ line, cells }) => ({
    line,
    full_name: columns.names
      .map((at) => cells[at] ?? '')
      .filter(Boolean)
      .join(' '),
    shares: cells[columns.shares] ?? '',
    isTotal: cells.some((cell) => TOTALS.has(fold(cell))),
  }));
  // The total comes after all holders, with nothing but remarks after it.
  const last = read.findLastIndex(({ isTotal }) => isTotal);
  const isTotal = last > 0 && read.slice(last + 1).every(({ shares }) => !isFigure(shares));
  return {
    rows: (isTotal ? read.slice(0, last) : read)
      .map(({ line, full_name, shares }) => ({ line, full_name, shares }))
      .filter(({ full_name, shares }) => full_name !== '' || shares !== ''),
    header:
      head < 0
        ? null
        : lines
            .slice(0, head + 1)
            .flatMap(({ cells }) => cells.filter(Boolean))
            .join(', ') + (times > 1 ? ` (${times}×)` : ''),
    total: isTotal ? (read[last]?.shares ?? '') : null,
  };
}

/** The index of the headings, or -1: the first line with both a name and shares, otherwise the first line if it has any heading. */
function headOf(lines: readonly (readonly string[])[]): number {
  const kinds = lines
    .slice(0, Math.min(MAX_LINES_ABOVE, lines.length - 1))
    .map((cells) => (cells.some(isFigure) ? [] : cells.map(columnOf).filter((kind) => kind !== null)));
  const whole = kinds.findIndex(
    (found) => found.includes('shares') && found.some((kind) => kind !== 'shares'),
  );
  return whole < 0 && kinds[0]?.length ? 0 : whole;
}

interface Columns {
  /** In the order of a name: the given name first, if known. */
  names: number[];
  shares: number;
}

/** By the headings, and by the content where they do not decide. */
function columnsNamed(header: readonly string[], body: readonly string[][]): Columns {
  const kinds = header.map(columnOf);
  const of = (...wanted: Column[]) => kinds.findIndex((kind) => kind !== null && wanted.includes(kind));
  const given = of('given');
  const name = given < 0 ? of('name', 'surname') : of('surname') < 0 ? of('name') : of('surname');
  const seen = columnsSeen(body);
  const named = [given, name].filter((at) => at >= 0);
  return {
    names: named.length > 0 ? named : seen.names,
    shares: of('shares') < 0 ? seen.shares : of('shares'),
  };
}

/** By the content: the first column of numbers after a name has the shares; a name, or its two parts, precede it. */
function columnsSeen(body: readonly string[][]): Columns {
  const width = Math.max(1, ...body.map((cells) => cells.length));
  const most = (at: number, is: (cell: string) => boolean): boolean => {
    const filled = body.map((cells) => cells[at] ?? '').filter(Boolean);
    return filled.length > 0 && filled.filter(is).length * 2 > filled.length;
  };
  const all = Array.from({ length: width }, (_, at) => at);
  const first = Math.max(0, all.find((at) => most(at, isName)) ?? 0);
  const figures = all.find((at) => at > first && most(at, isFigure));
  const names = all.filter((at) => at >= first && at < (figures ?? first + 1) && most(at, isName));
  return { names: names.length === 2 ? names : [first], shares: figures ?? first + 1 };
}
