/** A minimum width in px that keeps a cell at two lines, if the table has room for it in every column. */
export const roomFor = (px: number) => ({ '@container (min-width: 1060px)': { minWidth: px } });
