import { readFileSync } from 'node:fs';
import { projectPath } from '../../config/paths';
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

const parsed = new Map<string, ParsedFont>();

/** WOFF rather than WOFF2, which Node cannot unpack. */
function fontFile(family: string, weight: number, subset: string): Buffer {
  return unpackWoff(
    readFileSync(
      projectPath('node_modules/@fontsource', family, 'files', `${family}-${subset}-${weight}-normal.woff`),
    ),
  );
}

/** A font as the font library has read it, with the glyphs it remembers by their number. */
type ParsedFont = Buffer & { _glyphs: object; hasGlyphForCodePoint(point: number): boolean };

/** A word set in a font: which glyphs, and where each goes. */
interface SetWord {
  glyphs: { codePoints: number[] }[];
  positions: object[];
  advanceWidth: number;
}

/** What a document has of a font. None of this is in pdfkit's types. */
interface EmbeddedFont {
  font: ParsedFont;
  layoutRun(word: string): SetWord;
}

/** Texts come from people: what is remembered about them may not grow without end, and goes with the thread that drew. */
const MOST_REMEMBERED = 5000;
const LONGEST_REMEMBERED = 60;

function remember<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  if (key.length > LONGEST_REMEMBERED) return value;
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(key, value);
  return value;
}

const knownWords = new Map<string, SetWord>();

const lettersOf = ({ glyphs }: SetWord): string =>
  glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('');

/**
 * Makes a font the one in use. Setting words took half of the time, and most words stand in every document: each is set
 * for the first one, and pdfkit, which remembers a word within one document, takes it as it is for the next.
 */
function takeFont(doc: FontDocument, name: string): ParsedFont {
  doc.font(name);
  const { _font: embedded } = doc as unknown as { _font: EmbeddedFont };
  if (!Object.hasOwn(embedded, 'layoutRun')) {
    const layOut = embedded.layoutRun.bind(embedded);
    embedded.layoutRun = (word) => {
      const key = `${name} ${word}`;
      return knownWords.get(key) ?? remember(knownWords, key, setByItself(embedded.font, word, layOut));
    };
  }
  return embedded.font;
}

/**
 * A word whose glyphs stand for its own letters. The font library remembers with each glyph the letters it first stood for:
 * one that was part of an accented letter would stand for no letter here, so then it has to forget them all.
 */
function setByItself(font: ParsedFont, word: string, layOut: (word: string) => SetWord): SetWord {
  let set = layOut(word);
  if (lettersOf(set) !== word) {
    font._glyphs = {};
    set = layOut(word);
  }
  const { glyphs, positions, advanceWidth } = set;
  return { glyphs, positions, advanceWidth };
}

/**
 * Gives the document its faces. Fonts are embedded only when something is drawn with them. Reading a font takes longer than
 * most documents: each is read for the first one, and pdfkit takes it as it is for the next.
 */
export function registerFonts(doc: FontDocument): void {
  for (const [face, [family, weight]] of Object.entries(FILES))
    for (const subset of SUBSETS) {
      const font = `${face}-${subset}`;
      const known = parsed.get(font);
      doc.registerFont(font, known ?? fontFile(family, weight, subset));
      if (!known) parsed.set(font, takeFont(doc, font));
    }
}

/** Whether the font has every character and can set them together. */
function covers(doc: FontDocument, font: string, characters: string): boolean {
  const points = [...characters];
  const has = (point: string) => parsed.get(font)?.hasGlyphForCodePoint(point.codePointAt(0) ?? 0) ?? false;
  return points.every(has) && (points.length === 1 || canBeSet(doc, font, characters));
}

/** An accent on a letter the font foresees no accent for: the font library throws instead of leaving it aside. */
function canBeSet(doc: FontDocument, font: string, characters: string): boolean {
  try {
    takeFont(doc, font);
    doc.widthOfString(characters);
    return true;
  } catch {
    return false;
  }
}

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

const chosen = new Map<string, Run>();

/** A letter as it is drawn, in the first file that has it. */
function letterRun(doc: FontDocument, face: Face, letter: string): Run {
  const key = `${face} ${letter}`;
  const known = chosen.get(key);
  if (known) return known;
  for (const text of [LOOKALIKES[letter] ?? letter, letter.normalize('NFD')])
    for (const subset of SUBSETS) {
      const font = `${face}-${subset}`;
      if (covers(doc, font, text)) return remember(chosen, key, { font, text });
    }
  return remember(chosen, key, { font: `${face}-latin`, text: UNKNOWN });
}

const visibleIn = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\u202F/g, '\u2009')
    // The sans has it narrower than its space; lines are broken before letters are chosen.
    .replace(/\u00A0/g, ' ')
    .replace(INVISIBLE, '');

/** Cuts text into runs, each letter in the first file that has it. */
export function runsOf(doc: FontDocument, face: Face, text: string): Run[] {
  const runs: Run[] = [];
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
  for (const letter of clustersOf(visibleIn(text))) {
    const current = runs.at(-1)?.font;
    if (THIN_SPACE.test(letter)) {
      runs.push({ font: `${face}-latin`, text: '\u00A0', thin: true });
      accented = false;
    }
    // A space stays in the run before it: fewer switches, and programs that read the file get whole phrases.
    else if (letter === ' ' && current && covers(doc, current, ' ')) add(current, letter);
    else {
      const { font, text: shown } = letterRun(doc, face, letter);
      add(font, shown);
    }
  }
  return runs;
}

/** Width of a run in points. */
export function widthOf(doc: FontDocument, run: Run, size: number): number {
  takeFont(doc, run.font);
  const width = doc.fontSize(size).widthOfString(run.text);
  return run.thin ? width / 2 : width;
}

/** Whether every letter of a text is drawn as it is in this face; what is invisible needs no glyph. */
export const canDraw = (doc: FontDocument, face: Face, text: string): boolean =>
  clustersOf(visibleIn(text)).every(
    (letter) => THIN_SPACE.test(letter) || letterRun(doc, face, letter).text !== UNKNOWN,
  );
