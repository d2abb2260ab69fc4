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

/** The fonts come in two files; the second one has letters of Polish, Turkish, Romanian … names. */
const SUBSETS = ['latin', 'latin-ext'] as const;

const parsed = new Map<string, ParsedFont>();

/** WOFF, because Node cannot unpack WOFF2. */
function fontFile(family: string, weight: number, subset: string): Buffer {
  return unpackWoff(
    readFileSync(
      projectPath('node_modules/@fontsource', family, 'files', `${family}-${subset}-${weight}-normal.woff`),
    ),
  );
}

/** A parsed font of the font library, with its cache of glyphs by number. */
type ParsedFont = Buffer & { _glyphs: object; hasGlyphForCodePoint(point: number): boolean };

/** A laid-out word: glyphs and their positions. */
interface SetWord {
  glyphs: { codePoints: number[] }[];
  positions: object[];
  advanceWidth: number;
}

/** A document's font. Missing in pdfkit's types. */
interface EmbeddedFont {
  font: ParsedFont;
  layoutRun(word: string): SetWord;
}

/** Limits the cache of words, which come from users; it lives as long as the drawing thread. */
const MAX_REMEMBERED = 5000;
const MAX_WORD_LENGTH = 60;

function remember<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  if (key.length > MAX_WORD_LENGTH) return value;
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(key, value);
  return value;
}

const knownWords = new Map<string, SetWord>();

const lettersOf = ({ glyphs }: SetWord): string =>
  glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('');

/**
 * Selects a font. Laying out words took half of the time, and most words occur in every document, so they are cached across documents;
 * pdfkit only caches within one.
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
 * Lays out a word so that its glyphs map to its own letters. The font library stores with a glyph the letters it first stood for: a glyph
 * that was part of an accented letter would then have none, so the cache is cleared.
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
 * Registers the fonts of a document; only those used are embedded. Parsing a font takes longer than most documents, so parsed fonts are
 * shared.
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

/** Whether the font has all characters and can combine them. */
function covers(doc: FontDocument, font: string, characters: string): boolean {
  const points = [...characters];
  const has = (point: string) => parsed.get(font)?.hasGlyphForCodePoint(point.codePointAt(0) ?? 0) ?? false;
  return points.every(has) && (points.length === 1 || canBeSet(doc, font, characters));
}

/** The font library throws on an accent that cannot be combined with its letter. */
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

/** Letters with their combining accents. */
export const clustersOf = (text: string): string[] =>
  ACCENT.test(text) ? Array.from(graphemes.segment(text), ({ segment }) => segment) : [...text];

/** Text in one font. `thin`: a no-break space at half width, for U+202F, which no font has. */
export interface Run {
  font: string;
  text: string;
  thin?: true;
}

const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{VS}/gu;
const THIN_SPACE = /[\u2002-\u200A\u202F\u205F]/;
const LOOKALIKES: Record<string, string> = { '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—' };

/** Replaces a character that no font has, so that nothing disappears from a legal text unnoticed. */
const UNKNOWN = '[?]';

const chosen = new Map<string, Run>();

/** A letter in the first font file that has it. */
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
    // Narrower than a space in the sans font; lines are already broken here.
    .replace(/\u00A0/g, ' ')
    .replace(INVISIBLE, '');

/** Splits text into runs, each letter in the first font file that has it. */
export function runsOf(doc: FontDocument, face: Face, text: string): Run[] {
  const runs: Run[] = [];
  let accented = false;
  const add = (font: string, letters: string) => {
    const last = runs.at(-1);
    // A letter with accents is laid out alone, which is known to work; a whole word may fail.
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
    // A space stays in the run before it: fewer font changes, and whole phrases for screen readers.
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

/** Whether the font can draw every visible letter of a text. */
export const canDraw = (doc: FontDocument, face: Face, text: string): boolean =>
  clustersOf(visibleIn(text)).every(
    (letter) => THIN_SPACE.test(letter) || letterRun(doc, face, letter).text !== UNKNOWN,
  );
