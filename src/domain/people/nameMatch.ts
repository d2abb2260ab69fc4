import { romanised, sameLetters, sharedInitial, sharedLetters } from '../language/romanisation';
import { hasLetter, inOneLine, oneSpaced, sameName } from './names';

/** A name in its two parts, or as one text whose order nobody knows. */
export type NameToMatch = { givenName: string; surname: string } | string;

/** `unknown`: one of them is missing or cannot be read, so that nothing can be said. */
export type NameMatch = 'same' | 'differs' | 'unknown';

/**
 * Whether a dossier's name and the one on an identity document can be the same person's. Capitals, accents, hyphens and order
 * make no difference; documents list all given names and dossiers the first, documents give initials, married people carry
 * two surnames. A question is asked about anything else: a difference is never accepted silently.
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

/** Written together, apart or left out as people like: they say nothing about who somebody is. */
const PARTICLES = new Set(
  'de den der des du d la le les l van von vander vanden vande ver ten ter te t el al y e da dos di del s op zu'.split(
    ' ',
  ),
);

/** The words of a name in small letters; none of a name in another alphabet, which cannot be compared. */
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
  // Half a name is no name.
  if (given.length === 0 || family.length === 0) return { all: [], parts: null };
  return { all: [...given, ...family], parts: { given, family } };
}

/** Where the given name of one text may end, or begin. */
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

/** Whether each word has one of the others of its own. */
function isAmong(some: string[], all: string[]): boolean {
  const left = [...all];
  return some.every((word) => {
    // Its own spelling first: 'Müller Muller' and 'Muller Müller' are the same two words.
    const at = left.includes(word) ? left.indexOf(word) : left.findIndex((other) => sameLetters(word, other));
    return at >= 0 && left.splice(at, 1).length === 1;
  });
}

function partsMatch(one: Parts, other: Parts): NameMatch {
  return familiesMatch(one.family, other.family) && givensMatch(one.given, other.given) ? 'same' : 'differs';
}

/** One surname is the other or a part of its double name; a particle glued on (Vandenberghe, Leclercq) is still one. */
function familiesMatch(one: string[], other: string[]): boolean {
  if (sameLetters(one.join(''), other.join(''))) return true;
  const [short = [], long = []] = [withoutParticles(one), withoutParticles(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  return short.length > 0 && short.every((word) => long.some((other) => sameLetters(word, other)));
}

/** The first names are one, or one is the other's initial; what follows may be left out, and must not contradict. */
function givensMatch(one: string[], other: string[]): boolean {
  if (sameLetters(one.join(''), other.join(''))) return true;
  const [short = [], long = []] = [one, other].toSorted((a, b) => a.length - b.length);
  // The name somebody goes by may be their second: then it is there in full.
  if (short.every((word) => word.length > 1 && long.some((other) => sameLetters(word, other)))) return true;
  return short.every((word, at) => givenMatches(word, long[at] ?? ''));
}

const givenMatches = (one: string, other: string): boolean =>
  sameLetters(one, other) ||
  (Math.min(one.length, other.length) === 1 && sameLetters(one[0] ?? '', other[0] ?? ''));

/** Unless it has nothing else: somebody is called Van. */
function withoutParticles(list: string[]): string[] {
  const rest = list.filter((word) => !PARTICLES.has(word));
  return rest.length > 0 ? rest : list;
}

/** The parts of a name as `nameMatch` takes them: as one text when there is only one. */
export const wholeName = (name: { givenName: string; surname: string }): NameToMatch =>
  hasLetter(name.givenName) && hasLetter(name.surname) ? name : inOneLine(name);

/** A name in one line. */
export const nameText = (name: NameToMatch): string => (typeof name === 'string' ? name : inOneLine(name));

/** Whether two names can be one person's. Names that cannot be compared must be written alike. */
export function samePerson(one: NameToMatch, other: NameToMatch): boolean {
  const match = nameMatch(one, other);
  return match === 'unknown' ? sameName(nameText(one), nameText(other)) : match === 'same';
}

/**
 * What a name is found by in an index: two names for which `samePerson` holds have at least one key in common. It follows the ways
 * in which they can match: written alike, the same words, one surname or a part of it with a given name of one initial.
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

/** Whoever of a list has this name as it is written; else the first whose name can be that person's. */
export const personCalled = <P extends { name: string }>(people: readonly P[], name: string): P | undefined =>
  people.find((one) => sameName(one.name, name)) ?? people.find((one) => samePerson(one.name, name));
