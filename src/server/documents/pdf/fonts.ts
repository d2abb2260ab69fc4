import { readFileSync } from 'node:fs';
import { projectPath } from '../../paths';
import type { Face } from './style';
import { unpackWoff } from './woff';

/** The part of pdfkit's document that measures and draws glyphs. */
type FontDocument = PDFKit.PDFDocument;

const FILES: Record<Face, [family: string, weight: number]> = {
  sans: ['radio-canada', 400],
  sansBold: ['radio-canada', 600],
  serif: ['besley', 400],
  serifBold: ['besley', 600],
  display: ['besley', 500],
};

/** The fonts come in two files; the second holds what Polish, Turkish, Romanian … names need. */
const SUBSETS = ['latin', 'latin-ext'] as const;

const parsed = new Map<string, ReturnType<typeof parsedOf>>();
const coverage = new Map<string, ReadonlySet<number>>();

/** WOFF rather than WOFF2, which Node cannot unpack. */
function fontFile(family: string, weight: number, subset: string): Buffer {
  return unpackWoff(
    readFileSync(
      projectPath('node_modules/@fontsource', family, 'files', `${family}-${subset}-${weight}-normal.woff`),
    ),
  );
}

/** The font behind the one in use. Neither it nor the glyphs it remembers are part of pdfkit's types. */
const parsedOf = (doc: FontDocument) =>
  (doc as unknown as { _font: { font: Buffer & { characterSet: number[]; _glyphs: object } } })._font.font;

/**
 * Gives the document its faces. Fonts are embedded only when something is drawn with them. Reading a font takes longer than
 * most documents: each is read for the first one, and pdfkit takes it as it is for the next. Its glyphs are forgotten between
 * two documents: one remembered as part of an accented letter would stand for no letter by itself.
 */
export function registerFonts(doc: FontDocument): void {
  for (const [face, [family, weight]] of Object.entries(FILES))
    for (const subset of SUBSETS) {
      const font = `${face}-${subset}`;
      const known = parsed.get(font);
      if (known) known._glyphs = {};
      doc.registerFont(font, known ?? fontFile(family, weight, subset));
      if (!known) parsed.set(font, parsedOf(doc.font(font)));
    }
}

/** Whether the font has every character and can set them together. */
function covers(doc: FontDocument, font: string, characters: string): boolean {
  let known = coverage.get(font);
  if (!known) {
    // Its own list of characters spares a second parser.
    known = new Set(parsedOf(doc.font(font)).characterSet);
    coverage.set(font, known);
  }
  const points = [...characters];
  if (!points.every((character) => known.has(character.codePointAt(0) ?? 0))) return false;
  return points.length === 1 || canBeSet(doc, font, characters);
}

const settable = new Map<string, boolean>();

/** An accent on a letter the font foresees no accent for: the font library throws instead of leaving it aside. */
function canBeSet(doc: FontDocument, font: string, characters: string): boolean {
  const key = `${font} ${characters}`;
  let can = settable.get(key);
  if (can === undefined) {
    try {
      doc.font(font).widthOfString(characters);
      can = true;
    } catch {
      can = false;
    }
    if (settable.size < MOST_REMEMBERED) settable.set(key, can);
  }
  return can;
}

/** Texts come from people: what is remembered about them may not grow without end. */
const MOST_REMEMBERED = 5000;

const ACCENT = /\p{M}/u;

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Letters each with the accents set on it. */
export const clustersOf = (text: string): string[] =>
  ACCENT.test(text) ? Array.from(graphemes.segment(text), ({ segment }) => segment) : [...text];

/** Stretch of text in one font. `thin` is a no-break space drawn at half its width, for U+202F that no font has. */
export interface Run {
  font: string;
  text: string;
  thin?: true;
}

const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{VS}/gu;
const THIN_SPACE = /[\u2002-\u200A\u202F\u205F]/;
const LOOKALIKES: Record<string, string> = { '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—' };

/** Stands for a character no font has, so that nothing disappears from a legal text unseen. */
const UNKNOWN = '[?]';

/** Cuts text into runs, each letter in the first file that has it. */
export function runsOf(doc: FontDocument, face: Face, text: string): Run[] {
  const runs: Run[] = [];
  const basic = `${face}-latin`;
  const fontOf = (characters: string) =>
    SUBSETS.map((subset) => `${face}-${subset}`).find((font) => covers(doc, font, characters));
  let accented = false;
  const add = (font: string, letters: string) => {
    const last = runs.at(-1);
    // A letter with its accents is set by itself: that much is known to work, a word around it is not.
    const afterAccents = accented;
    accented = ACCENT.test(letters);
    const joins = last && last.font === font && !last.thin && !afterAccents && !accented;
    if (joins) last.text += letters;
    else runs.push({ font, text: letters });
  };
  const visible = text
    .normalize('NFC')
    .replace(/\u202F/g, '\u2009')
    .replace(INVISIBLE, '');
  for (const letter of clustersOf(visible)) {
    const current = runs.at(-1)?.font;
    const shown = [LOOKALIKES[letter] ?? letter, letter.normalize('NFD')].find(fontOf);
    if (THIN_SPACE.test(letter)) {
      runs.push({ font: basic, text: '\u00A0', thin: true });
      accented = false;
    }
    // A space stays in the run before it: fewer switches, and programs that read the file get whole phrases.
    else if (letter === ' ' && current && covers(doc, current, ' ')) add(current, letter);
    else add((shown && fontOf(shown)) || basic, shown ?? UNKNOWN);
  }
  return runs;
}

/** Width of a run in points. */
export function widthOf(doc: FontDocument, run: Run, size: number): number {
  const width = doc.font(run.font).fontSize(size).widthOfString(run.text);
  return run.thin ? width / 2 : width;
}
