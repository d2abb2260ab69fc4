import { lettersOf } from '#domain/accounts/passwords';
import { ADDED, MERGED, MISPLACED, type Names, PAIRS, SPECIAL, SPELLED, UNKNOWN_CODES } from './corrections';

/** A line of the official list: one locality of a postcode, with its municipality. */
export interface SourceRow {
  postcode: string;
  locality: Names;
  municipality: Names;
}

/** Each postcode with its names, the current municipality first; `special`: see `SPECIAL`. */
export interface Compiled {
  localities: Map<string, Names[]>;
  special: string[];
}

/** Parses the list: semicolons, a heading line, then postcode, locality and municipality in French and Dutch. */
export const sourceRows = (csv: string): SourceRow[] =>
  csv
    .trimEnd()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [postcode = '', fr = '', nl = '', municipality = '', gemeente = ''] = line.split(';').map(tidy);
      return { postcode, locality: [fr, nl], municipality: [municipality, gemeente] };
    });

/** Typographic apostrophes without spaces: '’s-Gravenwezel', 'Sint-Job-in-’t-Goor'. */
const tidy = (name: string): string => {
  const tidied = name
    .trim()
    .replace(/['’]/g, '’')
    .replace(/^’s[\s-]+/, '’s-')
    .replace(/-’t-\s*/, '-’t-');
  return SPELLED[tidied] ?? tidied;
};

/**
 * The list that the product contains. Every code and name comes from the source or from `corrections`, and nothing of the source is missing
 * unless `corrections` says why.
 */
export function compile(rows: readonly SourceRow[]): Compiled {
  const known = new Map<string, SourceRow[]>();
  for (const row of rows) {
    if (UNKNOWN_CODES.has(row.postcode) || MISPLACED[row.postcode] === row.locality[1]) continue;
    known.set(row.postcode, [...(known.get(row.postcode) ?? []), row]);
  }
  const found = [...known].map(([postcode, at]): [string, Names[]] => [postcode, namesOf(postcode, at)]);
  const special = SPECIAL.flatMap(([codes, ...names]) =>
    codes.split(' ').map((code): [string, Names[]] => [code, [...names]]),
  );
  const added = Object.entries(ADDED).map(([code, names]): [string, Names[]] => [code, [...names]]);
  return {
    localities: new Map([...found, ...added, ...special].sort(([a], [b]) => a.localeCompare(b))),
    special: special.map(([code]) => code).sort(),
  };
}

/** The municipality first, then its former name, then its localities in order. */
function namesOf(postcode: string, rows: readonly SourceRow[]): Names[] {
  const municipalities = rows.map(({ municipality }) => municipality);
  const former = municipalities.filter(([, nl]) => MERGED[nl]);
  const today = municipalities.map((names) => MERGED[names[1]] ?? names);
  const pairs = PAIRS[postcode] ?? [];
  const localities = rows
    .map(({ locality }) => pairs.find((pair) => locality.every((name) => pair.includes(name))) ?? locality)
    .sort(([a], [b]) => a.localeCompare(b, 'fr'));
  const names: Names[] = [];
  for (const name of [...today, ...former, ...localities]) {
    const said = names.some(([fr, nl]) => name.every((one) => one === fr || one === nl));
    if (!said) names.push(name);
  }
  return names;
}

/** '1060 Saint-Gilles = Sint-Gillis': see README.md. */
export const lineOf = ([postcode, names]: readonly [string, readonly Names[]]): string =>
  `${postcode} ${names.map(([fr, nl]) => (fr === nl ? fr : `${fr} = ${nl}`)).join('; ')}`;

/** The words of these names, for the password check, without the shortest. */
export const placeWords = (names: readonly string[]): string[] => [
  ...new Set(names.map(lettersOf).filter((letters) => letters.length > 3)),
];
