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

/** What breaks ties: the form that was typed and the postcode of who asks. */
export interface Asker {
  form: FormKey | null;
  near?: string | undefined;
}

const is = (word: string, term: Alternative[]) => term.some(({ text }) => text === word);
const fits = (word: string, term: Alternative[]) =>
  term.some(({ text, begins }) => text === word || (begins && word.startsWith(text)));

const liesIn = (zipcode: string, places: Alternative[]): boolean => fits(zipcode, places);

type Likeness = 'same' | 'beginsWhole' | 'begins' | 'hasWhole' | 'has';

/** How a name answers the terms, null when it does not. */
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

/** The best first; a name whose place was typed with it comes between those that have all of what was typed. */
const ORDER = [
  ...['same', 'beginsWhole', 'same in place', 'begins', 'hasWhole', 'beginsWhole in place'],
  ...['begins in place', 'has', 'hasWhole in place', 'has in place'],
];
/** Up to here the name begins with all of it, in whole words. */
export const BEGINS_WHOLE = ORDER.indexOf('beginsWhole');
/** From here on the name does not begin so: the one with the fewest other words is meant, wherever it is. */
const SCATTERED = ORDER.indexOf('hasWhole');

/** How far the seat is: 0 the same postcode, 1 the same two first digits, 2 elsewhere. */
const distance = (zipcode: string, near: string | undefined): number => {
  if (!near || zipcode === '') return 2;
  if (zipcode === near) return 0;
  return zipcode.slice(0, 2) === near.slice(0, 2) ? 1 : 2;
};

/**
 * The place of a candidate, to be compared number by number: the best of the variants that it answers, then the form that was
 * typed, the normal situation, companies before persons, nearness and the other words of the name. Null: it answers none.
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

/** By rank, then by name and number. */
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
