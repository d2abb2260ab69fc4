import { paragraph } from './pdf/blocks';
import type { Sheet } from './pdf/Sheet';
import { styles } from './pdf/style';

/** A line of the text to publish. The words are printed unchanged; only the layout is chosen. */
export interface PublishedLine {
  kind: 'heading' | 'item' | 'text';
  text: string;
  /** First line after an empty one: a new paragraph. */
  opens: boolean;
}

/** '2. Nomination d’administrateur': short, numbered, and not a sentence. */
const HEADING = /^\d{1,2}[.)]\s\S.{0,88}[^.;:,]$/;
const ITEM = /^[–—•*-]\s/;

/** Lines of a text from a text field. Empty lines only separate paragraphs. */
export function publishedLines(text: string): PublishedLine[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const set: PublishedLine[] = [];
  lines.forEach((line, index) => {
    if (line === '') return;
    // Before an empty line, the end or another number it is a list item, not a heading.
    const next = lines[index + 1] ?? '';
    const heads = HEADING.test(line) && next !== '' && !HEADING.test(next);
    const kind = ITEM.test(line) ? 'item' : heads ? 'heading' : 'text';
    set.push({ kind, text: line, opens: index > 0 && lines[index - 1] === '' });
  });
  return set;
}

/** Paragraphs with at least this many lines may be split between pages. */
const MIN_LINES_TO_SPLIT = 4;

const linesOf = (sheet: Sheet, line: PublishedLine | undefined): number =>
  line ? sheet.breakText(line.text, styles.published).length : 0;
const splitsLast = (sheet: Sheet, set: readonly PublishedLine[]): boolean =>
  linesOf(sheet, set.at(-1)) >= MIN_LINES_TO_SPLIT;

/** Whether its last paragraph may be split between pages, two lines on each. */
export const isLong = (sheet: Sheet, text: string): boolean => splitsLast(sheet, publishedLines(text));

/** Whether a line stays with what follows the text: the last line, and the one before unless the last paragraph can be split. */
const staysWithEnding = (sheet: Sheet, set: readonly PublishedLine[], index: number): boolean =>
  index === set.length - 1 || (index === set.length - 2 && !splitsLast(sheet, set));

/** Points under a heading that stay with it: the first lines, or the whole paragraph if it cannot be split. */
function underHeading(sheet: Sheet, set: readonly PublishedLine[], index: number, keep: number): number {
  const lines = linesOf(sheet, set[index + 1]);
  const whole = staysWithEnding(sheet, set, index + 1) && lines < MIN_LINES_TO_SPLIT;
  return whole ? lines * styles.published.leading + keep : styles.publishedHeading.leading * 3;
}

/** Points at the start of a text that stay together: a heading and what stays with it. */
export function openingHeight(sheet: Sheet, text: string, keep: number): number {
  const set = publishedLines(text);
  return set[0]?.kind === 'heading' ? styles.publishedHeading.leading + underHeading(sheet, set, 0, keep) : 0;
}

/** Lines of a closing: 'Pour extrait conforme,', the signatory, the enclosures. */
const CLOSING = 4;

/**
 * Prints the text unchanged. `headings` is their level in the document, `keep` the height reserved after the text on its last page. A short
 * last paragraph is not split.
 */
export function drawPublishedText(
  sheet: Sheet,
  text: string,
  { headings = 'H2', keep = 0 }: { headings?: 'H2' | 'H3'; keep?: number } = {},
): void {
  const set = publishedLines(text);
  const draw = ({ kind, text: line, opens }: PublishedLine, index: number) => {
    const style = kind === 'heading' ? styles.publishedHeading : styles.published;
    if (opens) sheet.space(9);
    paragraph(sheet, line, {
      style,
      tag: kind === 'heading' ? headings : 'P',
      indent: kind === 'item' ? 12 : 0,
      keep:
        kind === 'heading'
          ? underHeading(sheet, set, index, keep)
          : staysWithEnding(sheet, set, index)
            ? keep
            : 0,
    });
  };
  const last = set.findLastIndex(({ opens }) => opens);
  const closing = last > 0 && set.length - last <= CLOSING ? last : set.length;
  for (const [index, line] of set.slice(0, closing).entries()) draw(line, index);
  if (closing === set.length) return;
  const lines = () => {
    for (const [index, line] of set.slice(closing).entries()) draw(line, closing + index);
  };
  sheet.need(sheet.heightOf(lines) + keep);
  lines();
}
