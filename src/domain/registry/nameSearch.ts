/** Finding companies as people type them: case, accents, ligatures, punctuation and the legal form do not count. */

import { romanised, romanisedInFull } from '../language/romanisation';
import { FORMS } from '../law/forms';
import { SHORT_FORMS } from './companyName';

/** Single letters or digits with points, hyphens, &, + or an 'and' between them: 'a.b.c.', 'j & m', 'j et m'. */
const DOTTED =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:(?:\s*[.&+-][\s.&+-]*|\s+(?:et|en|and|und)\s+)[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu;
const BETWEEN = /[^\p{L}\p{N}]+(?:(?:et|en|and|und)[^\p{L}\p{N}]+)?/gu;
/** Three or more apart from each other: 'a b c'. Two may be words of their own ('d e…', still being typed). */
const SPACED = /(?<![^ ])[\p{L}\p{N}](?: [\p{L}\p{N}]){2,}(?![^ ])/gu;

/** Most names: nothing to take apart, and few signs to look at. Millions are folded at an import. */
const PLAIN = /^[ -~]*$/;

type Romanise = (text: string) => string;

/** Words in lower case without accents, a space between them: 'L’Œuvre d’Élise' becomes 'l oeuvre d elise', 'A.B.C.' 'abc'. */
export const foldWords = (text: string, romanise: Romanise = romanised): string => {
  const isPlain = PLAIN.test(text);
  const lower = isPlain ? text.toLowerCase() : romanise(text);
  const joined = lower.replace(DOTTED, (run) => run.replace(BETWEEN, ''));
  const words = joined.replace(isPlain ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ').trim();
  return / . /u.test(words) ? words.replace(SPACED, (run) => run.replaceAll(' ', '')) : words;
};

const LONG_FORMS = Object.values(FORMS.value).flatMap(({ name }) => [foldWords(name.fr), foldWords(name.nl)]);
const AFTER = [...LONG_FORMS, ...SHORT_FORMS, 'comm v', 'comm va'];
/** Before a name only what can hardly be a word of it: 'SC', 'SE', 'CV', 'AG' often are. */
const BEFORE = AFTER.filter((form) => form.length > 3 || /^(?:sa|nv|bv|srl|snc|vof|vzw)$/.test(form));

/** Longest first, so that 'société coopérative européenne' does not leave a word. */
const longestFirst = (forms: string[]) => forms.toSorted((a, b) => b.length - a.length);
const ENDS = longestFirst(AFTER).map((form) => ` ${form}`);
const BEGINNINGS = longestFirst(BEFORE).map((form) => `${form} `);

/** A name without the legal form at its beginning or its end, both folded; a name of nothing else stays. */
export const withoutForm = (folded: string): string => {
  const end = ENDS.find((form) => folded.endsWith(form));
  const bare = end ? folded.slice(0, -end.length) : folded;
  const beginning = BEGINNINGS.find((form) => bare.startsWith(form));
  return beginning ? bare.slice(beginning.length) : bare;
};

/** A legal form with points at the end of a name or before it: 'A.B.C. S.A.' is no run of five initials. */
const DOTTED_FORM = /(?<=\s)(?:\p{L}\.)+\p{L}?\.?$|^(?:\p{L}\.)+\p{L}?\.?(?=\s)/gu;

const withPlainForm = (name: string): string =>
  name.trim().replace(DOTTED_FORM, (run, at: number) => {
    const form = romanised(run.replaceAll('.', ''));
    return (at > 0 ? SHORT_FORMS.has(form) : BEFORE.includes(form)) ? form : run;
  });

/** The words of a name, folded, its legal form among them. */
export const foldName = (name: string, romanise: Romanise = romanised): string =>
  foldWords(withPlainForm(name), romanise);

/** A name as it is searched: 'S.A. Brasserie du Canal' and 'brasserie du canal NV' are the same. */
export const fold = (name: string): string => withoutForm(foldName(name));

/** Blanks that some leave out: 'o neill', 'l atelier' (an apostrophe), 'kim s', 'j m' at the beginning or the end of a name. */
const LOOSE =
  / (?=s(?: |$))|(?<=(?:^| )[dlo]) (?=\p{L}{2})|(?<=(?:^| )[\p{L}\p{N}]) (?=[\p{L}\p{N}](?: |$))/gu;

/** Every spelling of a name as it is searched, the simplest first: 'muller' and 'mueller' of 'Müller GmbH', 'oneill' of 'O’Neill'. */
export const foldings = (name: string): string[] => {
  const simplest = fold(name);
  return [...new Set([simplest, withoutForm(foldName(name, romanisedInFull)), simplest.replace(LOOSE, '')])];
};

/** Words that join two names, which '&' does too and which people leave out. */
const JOINING = new Set(['et', 'en', 'and', 'und']);

/** Two letters that are no article: 'jm' may be 'j m'; and what may have lost its apostrophe. */
const INITIALS = /^(?!(?:le|la|de|du|un|au|et|en|op|te)$)([\p{L}\p{N}])(?=[\p{L}\p{N}]$)/u;
const ELIDED = /^(?:[dl](?=[aeiouyh]\p{L}{2})|o(?=[^aeiouy\P{L}]\p{L}{2}))/u;

/** What lists may have of a word of a query apart. */
const apart = (word: string): string[] =>
  [INITIALS, ELIDED].flatMap((start) => (start.test(word) ? [word.replace(start, '$& ')] : []));

/**
 * The words that a list must have of what was typed, each in its spellings: without the legal form and without 'et', 'en' or 'and',
 * unless nothing else was typed. A spelling of two words has a blank: 'o neill' of 'oneill'. [] when there is no word.
 */
export function searchedWords(typed: string): string[][] {
  const full = withoutForm(foldName(typed, romanisedInFull)).split(' ');
  const together = fold(typed)
    .replace(LOOSE, '+')
    .split(' ')
    .flatMap((group) => group.split('+').map((word) => [word, group.replaceAll('+', '')]));
  const each = together
    .map(([word = '', whole = ''], at) => [...new Set([word, full[at] ?? word, whole, ...apart(word)])])
    .filter(([word]) => word !== '');
  const names = each.filter(([word = '']) => !JOINING.has(word));
  return names.length > 0 ? names : each;
}

/** How well a name answers a query, both folded: 0 the same, 1 begins with it, 2 has its words, null not at all. */
export const nameRank = (name: string, query: string): 0 | 1 | 2 | null => {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  const words = name.split(' ');
  return query.split(' ').every((part) => words.some((word) => word.startsWith(part))) ? 2 : null;
};
