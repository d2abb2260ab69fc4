import type { Sheet, Tag } from './Sheet';
import { contentWidth, ink, page, styles, type TextStyle } from './style';

/** Building blocks of documents. Each draws at the sheet's position and moves it. */

const right = page.width - page.right;

/** A heading is kept with this much of the following content. */
const FOLLOWING = 44;
/** The same for a table: its head and a first row with the longest names in a narrow column. */
export const ROOM_FOR_TABLE = 230;

/** The title of a part with a rule. `width` leaves room for a box beside it. */
export function title(sheet: Sheet, text: string, lead: string, width: number = contentWidth): void {
  sheet.within('H1', () => {
    const lines = sheet.breakText(text, styles.title, width);
    sheet.drawLines(lines, styles.title);
    sheet.space(lines.length * styles.title.leading + 3);
  });
  if (lead !== '') paragraph(sheet, lead, { style: styles.lead, width });
}

export function heading(sheet: Sheet, text: string, { before = 18, following = FOLLOWING } = {}): void {
  const style = styles.heading;
  const lines = sheet.breakText(text, style);
  const height = lines.length * style.leading;
  if (!sheet.need(before + height + following)) sheet.space(sheet.y > page.top ? before : 0);
  sheet.within('H2', () => sheet.drawLines(lines, style));
  sheet.space(height + 4);
}

export interface ParagraphOptions {
  style?: TextStyle;
  /** Points from the left margin. */
  indent?: number;
  width?: number;
  after?: number;
  tag?: Tag;
  /** Points reserved on the page under the last line. */
  keep?: number;
}

/** Text without line breaks; at least two lines stay together at a page break. */
export function paragraph(sheet: Sheet, text: string, options: ParagraphOptions = {}): void {
  const { style = styles.body, indent = 0, width = contentWidth, after = 0, tag = 'P', keep = 0 } = options;
  const lines = sheet.breakText(text, style, width - indent);
  const x = page.left + indent;
  sheet.within(tag, () => {
    let rest = lines;
    while (rest.length > 0) {
      let fitting = Math.floor((sheet.room + 0.01) / style.leading);
      if (rest.length > fitting) fitting = Math.min(fitting, rest.length - 2);
      else if (rest.length * style.leading + keep > sheet.room) fitting = rest.length - 2;
      if (fitting < Math.min(2, rest.length) && sheet.y > page.top) {
        sheet.turnPage();
        continue;
      }
      const now = rest.slice(0, Math.max(fitting, 1));
      sheet.drawLines(now, style, { x });
      sheet.space(now.length * style.leading);
      rest = rest.slice(now.length);
    }
  });
  sheet.space(after);
}

/** Numbered lines with the number in the margin. */
export function numbered(sheet: Sheet, items: readonly string[], style: TextStyle = styles.body): void {
  sheet.within('L', () => {
    items.forEach((item, index) => {
      sheet.need(style.leading * Math.min(2, sheet.breakText(item, style, contentWidth - 18).length));
      sheet.within('LI', () => {
        sheet.within('Lbl', () => sheet.drawLines(sheet.breakText(`${index + 1}.`, style), style));
        paragraph(sheet, item, { style, indent: 18, tag: 'LBody', after: 2 });
      });
    });
  });
}

/** Lines with an empty box to tick. */
export function choices(sheet: Sheet, items: readonly string[]): void {
  const style = styles.body;
  sheet.within('L', () => {
    for (const item of items) {
      const lines = sheet.breakText(item, style, contentWidth - 18);
      sheet.need(lines.length * style.leading + 3);
      sheet.box(page.left + 0.5, sheet.y + (style.leading - 8.5) / 2, 8.5, 8.5, ink);
      sheet.within('LI', () => paragraph(sheet, item, { style, indent: 18, tag: 'LBody', after: 3 }));
    }
  });
  sheet.space(4);
}

/** Labels with a line to write on, in `columns`: 'Pour ____ Contre ____'. */
export function blanks(sheet: Sheet, labels: readonly string[], columns: number = labels.length): void {
  const style = styles.label;
  const column = contentWidth / columns;
  sheet.need(style.leading + 8);
  sheet.space(6);
  const y = sheet.y;
  labels.forEach((label, index) => {
    const x = page.left + index * column;
    const [line] = sheet.breakText(label, style, column - 24);
    if (!line) return;
    sheet.within('P', () => sheet.drawLines([line], style, { x, y }));
    sheet.line(x + line.width + 6, x + column - (index === columns - 1 ? 0 : 14), y + style.leading - 2, {
      color: ink,
    });
  });
  sheet.space(style.leading + 4);
}

