/** Finding companies as people type them: case, accents, ligatures, punctuation and the legal form do not count. */

import { FORMS } from '#domain/law/forms';
import { SHORT_FORMS } from '#domain/registry/companyName';

const LIGATURES: Record<string, string> = {
  ...{ œ: 'oe', æ: 'ae', ĳ: 'ij', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/** Single letters or digits with points, hyphens, & or + between them: 'a.b.c.', 'j & m'. */
const DOTTED = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:\s*[.&+-][\s.&+-]*[\p{L}\p{N}])+(?![\p{L}\p{N}])/gu;
/** Three or more apart from each other: 'a b c'. Two may be words of their own ('d e…', still being typed). */
const SPACED = /(?<![^ ])[\p{L}\p{N}](?: [\p{L}\p{N}]){2,}(?![^ ])/gu;

/** Most names: nothing to take apart, and few signs to look at. Millions are folded at an import. */
const PLAIN = /^[ -~]*$/;

const unaccented = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæĳßøłđðþı]/g, (letter) => LIGATURES[letter] ?? letter);

/** Words in lower case without accents, a space between them: 'L’Œuvre d’Élise' becomes 'l oeuvre d elise', 'A.B.C.' 'abc'. */
export const foldWords = (text: string): string => {
  const isPlain = PLAIN.test(text);
  const lower = isPlain ? text.toLowerCase() : unaccented(text);
  const joined = /[.&+-]/.test(lower)
    ? lower.replace(DOTTED, (run) => run.replace(/[^\p{L}\p{N}]/gu, ''))
    : lower;
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

/** A name as it is searched: 'S.A. Brasserie du Canal' and 'brasserie du canal NV' are the same. */
export const fold = (name: string): string => withoutForm(foldWords(name));

/** How well a name answers a query, both folded: 0 the same, 1 begins with it, 2 has its words, null not at all. */
export const nameRank = (name: string, query: string): 0 | 1 | 2 | null => {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  const words = name.split(' ');
  return query.split(' ').every((part) => words.some((word) => word.startsWith(part))) ? 2 : null;
};
