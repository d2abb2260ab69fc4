/** Which characters of a text the document fonts can print, and which look like lost letters. */
import coverage from './printable.json';
import { withoutAccents } from './romanisation';

const LETTERS = new Set(
  coverage.letters.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((point) => Number.parseInt(point, 16));
    return Array.from({ length: last - first + 1 }, (_none, at) => String.fromCodePoint(first + at));
  }),
);
/** By accent, the letters that the fonts cannot combine with it. */
const ACCENTS: Readonly<Record<string, string>> = coverage.accents;

/** Characters that need no glyph: controls, direction marks, line ends. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{VS}/gu;
const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

function isPrintable(letter: string): boolean {
  const [base = '', accent, ...more] = letter;
  if (!LETTERS.has(base)) return false;
  if (accent === undefined) return true;
  return more.length === 0 && LETTERS.has(accent) && !(ACCENTS[accent] ?? base).includes(base);
}

/** The characters of a text that no document font has, each once. */
export const unprintable = (text: string): string[] => {
  const letters = Array.from(
    graphemes.segment(text.normalize('NFC').replace(INVISIBLE, '')),
    ({ segment }) => segment,
  );
  return [...new Set(letters.filter((letter) => !isPrintable(letter)))];
};

/** Replaces each character that no font has by its base letter, if that one can be printed: 'Nguyễn' becomes 'Nguyen'. */
export const printableSpelling = (text: string): string =>
  Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => {
    if (isPrintable(segment)) return segment;
    const plain = withoutAccents(segment);
    return isPrintable(plain) ? plain : segment;
  }).join('');

/** Traces of a wrong decoding: '�', 'Ã©' for 'é', '??' inside a word. */
const LOST = /\uFFFD+|[ÂÃÄÅ][\u0080-\u00BF]|â€.?|\p{L}\?{2,}\p{L}/gu;
/** In names and addresses every question mark counts as one: they contain no questions. */
const LOST_IN_NAME = /\uFFFD+|[ÂÃÄÅ][\u0080-\u00BF]|â€.?|\?+/gu;

/**
 * Pieces of a text that cannot be printed as intended, for showing: characters without a glyph and traces of lost ones.
 * `words`: sentences, which may contain question marks; `name`: a name or a part of an address.
 */
export const badLetters = (text: string, kind: 'name' | 'words' = 'name'): string[] => [
  ...new Set([...(text.match(kind === 'name' ? LOST_IN_NAME : LOST) ?? []), ...unprintable(text)]),
];
