import { clustersOf, type Run, runsOf, widthOf } from './fonts';
import type { TextStyle } from './style';

export interface Line {
  runs: (Run & { width: number })[];
  width: number;
}

/** Line breaks inside a word: after a hyphen or dash between letters, or a slash. */
const INSIDE = /(?<=\p{L}[-–/])(?=\p{L})/u;

/** Line breaks between words. A number stays with a short following word, a year with the word before: '20 novembre 2026', '30 jours'. */
const BETWEEN = /(?<!(?:^| )\d{1,3}(?:er)?) (?!(?:19|20)\d\d(?!\d))| (?!\p{Ll}|(?:19|20)\d\d(?!\d))/u;

/**
 * Breaks a paragraph into lines of at most `width` points, at spaces and hyphens but not at no-break spaces. A word wider than the line is
 * cut. An empty paragraph gives one empty line.
 */
export function breakLines(doc: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): Line[] {
  const measured = new Map<string, number>();
  const measure = (piece: string): number => {
    let size = measured.get(piece);
    if (size === undefined) {
      size = runsOf(doc, style.face, piece).reduce((sum, run) => sum + widthOf(doc, run, style.size), 0);
      measured.set(piece, size);
    }
    return size;
  };

  const lines: string[] = [];
  let line = '';
  let used = 0;
  const flush = () => {
    lines.push(line);
    line = '';
    used = 0;
  };
  const place = (piece: string, glue: string) => {
    const gap = line === '' ? 0 : measure(glue);
    if (line !== '' && used + gap + measure(piece) > width) flush();
    for (const part of cut(piece, width, measure)) {
      if (line !== '' && used + measure(glue) + measure(part) > width) flush();
      used += (line === '' ? 0 : measure(glue)) + measure(part);
      line += line === '' ? part : `${glue}${part}`;
    }
  };

  const words = text
    .replace(/[ \t]+/g, ' ')
    .trim()
    .split(BETWEEN)
    .filter((word) => word !== '');
  for (const word of words)
    for (const [index, piece] of word.split(INSIDE).entries()) place(piece, index === 0 ? ' ' : '');
  if (line !== '' || lines.length === 0) flush();
  return lines.map((content) => measuredLine(doc, content, style));
}

/** Returns a piece that fits, or cuts one that does not. */
function cut(piece: string, width: number, measure: (piece: string) => number): string[] {
  if (measure(piece) <= width) return [piece];
  const characters = clustersOf(piece);
  const parts: string[] = [];
  // Estimated from the last cut instead of counting characters: a word may have twenty thousand.
  let size = Math.max(1, Math.floor((width / measure(piece)) * characters.length));
  for (let at = 0; at < characters.length; at += size) {
    const part = (length: number) => characters.slice(at, at + length).join('');
    const left = characters.length - at;
    size = Math.min(size, left);
    while (size > 1 && measure(part(size)) > width) size -= 1;
    while (size < left && measure(part(size + 1)) <= width) size += 1;
    parts.push(part(size));
  }
  return parts;
}

/** One line, regardless of its width. */
export function measuredLine(doc: PDFKit.PDFDocument, text: string, style: TextStyle): Line {
  const runs = runsOf(doc, style.face, text).map((run) => ({ ...run, width: widthOf(doc, run, style.size) }));
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

/** The beginning of a text in one line of this width (points), with an ellipsis when cut. */
export function shortenedLine(doc: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): Line {
  const whole = measuredLine(doc, text, style);
  if (whole.width <= width) return whole;
  const letters = clustersOf(text);
  const shortened = (length: number) =>
    measuredLine(doc, `${letters.slice(0, length).join('').trimEnd()}…`, style);
  let length = Math.min(letters.length - 1, Math.floor((width / whole.width) * letters.length));
  while (length > 0 && shortened(length).width > width) length -= 1;
  while (length + 1 < letters.length && shortened(length + 1).width <= width) length += 1;
  return shortened(length);
}
