/** Search for companies by name: ignores case, accents, ligatures, punctuation and the legal form. */

import { romanised, romanisedInFull } from '../language/romanisation';
import { FORMS } from '../law/forms';
import { SHORT_FORMS } from './companyName';

/** Single letters or digits joined by points, hyphens, &, + or an 'and': 'a.b.c.', 'j & m', 'j et m'. */
const DOTTED =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:(?:\s*[.&+-][\s.&+-]*|\s+(?:et|en|and|und)\s+)[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu;
const BETWEEN = /[^\p{L}\p{N}]+(?:(?:et|en|and|und)[^\p{L}\p{N}]+)?/gu;
/** Three or more single characters: 'a b c'. Two may be words of their own ('d e…', still being typed). */
const SPACED = /(?<![^ ])[\p{L}\p{N}](?: [\p{L}\p{N}]){2,}(?![^ ])/gu;

/** A fast path for plain ASCII, which most names are: an import folds millions. */
const PLAIN = /^[ -~]*$/;

type Romanise = (text: string) => string;

/** Words in lower case without accents, single spaces: 'L’Œuvre d’Élise' becomes 'l oeuvre d elise', 'A.B.C.' 'abc'. */
export const foldWords = (text: string, romanise: Romanise = romanised): string => {
  const isPlain = PLAIN.test(text);
  const lower = isPlain ? text.toLowerCase() : romanise(text);
  const joined = lower.replace(DOTTED, (run) => run.replace(BETWEEN, ''));
  const words = joined.replace(isPlain ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ').trim();
  return / . /u.test(words) ? words.replace(SPACED, (run) => run.replaceAll(' ', '')) : words;
};

const LONG_FORMS = Object.values(FORMS.value).flatMap(({ name }) => [foldWords(name.fr), foldWords(name.nl)]);
const AFTER = [...LONG_FORMS, ...SHORT_FORMS, 'comm v', 'comm va'];
/** Before a name only forms that are hardly ever a word of it: 'SC', 'SE', 'CV', 'AG' often are. */
const BEFORE = AFTER.filter((form) => form.length > 3 || /^(?:sa|nv|bv|srl|snc|vof|vzw)$/.test(form));

/** Longest first, so that nothing of 'société coopérative européenne' is left. */
const longestFirst = (forms: string[]) => forms.toSorted((a, b) => b.length - a.length);
const ENDS = longestFirst(AFTER).map((form) => ` ${form}`);
const BEGINNINGS = longestFirst(BEFORE).map((form) => `${form} `);

/** A folded name without a legal form at either end; a name that is only a legal form stays. */
export const withoutForm = (folded: string): string => {
  const end = ENDS.find((form) => folded.endsWith(form));
  const bare = end ? folded.slice(0, -end.length) : folded;
  const beginning = BEGINNINGS.find((form) => bare.startsWith(form));
  return beginning ? bare.slice(beginning.length) : bare;
};

/** A legal form with points at either end of a name: 'A.B.C. S.A.' is not five initials. */
const DOTTED_FORM = /(?<=\s)(?:\p{L}\.)+\p{L}?\.?$|^(?:\p{L}\.)+\p{L}?\.?(?=\s)/gu;

const withPlainForm = (name: string): string =>
  name.trim().replace(DOTTED_FORM, (run, at: number) => {
    const form = romanised(run.replaceAll('.', ''));
    return (at > 0 ? SHORT_FORMS.has(form) : BEFORE.includes(form)) ? form : run;
  });

/** The folded words of a name, legal form included. */
export const foldName = (name: string, romanise: Romanise = romanised): string =>
  foldWords(withPlainForm(name), romanise);

/** The search form of a name: 'S.A. Brasserie du Canal' and 'brasserie du canal NV' are equal. */
export const fold = (name: string): string => withoutForm(foldName(name));

/** Spaces that some people omit: 'o neill', 'l atelier' (for an apostrophe), 'kim s', 'j m' at either end of a name. */
const LOOSE =
  / (?=s(?: |$))|(?<=(?:^| )[dlo]) (?=\p{L}{2})|(?<=(?:^| )[\p{L}\p{N}]) (?=[\p{L}\p{N}](?: |$))/gu;

/** Every search form of a name, the simplest first: 'muller' and 'mueller' for 'Müller GmbH', 'oneill' for 'O’Neill'. */
export const foldings = (name: string): string[] => {
  const simplest = fold(name);
  return [...new Set([simplest, withoutForm(foldName(name, romanisedInFull)), simplest.replace(LOOSE, '')])];
};

/** Words that join two names like '&', and that people omit. */
const JOINING = new Set(['et', 'en', 'and', 'und']);

/** Two letters that are no article ('jm' may be 'j m'), and words that may have lost an apostrophe. */
const INITIALS = /^(?!(?:le|la|de|du|un|au|et|en|op|te)$)([\p{L}\p{N}])(?=[\p{L}\p{N}]$)/u;
const ELIDED = /^(?:[dl](?=[aeiouyh]\p{L}{2})|o(?=[^aeiouy\P{L}]\p{L}{2}))/u;

/** Spellings of one query word as two words of a name. */
const apart = (word: string): string[] =>
  [INITIALS, ELIDED].flatMap((start) => (start.test(word) ? [word.replace(start, '$& ')] : []));

/**
 * The words a name must contain to match a query, each with its spellings ('o neill' for 'oneill'); without the legal form and
 * joining words, unless nothing else was typed. [] if there is no word.
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

/** How well a name matches a query, both folded: 0 equal, 1 begins with it, 2 contains its words, null no match. */
export const nameRank = (name: string, query: string): 0 | 1 | 2 | null => {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  const words = name.split(' ');
  return query.split(' ').every((part) => words.some((word) => word.startsWith(part))) ? 2 : null;
};
