/** A range of a spreadsheet as shareholders: people paste it with its headings, its total and the two parts of a name. */
import { romanised } from '../language/romanisation';

export interface PastedHolders {
  rows: { full_name: string; shares: string }[];
  /** The line of headings that was left out, or null. */
  header: string | null;
  /** What the line of the total says, which was left out; '' where it says nothing, null without such a line. */
  total: string | null;
}

type Column = 'given' | 'surname' | 'name' | 'shares';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' | '));
/** Headings, in small letters without accents and signs. 'Nom' and 'Naam' are a surname where a given name stands beside. */
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
    .replace(/\(.*$/, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
const columnOf = (cell: string): Column | null =>
  (Object.keys(HEADINGS) as Column[]).find((column) => HEADINGS[column].has(fold(cell))) ?? null;

/** Digits with whatever marks stand between them: which number that is, is judged where it is typed. */
const isFigure = (cell: string): boolean => /^[+-]?\d[\d\s.,'’]*$/u.test(cell);
const isName = (cell: string): boolean => /\p{L}/u.test(cell);

/** Lines of names and shares; null for plain text, which is pasted as it is. */
export function pastedHolders(pasted: string): PastedHolders | null {
  if (!/[\t\n]/.test(pasted.trim())) return null;
  const lines = pasted
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const [first = []] = lines;
  const headed = lines.length > 1 && !first.some(isFigure) && first.some((cell) => columnOf(cell) !== null);
  const body = headed ? lines.slice(1) : lines;
  const columns = headed ? columnsNamed(first, body) : columnsSeen(body);
  const read = body.map((cells) => ({
    full_name: columns.names
      .map((at) => cells[at] ?? '')
      .filter(Boolean)
      .join(' '),
    shares: cells[columns.shares] ?? '',
    isTotal: cells.some((cell) => TOTALS.has(fold(cell))),
  }));
  // A total stands last, and there is somebody before it.
  const last = read.at(-1);
  const total = read.length > 1 && last?.isTotal ? last.shares : null;
  return {
    rows: (total === null ? read : read.slice(0, -1))
      .map(({ full_name, shares }) => ({ full_name, shares }))
      .filter(({ full_name, shares }) => full_name !== '' || shares !== ''),
    header: headed ? first.filter(Boolean).join(', ') : null,
    total,
  };
}

interface Columns {
  /** In the order of a name, the given one first where that is known. */
  names: number[];
  shares: number;
}

/** As the headings say; what they leave open is seen. */
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

/** The first column of figures behind a name has the shares; one name, or the two parts of it, stand before. */
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
