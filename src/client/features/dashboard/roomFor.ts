/** So many px, which keep a cell at two lines, where the table has room for that in every column. */
export const roomFor = (px: number) => ({ '@container (min-width: 1060px)': { minWidth: px } });
