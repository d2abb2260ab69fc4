import type { SxProps, Theme } from '@mui/material/styles';

/** How a column's cell lies in the card a row becomes where there is no room for the table. */
export type CardPlace =
  /** Top left, bold: the name. */
  | 'title'
  /** Top right: an id, the actions. */
  | 'corner'
  /** In the grey strip, three across, label above: the figures. */
  | 'figure'
  /** Left half of a line: a number. */
  | 'left'
  /** Right half of a line: a chip. */
  | 'right'
  /** A whole line, label left, value right. */
  | 'field'
  /** A whole line without its label. */
  | 'full'
  /** Not on a phone. */
  | 'hidden';

const label = { content: 'attr(data-label)', color: 'text.secondary', fontWeight: 400 };

/**
 * Where there is no room the same table is drawn as a list of cards. The rows stay rows and the cells stay cells (they
 * carry their roles), only their display changes; the labels come from the columns' heads.
 */
function cards(padded: boolean): SxProps<Theme> {
  return {
    '&, & tbody, & tfoot': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
      alignItems: 'center',
      rowGap: '8px',
      px: padded ? 2 : 0,
      py: 2,
      borderBottom: '1px solid',
      borderColor: 'divider',
    },
    '& tr[data-detailed]': { borderBottom: 0 },
    '& tr[data-detail]': { pt: 0 },
    '& td[data-card]': {
      display: 'block',
      p: 0,
      border: 0,
      gridColumn: 'span 6',
      order: 3,
      width: 'auto',
      textAlign: 'left',
    },
    '& td[data-card="title"]': { gridColumn: 'span 4', order: 0, fontWeight: 600 },
    '& td[data-card="corner"]': { gridColumn: 'span 2', order: 1, textAlign: 'right' },
    // Three buttons of the size of a finger are wider than a third of a phone.
    '& tr:has(td[data-card="corner"] button:nth-of-type(3))': {
      '& td[data-card="title"], & td[data-card="corner"]': { gridColumn: 'span 3' },
    },
    '& td[data-card="figure"]': {
      gridColumn: 'span 2',
      order: 2,
      // One band, also where one of the figures is a button.
      alignSelf: 'stretch',
      bgcolor: 'inset',
      px: 1,
      py: '6px',
      textAlign: 'right',
      '&::before': { ...label, display: 'block', typography: 'caption' },
    },
    '& tfoot tr': { borderBottom: 0, borderTop: '1px solid', borderTopColor: 'text.primary' },
    '& tfoot td[data-card="title"]': { gridColumn: 'span 6' },
    '& td[data-card="left"]': { gridColumn: 'span 3' },
    '& td[data-card="left"] button': { whiteSpace: 'normal', textAlign: 'left' },
    '& td[data-card="right"]': { gridColumn: 'span 3', textAlign: 'right', whiteSpace: 'normal' },
    '& td[data-card="field"]': {
      display: 'flex',
      // MUI turns right-aligned cells around for its own sort arrows.
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: 2,
      textAlign: 'right',
      '&::before': { ...label, textAlign: 'left' },
    },
    // A row of buttons that evens out the height of a table's row has a line of its own here.
    '& td[data-card="full"] > *': { my: 0 },
    '& td[data-card="hidden"]': { display: 'none' },
    '& td[data-card]:empty': { display: 'none' },
    '& [data-only="card"]': { display: 'inline' },
    '& [data-only="table"]': { display: 'none' },
    '& [data-beside]': { pl: '34px' },
    '& [data-over-row]': { position: 'relative', opacity: 1, px: 0, bgcolor: 'transparent', gap: 1 },
  };
}

/** Narrower than it likes to be, a table first gives up some of the room between its columns, then words beside icons. */
const TIGHT = 180;
const WORDLESS = 100;
const tight = {
  '& th[data-card]:not(:first-of-type), & td[data-card]:not(:first-of-type)': { pl: '6px' },
  '& th[data-card]:not(:last-of-type), & td[data-card]:not(:last-of-type)': { pr: '6px' },
};
const wordless = {
  '--words': '0px',
  '& [data-only="roomy"]': { display: 'none' },
  '& [data-only="compact"]': { display: 'inline-flex' },
};

