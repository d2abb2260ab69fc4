import type { Db } from '../../../db/types';
import { editsOf, joinsOf, splitsOf } from './edits';
import { RARE, type Reading, written } from './readings';
import { begunAmong, knownAmong } from './reads';
import { type Alternative, beginning, type Variant, whole } from './variants';

/** Shorter known words are not corrected: they have too many neighbours. */
const MIN_CORRECTED = 4;
/** Shorter beginnings match something everywhere. */
const MIN_BEGINNING = 6;
const MAX_CORRECTIONS = 20;
const MAX_SPLITS = 3;

type Terms = Alternative[][];

/** Indexes of words that occur in no name; if all occur, of rare words that could be errors. */
const suspects = ({ words }: Reading): { places: number[]; unknown: boolean } => {
  const placesOf = (is: (word: Reading['words'][number]) => boolean) =>
    words.flatMap((word, n) => (is(word) ? [n] : []));
  const unknown = placesOf(({ whole, begins }) => whole === 0 && begins === 0);
  if (unknown.length > 0) return { places: unknown, unknown: true };
  return {
    places: placesOf(({ word, whole }) => word.length >= MIN_CORRECTED && whole < RARE),
    unknown: false,
  };
};

/** Readings with one typing error corrected so that all words occur in names; [] when there are none. */
export const corrected = async (db: Db, reading: Reading): Promise<Variant[]> => {
  const { zipcodes, open } = reading;
  const words = reading.words.map(({ word }) => word);
  const { places, unknown } = suspects(reading);
  const last = words.length - 1;
  const joins = joinsOf(words);
  const edits = new Map(places.map((n) => [n, editsOf(words[n] ?? '')]));
  const splits = new Map(places.map((n) => [n, splitsOf(words[n] ?? '')]));
  const openEdits = open && (words[last] ?? '').length >= MIN_BEGINNING ? (edits.get(last) ?? []) : [];
  const openJoins = open ? joins.filter(({ to }) => to > last).map(({ word }) => word) : [];
  const joined = joins.map(({ word }) => word);
  const [known, begun] = await Promise.all([
    knownAmong(db, [...new Set([...edits.values(), ...splits.values(), joined].flat(2))]),
    begunAmong(db, [...openEdits, ...openJoins]),
  ]);
  const countOf = (word: string) => known.get(word) ?? 0;

  const correctionsOf = (n: number): Alternative[] => {
    const found = (edits.get(n) ?? [])
      .filter((edit) => known.has(edit))
      .toSorted((a, b) => countOf(b) - countOf(a));
    const beginnings = n === last ? openEdits.filter((edit) => begun.has(edit)) : [];
    return [...found.map(whole), ...beginnings.map(beginning)].slice(0, MAX_CORRECTIONS);
  };
  const splitsAt = (n: number): Terms[] => {
    const rarest = (parts: string[]) => Math.min(...parts.map(countOf));
    const found = (splits.get(n) ?? []).filter((parts) => parts.every((part) => known.has(part)));
    const best = found.toSorted((a, b) => rarest(b) - rarest(a)).slice(0, MAX_SPLITS);
    return best.map((parts) => parts.map((part) => [whole(part)]));
  };

  const all: Terms = words.map((_, n) => [written(reading, n)]);
  const instead = (from: number, to: number, terms: Terms): Terms => [
    ...all.slice(0, from),
    ...terms,
    ...all.slice(to),
  ];
  const inWords = unknown
    ? [all.map((term, n) => (places.includes(n) ? correctionsOf(n) : term))]
    : places.map((n) => instead(n, n + 1, [correctionsOf(n)]));
  const asJoined = joins.flatMap(({ from, to, word }) => {
    if (known.has(word)) return [instead(from, to, [[whole(word)]])];
    return to > last && begun.has(word) ? [instead(from, to, [[beginning(word)]])] : [];
  });
  const asSplit = places.flatMap((n) => splitsAt(n).map((terms) => instead(n, n + 1, terms)));
  return [...inWords, ...asJoined, ...asSplit]
    .filter((terms) => terms.every((alternatives) => alternatives.length > 0))
    .map((terms) => ({ terms, zipcodes, away: 1 }));
};
