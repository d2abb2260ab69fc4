/** What the documents can print of a text, and what looks like a letter that was lost on its way here. */
import coverage from './printable.json';
import { withoutAccents } from './romanisation';

const LETTERS = new Set(
  coverage.letters.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((point) => Number.parseInt(point, 16));
    return Array.from({ length: last - first + 1 }, (_none, at) => String.fromCodePoint(first + at));
  }),
);
/** By accent, the letters it cannot be set on. */
const ACCENTS: Readonly<Record<string, string>> = coverage.accents;

/** Needs no glyph: controls, marks of direction, ends of lines. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{VS}/gu;
const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

function isPrintable(letter: string): boolean {
  const [base = '', accent, ...more] = letter;
  if (!LETTERS.has(base)) return false;
  if (accent === undefined) return true;
  return more.length === 0 && LETTERS.has(accent) && !(ACCENTS[accent] ?? base).includes(base);
}

/** The letters of a text that no font of the documents has, each once. */
export const unprintable = (text: string): string[] => {
  const letters = Array.from(
    graphemes.segment(text.normalize('NFC').replace(INVISIBLE, '')),
    ({ segment }) => segment,
  );
  return [...new Set(letters.filter((letter) => !isPrintable(letter)))];
};

/** A text in which each letter that no font has stands without its signs, where that one is printed: 'Nguyễn' is 'Nguyen'. */
export const printableSpelling = (text: string): string =>
  Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => {
    if (isPrintable(segment)) return segment;
    const plain = withoutAccents(segment);
    return isPrintable(plain) ? plain : segment;
  }).join('');

/** What another program leaves of a letter it cannot read: '�', 'Ã©' for 'é', '??' inside a word. */
const LOST = /\uFFFD+|[ÂÃÄÅ][\u0080-\u00BF]|â€.?|\p{L}\?{2,}\p{L}/gu;
/** In a name or an address no question is asked. */
const LOST_IN_NAME = /\uFFFD+|[ÂÃÄÅ][\u0080-\u00BF]|â€.?|\?+/gu;

/**
 * What cannot be printed as it was meant, in pieces to be shown: letters without a glyph and signs of lost ones. `words` are
 * sentences, in which a question mark may stand; otherwise it is a name or a part of an address.
 */
export const badLetters = (text: string, kind: 'name' | 'words' = 'name'): string[] => [
  ...new Set([...(text.match(kind === 'name' ? LOST_IN_NAME : LOST) ?? []), ...unprintable(text)]),
];
