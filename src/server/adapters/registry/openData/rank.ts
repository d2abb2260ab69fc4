import { type FormKey, legalForm } from '#domain/law/forms';
import type { Alternative, Variant } from './variants';

/** A row of kbo_search. */
export interface Candidate {
  number: string;
  folded: string;
  zipcode: string;
  form: string;
  natural: boolean;
  normal: boolean;
}

/** Breaks ties: the typed legal form, and the user's postcode. */
export interface Asker {
  form: FormKey | null;
  near?: string | undefined;
}

const is = (word: string, term: Alternative[]) => term.some(({ text }) => text === word);
const fits = (word: string, term: Alternative[]) =>
  term.some(({ text, begins }) => text === word || (begins && word.startsWith(text)));

const liesIn = (zipcode: string, places: Alternative[]): boolean => fits(zipcode, places);

type Likeness = 'same' | 'beginsWhole' | 'begins' | 'hasWhole' | 'has';

/** How well a name matches the terms; null when it does not. */
const likeness = (words: string[], terms: Alternative[][]): Likeness | null => {
  const inOrder = terms.every((term, n) => {
    const word = words[n] ?? '';
    return n < terms.length - 1 ? is(word, term) : fits(word, term);
  });
  if (inOrder) {
    const isWhole = is(words[terms.length - 1] ?? '', terms.at(-1) ?? []);
    if (!isWhole) return 'begins';
    return words.length === terms.length ? 'same' : 'beginsWhole';
  }
  if (terms.every((term) => words.some((word) => is(word, term)))) return 'hasWhole';
  return terms.every((term) => words.some((word) => fits(word, term))) ? 'has' : null;
};

/** Best first. A name matched together with a typed place ranks between complete matches. */
const ORDER = [
  ...['same', 'beginsWhole', 'same in place', 'begins', 'hasWhole', 'beginsWhole in place'],
  ...['begins in place', 'has', 'hasWhole in place', 'has in place'],
];
/** Up to this rank the name starts with all typed words, complete. */
export const BEGINS_WHOLE = ORDER.indexOf('beginsWhole');
/** From this rank on the words are anywhere in the name, and the name with the fewest other words wins. */
const SCATTERED = ORDER.indexOf('hasWhole');

/** Distance of the seat: 0 same postcode, 1 same first two digits, 2 elsewhere. */
const distance = (zipcode: string, near: string | undefined): number => {
  if (!near || zipcode === '') return 2;
  if (zipcode === near) return 0;
  return zipcode.slice(0, 2) === near.slice(0, 2) ? 1 : 2;
};

/**
 * Sort key of a candidate, compared element by element: best matching variant, typed legal form, normal situation, companies before
 * persons, distance, number of other words. Null when no variant matches.
 */
export const rankOf = (candidate: Candidate, variants: Variant[], { form, near }: Asker): number[] | null => {
  const words = candidate.folded.split(' ');
  const ranks = variants.flatMap(({ terms, zipcodes, away }) => {
    const like = likeness(words, terms);
    if (like === null || (zipcodes && !liesIn(candidate.zipcode, zipcodes))) return [];
    const place = ORDER.indexOf(zipcodes ? `${like} in place` : like);
    return [
      {
        rank: away * ORDER.length + place,
        others: words.length - terms.length,
        scattered: place >= SCATTERED,
      },
    ];
  });
  const best = ranks.toSorted((a, b) => a.rank - b.rank)[0];
  if (!best) return null;
  return [
    best.rank,
    form === null || legalForm(candidate.form)?.key === form ? 0 : 1,
    best.scattered ? best.others : 0,
    candidate.normal ? 0 : 1,
    candidate.natural ? 1 : 0,
    distance(candidate.zipcode, near),
    best.others,
  ];
};

/** By rank, then name, then number. */
export const compareRanked = (
  a: { rank: number[]; candidate: Candidate },
  b: { rank: number[]; candidate: Candidate },
): number => {
  for (const [n, value] of a.rank.entries()) {
    const difference = value - (b.rank[n] ?? 0);
    if (difference !== 0) return difference;
  }
  return compare(a.candidate.folded, b.candidate.folded) || compare(a.candidate.number, b.candidate.number);
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