/** Something the reader must know before using the page. */
export function notice(sheet: Sheet, text: string): void {
  const style = styles.strong;
  const lines = sheet.breakText(text, style, contentWidth - 24);
  const height = lines.length * style.leading + 14;
  sheet.need(height + 10);
  sheet.box(page.left, sheet.y, contentWidth, height, ink);
  sheet.within('P', () => sheet.drawLines(lines, style, { x: page.left + 12, y: sheet.y + 7 }));
  sheet.space(height + 10);
}

/** An empty stamp box at the top right; does not move the sheet. */
export const STAMP_WIDTH = 176;
export function stampBox(sheet: Sheet, label: string, height: number): void {
  sheet.box(right - STAMP_WIDTH, sheet.y, STAMP_WIDTH, height);
  const lines = sheet.breakText(label, styles.small, STAMP_WIDTH - 16);
  sheet.within('P', () => {
    sheet.drawLines(lines, styles.small, { x: right - STAMP_WIDTH + 8, y: sheet.y + 5 });
  });
}

export interface Signature {
  title: string;
  /** Label, and its value if known. */
  rows: readonly (readonly [label: string, value: string | null])[];
}

const LABEL = 66;
const MARK = 4;

const SIGNATURE_GAP = 24;

/** The layout of signature places side by side, with its height, which depends on the names. */
function layOut(sheet: Sheet, blocks: readonly Signature[], height: number) {
  const gap = SIGNATURE_GAP;
  // A single place is as wide as one of two.
  const columns = Math.max(2, blocks.length);
  const width = (contentWidth - gap * (columns - 1)) / columns;
  const { leading } = styles.body;
  const laidOut = blocks.map(({ title: text, rows }) => ({
    title: sheet.breakText(text, styles.strong, width),
    rows: rows.map(([label, value]) => ({
      label,
      lines: value === null ? [] : sheet.breakText(value, styles.body, width - LABEL),
    })),
  }));
  const most = (counts: readonly number[]) => Math.max(1, ...counts);
  const titleHeight = most(laidOut.map((block) => block.title.length)) * leading + 4;
  const rowHeights = Array.from({ length: most(blocks.map(({ rows }) => rows.length)) }, (_row, at) => {
    return most(laidOut.map(({ rows }) => rows[at]?.lines.length ?? 0)) * leading + 8;
  });
  const before = titleHeight + rowHeights.reduce((sum, each) => sum + each, 0) + height;
  return { width, laidOut, titleHeight, rowHeights, before, total: before + leading };
}

/** Places to sign, side by side, with `height` points of space above each line and a cross. */
export function signatures(sheet: Sheet, blocks: readonly Signature[], sign: string, height = 62): void {
  const { width, laidOut, titleHeight, rowHeights, before, total } = layOut(sheet, blocks, height);
  // With very long names one below the other.
  if (blocks.length > 1 && total > sheet.bottom - page.top) {
    for (const block of blocks) signatures(sheet, [block], sign, height);
    return;
  }
  sheet.need(total);
  const top = sheet.y;
  laidOut.forEach((block, index) => {
    const x = page.left + index * (width + SIGNATURE_GAP);
    sheet.within('P', () => sheet.drawLines(block.title, styles.strong, { x, y: top }));
    let y = top + titleHeight;
    block.rows.forEach(({ label, lines }, at) => {
      sheet.within('P', () => {
        sheet.drawLines(sheet.breakText(label, styles.label, LABEL), styles.label, { x, y: y + 4 });
        if (lines.length > 0) sheet.drawLines(lines, styles.body, { x: x + LABEL, y: y + 4 });
      });
      y += rowHeights[at] ?? 0;
      sheet.line(x + LABEL, x + width, y - 2, { color: ink });
    });
    y = top + before;
    sheet.cross(x + MARK, y - MARK - 4, MARK);
    sheet.line(x, x + width, y, { color: ink });
    sheet.within('P', () =>
      sheet.drawLines(sheet.breakText(sign, styles.label, width), styles.label, { x, y }),
    );
  });
  sheet.space(total);
}
