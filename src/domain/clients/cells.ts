/** The letters of a column in a spreadsheet; `column` from 0. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** The name of a cell in a spreadsheet: 'B17'. `column` from 0, `row` from 1. */
export const cellName = (column: number, row: number): string => `${columnName(column)}${row}`;
