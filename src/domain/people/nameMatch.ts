import { romanised, sameLetters, sharedInitial, sharedLetters } from '../language/romanisation';
import { hasLetter, inOneLine, oneSpaced, sameName } from './names';

/** A name in its two parts, or as one text in unknown order. */
export type NameToMatch = { givenName: string; surname: string } | string;

/** `unknown`: a name is missing or unreadable, so that they cannot be compared. */
export type NameMatch = 'same' | 'differs' | 'unknown';

/**
 * Whether the dossier's name and the one on an identity document may be the same person's. Ignores capitals, accents, hyphens and
 * order; documents list all given names and dossiers the first, documents use initials, married people have two surnames. Any
 * other difference is asked about, never accepted silently.
 */
export function nameMatch(dossier: NameToMatch, document: NameToMatch): NameMatch {
  const one = readName(dossier);
  const other = readName(document);
  if (one.all.length === 0 || other.all.length === 0) return 'unknown';
  if (sameWords(one.all, other.all)) return 'same';
  if (one.parts && other.parts) return partsMatch(one.parts, other.parts);
  return splits(one).some((a) => splits(other).some((b) => partsMatch(a, b) === 'same')) ? 'same' : 'differs';
}

type Parts = { given: string[]; family: string[] };
type Read = { all: string[]; parts: Parts | null };

/** Particles: written together, apart or not at all, so that they do not distinguish people. */
const PARTICLES = new Set(
  'de den der des du d la le les l van von vander vanden vande ver ten ter te t el al y e da dos di del s op zu'.split(
    ' ',
  ),
);

/** The words of a name in lower case; empty for other alphabets, which cannot be compared. */
function words(text: string): string[] {
  if (/[^\P{L}a-z]/u.test(romanised(text))) return [];
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}

function readName(name: NameToMatch): Read {
  if (typeof name === 'string') return { all: words(name), parts: null };
  const given = words(name.givenName);
  const family = words(name.surname);
  // One part alone cannot be compared.
  if (given.length === 0 || family.length === 0) return { all: [], parts: null };
  return { all: [...given, ...family], parts: { given, family } };
}

/** Every split of one text into given name and surname, in both orders. */
function splits({ all, parts }: Read): Parts[] {
  if (parts) return [parts];
  const cuts = all.slice(1).map((_word, index) => index + 1);
  return cuts.flatMap((cut) => [
    { given: all.slice(0, cut), family: all.slice(cut) },
    { given: all.slice(cut), family: all.slice(0, cut) },
  ]);
}

const sameWords = (one: string[], other: string[]): boolean => {
  const [these, those] = [withoutParticles(one), withoutParticles(other)];
  return these.length === those.length && isAmong(these, those);
};

/** Whether each word matches a different one of the others. */
function isAmong(some: string[], all: string[]): boolean {
  const left = [...all];
  return some.every((word) => {
    // Equal spellings first, as 'Müller Muller' and 'Muller Müller' are the same two words.
    const at = left.includes(word) ? left.indexOf(word) : left.findIndex((other) => sameLetters(word, other));
    return at >= 0 && left.splice(at, 1).length === 1;
  });
}

function partsMatch(one: Parts, other: Parts): NameMatch {
  return familiesMatch(one.family, other.family) && givensMatch(one.given, other.given) ? 'same' : 'differs';
}

/** Equal, or one is part of the other's double name; a joined particle (Vandenberghe, Leclercq) makes no difference. */
function familiesMatch(one: string[], other: string[]): boolean {
  if (sameLetters(one.join(''), other.join(''))) return true;
  const [short = [], long = []] = [withoutParticles(one), withoutParticles(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  return short.length > 0 && short.every((word) => long.some((other) => sameLetters(word, other)));
}

/** The first given names are equal, or one is the other's initial; further ones may be missing, but must not contradict. */
function givensMatch(one: string[], other: string[]): boolean {
  if (sameLetters(one.join(''), other.join(''))) return true;
  const [short = [], long = []] = [one, other].toSorted((a, b) => a.length - b.length);
  // Somebody may go by their second given name: then it must be there in full.
  if (short.every((word) => word.length > 1 && long.some((other) => sameLetters(word, other)))) return true;
  return short.every((word, at) => givenMatches(word, long[at] ?? ''));
}

const givenMatches = (one: string, other: string): boolean =>
  sameLetters(one, other) ||
  (Math.min(one.length, other.length) === 1 && sameLetters(one[0] ?? '', other[0] ?? ''));

/** Keeps a name that consists only of particles: some people are called Van. */
function withoutParticles(list: string[]): string[] {
  const rest = list.filter((word) => !PARTICLES.has(word));
  return rest.length > 0 ? rest : list;
}

/** For `nameMatch`: both parts, or one text if there is only one. */
export const wholeName = (name: { givenName: string; surname: string }): NameToMatch =>
  hasLetter(name.givenName) && hasLetter(name.surname) ? name : inOneLine(name);

export const nameText = (name: NameToMatch): string => (typeof name === 'string' ? name : inOneLine(name));

/** Whether two names may be the same person's. Names that cannot be compared must be spelt alike. */
export function samePerson(one: NameToMatch, other: NameToMatch): boolean {
  const match = nameMatch(one, other);
  return match === 'unknown' ? sameName(nameText(one), nameText(other)) : match === 'same';
}

/**
 * Index keys: two names that `samePerson` matches share at least one. They mirror how names match: spelt alike, the same words,
 * or a shared surname with given names of the same initial.
 */
export function personKeys(name: NameToMatch): string[] {
  const read = readName(name);
  const words = withoutParticles(read.all).map(sharedLetters).toSorted().join(' ');
  const keys = splits(read).flatMap(({ given, family }) => {
    const initials = given.map(sharedInitial);
    const surnames = [family.join(''), ...withoutParticles(family)].map(sharedLetters);
    return surnames.flatMap((surname) => initials.map((initial) => `${initial} ${surname}`));
  });
  keys.push(`=${sharedLetters(oneSpaced(nameText(name)))}`);
  if (read.all.length > 0) keys.push(`+${words}`);
  return [...new Set(keys)];
}

/** The person with exactly this name, otherwise the first whose name may be the same. */
export const findPerson = <P extends { name: string }>(people: readonly P[], name: string): P | undefined =>
  people.find((one) => sameName(one.name, name)) ?? people.find((one) => samePerson(one.name, name));
