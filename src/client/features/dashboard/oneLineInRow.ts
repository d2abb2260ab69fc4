/** Where there is room for a table, its rows stay two lines high. */
export const oneLineInRow = {
  '@media (min-width: 900px)': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const;
