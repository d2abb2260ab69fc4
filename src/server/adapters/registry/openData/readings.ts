import { POSTCODE } from '#domain/law/places';
import type { Db } from '../../../db/types';
import { withoutForm } from '../nameSearch';
import { editsOf, joinsOf, splitsOf } from './edits';
import { begunAmong, knownAmong, placesNamed, type Weight, zipcodeFrom } from './reads';
import { type Alternative, beginning, type Variant, whole } from './variants';

/** What was typed as words of a name, and perhaps a place after or before them. */
export interface Reading {
  words: Weight[];
  zipcodes: Alternative[] | null;
  /** The last word may still be in the middle of being typed. */
  open: boolean;
}

const MOST_WORDS_OF_PLACE = 4;
/** People write 'st' for both languages. */
const saintly = (name: string): string[] =>
  /^ste? /.test(name)
    ? [name, ...['saint', 'sint', 'sainte'].map((saint) => name.replace(/^ste?/, saint))]
    : [name];

/** What was typed, read with its last or first words as a place; none when these are none. */
export const readWithPlace = async (db: Db, weights: Weight[]): Promise<Reading[]> => {
  const words = weights.map(({ word }) => word);
  if (words.length < 2) return [];
  const lengths = words.slice(1, 1 + MOST_WORDS_OF_PLACE).map((_, n) => n + 1);
  const reading = (from: number, to: number, zipcodes: Alternative[]): Reading[] => {
    const bare = withoutForm(words.slice(from, to).join(' ')).split(' ');
    const left = weights.slice(from, to).filter(({ word }) => bare.includes(word));
    return [{ words: left, zipcodes, open: false }];
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

/** More names than this make a beginning too common to be looked up. */
const COMMON = 30_000;

const begun = ({ word, begins }: Weight): Alternative => ({ ...beginning(word), common: begins > COMMON });

/** A word as it stands: whole where it is one and another follows, else the beginning of one. */
const written = ({ words, open }: Reading, n: number): Alternative => {
  const weight = words[n] as Weight;
  const isDone = weight.whole > 0 && (!open || n < words.length - 1);
  return isDone ? { ...whole(weight.word), common: weight.whole > COMMON } : begun(weight);
};

export const asTyped = (reading: Reading): Variant => ({
  terms: reading.words.map((_, n) => [written(reading, n)]),
  zipcodes: reading.zipcodes,
  away: 0,
});

/** Every word as the beginning of one: 'brass can'. */
const asBeginnings = ({ words, zipcodes }: Reading): Variant => ({
  terms: words.map((weight) => [begun(weight)]),
  zipcodes,
  away: 0,
});

/** So many names are read together with the others in no time. */
const CHEAP = 5_000;

/** What to look up, one after the other until there is enough: all words as beginnings, at once when that costs little. */
export const literal = (reading: Reading): Variant[][] => {
  const asWritten = asTyped(reading);
  if (reading.words.length === 1) return [[asWritten]];
  const beginnings = asBeginnings(reading);
  const isCheap = reading.words.slice(0, -1).every(({ begins }) => begins < CHEAP);
  return isCheap ? [[beginnings]] : [[asWritten], [beginnings]];
};

/** Shorter words have too many neighbours to be corrected when they are words themselves. */
const LEAST_CORRECTED = 4;
/** Shorter beginnings have something to begin everywhere. */
const LEAST_BEGINNING = 6;
const MOST_CORRECTIONS = 20;

const isUnknown = ({ words }: Reading, n: number): boolean => {
  const { whole, begins } = words[n] as Weight;
  return whole === 0 && begins === 0;
};

/** The reading with one typing error corrected, in each way that makes words of names; [] when there is none. */
export const corrected = async (db: Db, reading: Reading): Promise<Variant[]> => {
  const { words, zipcodes, open } = reading;
  const texts = words.map(({ word }) => word);
  const unknown = texts.map((_, n) => n).filter((n) => isUnknown(reading, n));
  const targets =
    unknown.length > 0
      ? unknown
      : texts.map((_, n) => n).filter((n) => (texts[n] ?? '').length >= LEAST_CORRECTED);
  const edits = new Map(targets.map((n) => [n, editsOf(texts[n] ?? '')]));
  const splits = new Map(targets.map((n) => [n, splitsOf(texts[n] ?? '')]));
  const joins = joinsOf(texts);
  const last = texts.length - 1;
  const isOpen = open && targets.includes(last) && (texts[last] ?? '').length >= LEAST_BEGINNING;
  const [known, startsAWord] = await Promise.all([
    knownAmong(db, [
      ...new Set([...edits.values(), ...splits.values(), joins.map(({ word }) => word)].flat(2)),
    ]),
    begunAmong(db, [
      ...(isOpen ? (edits.get(last) ?? []) : []),
      ...(open ? joins.filter(({ to }) => to > last).map(({ word }) => word) : []),
    ]),
  ]);

  const correctionsOf = (n: number): Alternative[] => {
    const found = (edits.get(n) ?? [])
      .filter((edit) => known.has(edit))
      .toSorted((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0))
      .map(whole);
    const beginnings =
      isOpen && n === last
        ? startsAWord.filter((edit) => edits.get(last)?.includes(edit)).map(beginning)
        : [];
    return [...found, ...beginnings].slice(0, MOST_CORRECTIONS);
  };
  const term = (n: number): Alternative[] => [written(reading, n)];
  const variant = (terms: Alternative[][]): Variant => ({ terms, zipcodes, away: 1 });
  const around = (from: number, to: number, terms: Alternative[][]) =>
    variant([
      ...texts.slice(0, from).map((_, n) => term(n)),
      ...terms,
      ...texts.slice(to).map((_, n) => term(to + n)),
    ]);

  const inWords =
    unknown.length > 0
      ? [variant(texts.map((_, n) => (unknown.includes(n) ? correctionsOf(n) : term(n))))]
      : targets.map((n) => around(n, n + 1, [correctionsOf(n)]));
  const asJoined = joins.flatMap(({ from, to, word }) => {
    if (known.has(word)) return [around(from, to, [[whole(word)]])];
    return to > last && startsAWord.includes(word) ? [around(from, to, [[beginning(word)]])] : [];
  });
  const asSplit = targets.flatMap((n) =>
    (splits.get(n) ?? [])
      .filter((parts) => parts.every((part) => known.has(part)))
      .map((parts) =>
        around(
          n,
          n + 1,
          parts.map((part) => [whole(part)]),
        ),
      ),
  );
  return [...inWords, ...asJoined, ...asSplit].filter(({ terms }) =>
    terms.every((alternatives) => alternatives.length > 0),
  );
};

/** Words that people leave out, put in or mistake, however many names have them. */
const LINKS = new Set(
  'et en and und de du des la le les au aux het een der den van von the of op in chez bij sur sous voor pour'.split(
    ' ',
  ),
);

/** What is left must say something: a word that fewer names have. */
const RARE = 5_000;

/** The reading without its most common word; null when nothing that says something would be left. */
export const withoutCommonest = (reading: Reading): Reading | null => {
  const { words } = reading;
  if (words.length < 2) return null;
  const commonness = ({ word, whole }: Weight) =>
    LINKS.has(word) || word.length < 3 ? Number.POSITIVE_INFINITY : whole;
  const commonest = words.toSorted((a, b) => commonness(b) - commonness(a))[0];
  const left = words.filter((word) => word !== commonest);
  const says = left.some(
    ({ word, whole, begins }) => word.length > 2 && (whole || begins) > 0 && (whole || begins) < RARE,
  );
  return says ? { ...reading, words: left, open: reading.open && commonest !== words.at(-1) } : null;
};
