import { heading, paragraph, ROOM_FOR_TABLE } from './blocks';
import type { Line } from './lines';
import type { Sheet } from './Sheet';
import { contentWidth, ink, page, styles, type TextStyle } from './style';

const PAD = 3.6;

export interface Field {
  label: string;
  /** Null: left open, to be completed by hand. */
  value: string | null;
}

/** Labels on the left, values on the right, separated by rules. Rows are not split between pages. */
export function fields(
  sheet: Sheet,
  rows: readonly Field[],
  { width = contentWidth as number, labelWidth = 150 } = {},
): void {
  const valueX = page.left + labelWidth;
  const valueWidth = width - labelWidth;
  sheet.within('Table', () => {
    for (const { label, value } of rows) {
      const labelLines = sheet.breakText(label, styles.label, labelWidth - 12);
      const valueLines = value === null ? [] : sheet.breakText(value, styles.body, valueWidth);
      const lines = Math.max(labelLines.length, valueLines.length, 1);
      const height = lines * styles.body.leading + PAD * 2;
      sheet.need(height);
      const y = sheet.y + PAD;
      sheet.within('TR', () => {
        sheet.within('TH', () => sheet.drawLines(labelLines, styles.label, { y }), { scope: 'Row' });
        sheet.within('TD', () => {
          if (valueLines.length > 0) sheet.drawLines(valueLines, styles.body, { x: valueX, y });
        });
      });
      sheet.space(height);
      sheet.line(page.left, page.left + width, sheet.y);
    }
  });
}

export interface Column {
  head: string;
  /** Share of the width. */
  share: number;
  align?: 'right';
}

export interface TableOptions {
  /** Minimum height of a row in points: room to sign. */
  rowHeight?: number;
  /** The total row, with the accountants' rules. */
  total?: readonly string[];
}

/** Rows with heads that are repeated on every page. '' is an empty cell. */
export function table(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { rowHeight = 0, total }: TableOptions = {},
): void {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const places = columns.map((column, index) => {
    const before = columns.slice(0, index).reduce((sum, { share }) => sum + share, 0);
    return {
      ...column,
      x: page.left + (before / whole) * contentWidth,
      width: (column.share / whole) * contentWidth,
    };
  });

  const layOut = (cells: readonly string[], style: TextStyle) =>
    places.map(({ width }, index) => sheet.breakText(cells[index] ?? '', style, width - 10));
  const heightOf = (cells: Line[][], style: TextStyle, least = 0) =>
    Math.max(least, Math.max(...cells.map(({ length }) => length)) * style.leading + PAD * 2);

  /** Draws cells in a row of `height` at the sheet's position; `cell` adds each to the structure, or not. */
  const draw = (cells: Line[][], style: TextStyle, height: number, cell: (lines: () => void) => void) =>
    places.forEach(({ x, width, align }, index) => {
      const lines = cells[index] ?? [];
      const y = sheet.y + (height - lines.length * style.leading) / 2;
      cell(() => {
        if (lines.some(({ runs }) => runs.length > 0))
          sheet.drawLines(lines, style, { x, y, alignRight: align ? x + width - 10 : 0 });
      });
    });

  const heads = layOut(
    columns.map(({ head }) => head),
    styles.head,
  );
  const headHeight = heightOf(heads, styles.head);
  const drawHead = (repeated: boolean) => {
    if (repeated) sheet.repeat(() => draw(heads, styles.head, headHeight, (lines) => lines()));
    else
      sheet.within('TR', () => {
        draw(heads, styles.head, headHeight, (lines) => sheet.within('TH', lines, { scope: 'Column' }));
      });
    sheet.space(headHeight);
    sheet.line(page.left, page.left + contentWidth, sheet.y, { width: 0.75, color: ink });
  };

  const body = rows.map((cells) => layOut(cells, styles.body));
  const totals = total && layOut(total, styles.strong);
  const totalHeight = totals ? heightOf(totals, styles.strong) + 4 : 0;
  const heights = body.map((cells) => heightOf(cells, styles.body, rowHeight));

  sheet.need(headHeight + (heights[0] ?? 0) + (heights.length <= 1 ? totalHeight : 0));
  sheet.within('Table', () => {
    drawHead(false);
    body.forEach((cells, index) => {
      const height = heights[index] ?? 0;
      // Neither the total nor the last row is alone on a page.
      const after = index === body.length - 2 && index > 0 ? (heights[index + 1] ?? 0) + totalHeight : 0;
      if (sheet.need(height + (index === body.length - 1 ? totalHeight : after))) drawHead(true);
      sheet.within('TR', () => draw(cells, styles.body, height, (lines) => sheet.within('TD', lines)));
      sheet.space(height);
      const last = index === body.length - 1;
      sheet.line(
        page.left,
        page.left + contentWidth,
        sheet.y,
        last && totals ? { width: 0.75, color: ink } : {},
      );
    });
    if (!totals) return;
    const height = heightOf(totals, styles.strong);
    sheet.within('TR', () => draw(totals, styles.strong, height, (lines) => sheet.within('TD', lines)));
    sheet.space(height);
    for (const { x, width, align } of places.filter((_place, index) => total[index]))
      if (align)
        for (const offset of [0, 2])
          sheet.line(x + 10, x + width - 10, sheet.y - 2 + offset, { width: 0.75, color: ink });
    sheet.space(4);
  });
}

/** Tables with up to this many lines are not split. */
const SMALL = 12;

/** A table with a heading and an introductory line. */
export function headedTable(
  sheet: Sheet,
  { head, lead }: { head: string; lead?: string | undefined },
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  options: TableOptions = {},
): void {
  const draw = () => {
    heading(sheet, head, { following: ROOM_FOR_TABLE });
    if (lead) paragraph(sheet, lead, { style: styles.label, after: 2, keep: 60 });
    table(sheet, columns, rows, options);
  };
  if (rows.length <= SMALL) sheet.together(draw);
  else draw();
}
