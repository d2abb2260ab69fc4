import { POSTCODE } from '#domain/law/places';
import { withoutForm } from '#domain/registry/nameSearch';
import type { Db } from '../../../db/types';
import { placesNamed, type Weight, zipcodeFrom } from './reads';
import { type Alternative, beginning, type Variant, whole } from './variants';

/** The typed words of a name, perhaps with a place before or after them. */
export interface Reading {
  words: Weight[];
  zipcodes: Alternative[] | null;
  /** The last word may be incomplete. */
  open: boolean;
}

const MAX_WORDS_OF_PLACE = 4;
const FEW_ZIPCODES = 8;
/** 'st' is used in both languages. */
const saintly = (name: string): string[] =>
  /^ste? /.test(name)
    ? [name, ...['saint', 'sint', 'sainte'].map((saint) => name.replace(/^ste?/, saint))]
    : [name];

/** Readings in which the first or last words are a place; [] when they are none. */
export const readWithPlace = async (db: Db, weights: Weight[]): Promise<Reading[]> => {
  const words = weights.map(({ word }) => word);
  if (words.length < 2) return [];
  const lengths = words.slice(1, 1 + MAX_WORDS_OF_PLACE).map((_, n) => n + 1);
  const reading = (from: number, to: number, zipcodes: Alternative[]): Reading[] => {
    const bare = withoutForm(words.slice(from, to).join(' ')).split(' ');
    const left = weights.slice(from, to).filter(({ word }) => bare.includes(word));
    // Common words in a large town would make the index read too much.
    const isCommon = left.every(({ whole }) => whole > RARE);
    const some = isCommon
      ? zipcodes.toSorted((a, b) => a.text.localeCompare(b.text)).slice(0, FEW_ZIPCODES)
      : zipcodes;
    return left.length > 0 ? [{ words: left, zipcodes: some, open: false }] : [];
  };
  const last = words.at(-1) ?? '';
  if (/^[1-9]\d{2,3}$/.test(last)) return reading(0, -1, [zipcodeFrom(last)]);
  if (POSTCODE.test(words[0] ?? '')) return reading(1, words.length, [zipcodeFrom(words[0] ?? '')]);
  const named = (part: string[], open: boolean) =>
    saintly(part.join(' ')).map((name) => ({ name, open: open && name.length > 2 }));
  const asked = lengths.flatMap((n) => [...named(words.slice(-n), true), ...named(words.slice(0, n), false)]);
  const places = await placesNamed(db, asked);
  const zipcodesOf = (part: string[]) => saintly(part.join(' ')).flatMap((name) => places.get(name) ?? []);
  const longest = (at: (n: number) => string[]) => lengths.findLast((n) => zipcodesOf(at(n)).length > 0);
  const after = longest((n) => words.slice(-n));
  const before = longest((n) => words.slice(0, n));
  return [
    ...(after ? reading(0, -after, zipcodesOf(words.slice(-after))) : []),
    ...(before ? reading(before, words.length, zipcodesOf(words.slice(0, before))) : []),
  ];
};

/** A beginning with more names than this is not looked up. */
const COMMON = 30_000;

const begun = ({ word, begins }: Weight): Alternative => ({ ...beginning(word), common: begins > COMMON });

/** The word at `n`: complete if it is a known word followed by another, else a beginning. */
export const written = ({ words, open }: Reading, n: number): Alternative => {
  const weight = words[n] as Weight;
  const isDone = weight.whole > 0 && (!open || n < words.length - 1);
  return isDone ? { ...whole(weight.word), common: weight.whole > COMMON } : begun(weight);
};

export const asTyped = (reading: Reading): Variant => ({
  terms: reading.words.map((_, n) => [written(reading, n)]),
  zipcodes: reading.zipcodes,
  away: 0,
});

/** Every word as a beginning: 'brass can'. */
const asBeginnings = ({ words, zipcodes }: Reading): Variant => ({
  terms: words.map((weight) => [begun(weight)]),
  zipcodes,
  away: 0,
});

/** Beginnings with fewer names are cheap to read. */
const CHEAP = 5_000;

/** Lookups to run in turn until there are enough results: as typed, then all words as beginnings; in one lookup when that is cheap. */
export const literal = (reading: Reading): Variant[][] => {
  const asWritten = asTyped(reading);
  if (reading.words.length === 1) return [[asWritten]];
  const beginnings = asBeginnings(reading);
  const isCheap = reading.words.slice(0, -1).every(({ begins }) => begins < CHEAP);
  return isCheap ? [[beginnings]] : [[asWritten], [beginnings]];
};

/** Words with fewer names are specific, and may be typing errors even when they exist. */
export const RARE = 5_000;

/** Words that people leave out, add or confuse, however common. */
const LINKS = new Set(
  'et en and und de du des la le les au aux het een der den van von the of op in chez bij sur sous voor pour'.split(
    ' ',
  ),
);

/** The reading without its most common word; null when no specific word would be left. */
export const withoutCommonest = (reading: Reading): Reading | null => {
  const { words } = reading;
  if (words.length < 2) return null;
  const commonness = ({ word, whole }: Weight) =>
    LINKS.has(word) || word.length < 3 ? Number.POSITIVE_INFINITY : whole;
  const commonest = words.toSorted((a, b) => commonness(b) - commonness(a))[0];
  const left = words.filter((word) => word !== commonest);
  const isSpecific = left.some(
    ({ word, whole, begins }) => word.length > 2 && (whole || begins) > 0 && (whole || begins) < RARE,
  );
  return isSpecific ? { ...reading, words: left, open: reading.open && commonest !== words.at(-1) } : null;
};