/** Rows as low as one line allows, or two; a finger needs more. */
const denseRows = {
  '& tbody td[data-card]': { height: 40, px: '6px', py: '2px', lineHeight: '19px' },
  '@media (pointer: coarse)': { '& tbody td[data-card]': { height: 44 } },
  '& thead th[data-card]': { px: '6px', whiteSpace: 'nowrap' },
  '& th[data-card]:first-of-type, & td[data-card]:first-of-type': { pl: '14px' },
  '& th[data-card]:last-of-type, & td[data-card]:last-of-type': { pr: 2 },
};

/** Buttons of a row: there is no room for words in each, but in the one that somebody points at or has reached by keys. */
const overRow = {
  '& [data-over-row]': {
    position: 'absolute',
    zIndex: 1,
    insetBlock: '1px',
    right: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    px: 2,
    opacity: 0,
    bgcolor: 'inset',
  },
  '& tr:hover [data-over-row], & tr:focus-within [data-over-row]': { opacity: 1 },
  // A small form under a row has a ground of its own.
  '& tr:not([data-detailed] + tr):focus-within, & tr:focus-within [data-over-row]': { bgcolor: 'penTint' },
  // Nothing is pointed at before it is touched.
  '@media (hover: none)': {
    '& [data-over-row]': { position: 'relative', opacity: 1, px: 0, bgcolor: 'transparent' },
  },
};

/** `needs`: the px under which the table does not fit into what it stands in, however wide the screen. */
export function tableStyles(
  edge: 'padded' | 'flush',
  dense: boolean,
  needs: number | undefined,
): SxProps<Theme> {
  const padded = edge === 'padded';
  return {
    '& tr': { position: 'relative' },
    ...overRow,
    ...(dense && { '@media (min-width: 900px)': denseRows }),
    '& [data-only="card"], & [data-only="compact"]': { display: 'none' },
    ...(!padded && {
      '& th[data-card]:first-of-type, & td[data-card]:first-of-type': { pl: 0 },
      '& th[data-card]:last-of-type, & td[data-card]:last-of-type': { pr: 0 },
    }),
    // The margin bar of a row the person changed: in the sheet's margin, or along the edge of a padded table.
    '& tr[data-mark="changed"]::after': {
      content: '""',
      position: 'absolute',
      top: '-1px',
      bottom: 0,
      left: padded ? 0 : { xs: '-10px', md: '-17px' },
      width: '3px',
      bgcolor: 'primary.main',
    },
    '& tr[data-mark="selected"]': { bgcolor: 'penTint' },
    // Not as a border: that of the row above has the place. Behind the cells: before them it would be one.
    '& tr[data-mark="part"]::after': {
      content: '""',
      position: 'absolute',
      top: '-1px',
      insetInline: 0,
      height: '1px',
      bgcolor: 'text.primary',
    },
    '& tr[data-detailed] > td': { borderBottom: 0 },
    '& tfoot td': {
      borderTop: '1px solid',
      borderTopColor: 'text.primary',
      borderBottom: 0,
      fontWeight: 600,
      color: 'text.primary',
    },
    ...(needs && {
      // Only of a table: on a narrow screen there are cards in a sheet of any width.
      '@media (min-width: 900px)': {
        ...(dense && denseRows),
        [`@container (min-width: ${needs}px) and (max-width: ${needs + TIGHT}px)`]: tight,
        [`@container (min-width: ${needs}px) and (max-width: ${needs + WORDLESS}px)`]: wordless,
      },
      [`@container (max-width: ${needs - 0.05}px)`]: cards(padded) as object,
    }),
    '@media (max-width: 899.95px)': cards(padded) as object,
  };
}
