import { cellText } from '#domain/language/cellText';
import type { Table } from '../extraction';

/** Lists of clients or shareholders are small; a larger file is something else. */
export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 100;
/** Characters kept per cell, and per table. */
const MAX_CELL = 500;
const MAX_TEXT = 2_000_000;

/** The limit that a file exceeds. */
export type Bound = 'rows' | 'columns' | 'text' | 'unpacked';

export class OverBound extends Error {
  override readonly name = 'OverBound';
  constructor(
    readonly bound: Bound,
    readonly most: number,
  ) {
    super(bound);
  }
}

/** Applies the limits to a table: longer cells are cut, and counted. */
export function boundedTable({ name, rows, hidden }: Omit<Table, 'cut'>): Table {
  if (rows.length > MAX_ROWS) throw new OverBound('rows', MAX_ROWS);
  let letters = 0;
  let cut = 0;
  const bounded = rows.map((cells) => {
    if (cells.length > MAX_COLUMNS) throw new OverBound('columns', MAX_COLUMNS);
    return cells.map((cell) => {
      // Before NFC an accent may be a character of its own.
      const text = cellText(cell.slice(0, 4 * MAX_CELL));
      const kept = text.length > MAX_CELL ? text.slice(0, MAX_CELL).replace(/[\uD800-\uDBFF]$/, '') : text;
      if (kept.length < text.length || cell.length > 4 * MAX_CELL) cut += 1;
      letters += kept.length;
      if (letters > MAX_TEXT) throw new OverBound('text', MAX_TEXT);
      return kept;
    });
  });
  return { name, rows: bounded, hidden, cut };
}
