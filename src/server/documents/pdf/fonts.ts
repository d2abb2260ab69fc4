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

const files = new Map<string, Buffer>();
const coverage = new Map<string, ReadonlySet<number>>();

/** Read once for the life of the process. WOFF rather than WOFF2, which Node cannot unpack. */
function fontFile(family: string, weight: number, subset: string): Buffer {
  const path = projectPath(
    'node_modules/@fontsource',
    family,
    'files',
    `${family}-${subset}-${weight}-normal.woff`,
  );
  const file = files.get(path) ?? unpackWoff(readFileSync(path));
  files.set(path, file);
  return file;
}

/** Gives the document its faces. Fonts are embedded only when something is drawn with them. */
export function registerFonts(doc: FontDocument): void {
  for (const [face, [family, weight]] of Object.entries(FILES))
    for (const subset of SUBSETS) doc.registerFont(`${face}-${subset}`, fontFile(family, weight, subset));
}

function covers(doc: FontDocument, font: string, codePoint: number): boolean {
  let known = coverage.get(font);
  if (!known) {
    doc.font(font);
    // The open font is not part of pdfkit's types; its own list of characters spares a second parser.
    const { _font } = doc as unknown as { _font: { font: { characterSet: number[] } } };
    known = new Set(_font.font.characterSet);
    coverage.set(font, known);
  }
  return known.has(codePoint);
}

/** Stretch of text in one font. `thin` is a no-break space drawn at half its width, for U+202F that no font has. */
export interface Run {
  font: string;
  text: string;
  thin?: true;
}

const INVISIBLE =
  /[\u0000-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFE00-\uFE0F\uFEFF]/g;
const THIN_SPACE = /[\u2002-\u200A\u202F\u205F]/;
const LOOKALIKES: Record<string, string> = { '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—' };

/** Stands for a character no font has, so that nothing disappears from a legal text unseen. */
const UNKNOWN = '[?]';

/** Cuts text into runs, each character in the first file that has it. */
export function runsOf(doc: FontDocument, face: Face, text: string): Run[] {
  const runs: Run[] = [];
  const add = (run: Run) => {
    const last = runs.at(-1);
    if (last && last.font === run.font && !last.thin && !run.thin) last.text += run.text;
    else runs.push(run);
  };
  const fontOf = (characters: string) =>
    SUBSETS.map((subset) => `${face}-${subset}`).find((font) =>
      [...characters].every((character) => covers(doc, font, character.codePointAt(0) ?? 0)),
    );
  const basic = `${face}-latin`;
  for (const character of text
    .normalize('NFC')
    .replace(/\u202F/g, '\u2009')
    .replace(INVISIBLE, '')) {
    if (THIN_SPACE.test(character)) {
      add({ font: basic, text: '\u00A0', thin: true });
      continue;
    }
    // A space follows the run it is in: fewer switches, and readers get whole phrases.
    const current = runs.at(-1)?.font;
    const shown = [LOOKALIKES[character] ?? character, character.normalize('NFD')].find((form) =>
      fontOf(form),
    );
    if (shown === ' ' && current) add({ font: current, text: shown });
    else add({ font: (shown && fontOf(shown)) || basic, text: shown ?? UNKNOWN });
  }
  return runs;
}

/** Width of a run in points. */
export function widthOf(doc: FontDocument, run: Run, size: number): number {
  const width = doc.font(run.font).fontSize(size).widthOfString(run.text);
  return run.thin ? width / 2 : width;
}
