import PDFDocument from 'pdfkit';
import { canDraw, registerFonts } from './fonts';
import type { Face } from './style';

const FACES: readonly Face[] = ['sans', 'sansBold', 'serif', 'serifBold', 'display'];
/** Above it are emoji and old scripts. */
const LAST = 0xffff;
/** Invisible, or no character. */
const NOT_DRAWN = /\p{C}|\p{Zl}|\p{Zp}|\p{VS}/u;

export interface Coverage {
  /** Code points in hexadecimal; ranges as 'first-last'. */
  letters: string;
  /** Combining accents, with the letters that they cannot be combined with. */
  accents: Record<string, string>;
}

/** The characters for which all fonts of the documents have a glyph. */
export function coverage(): Coverage {
  const doc = new PDFDocument();
  registerFonts(doc);
  const isDrawn = (text: string) => FACES.every((face) => canDraw(doc, face, text));
  const points = Array.from({ length: LAST }, (_none, point) => point).filter((point) => {
    const letter = String.fromCodePoint(point);
    return !NOT_DRAWN.test(letter) && isDrawn(letter);
  });
  const drawn = points.map((point) => String.fromCodePoint(point));
  const bases = drawn.filter((letter) => /\p{L}/u.test(letter));
  const accents = drawn
    .filter((letter) => /\p{M}/u.test(letter))
    .map((accent) => [accent, bases.filter((base) => !isDrawn(base + accent)).join('')] as const);
  return { letters: rangesOf(points), accents: Object.fromEntries(accents) };
}

function rangesOf(points: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([first, last]) => [...new Set([first, last])].map((point) => point.toString(16)).join('-'))
    .join(' ');
}
