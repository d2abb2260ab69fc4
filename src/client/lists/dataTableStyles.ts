import type { SxProps, Theme } from '@mui/material/styles';

/** Place of a cell in a card. */
export type CardPlace =
  /** Top left, bold: the name. */
  | 'title'
  /** Top right: an id or actions. */
  | 'corner'
  /** In the grey strip, three across, label above: the figures. */
  | 'figure'
  /** Left half of a line: a number. */
  | 'left'
  /** Right half of a line: a chip. */
  | 'right'
  /** A line with label left and value right. */
  | 'field'
  /** A line without label. */
  | 'full'
  /** Not on a phone. */
  | 'hidden';

const label = { content: 'attr(data-label)', color: 'text.secondary', fontWeight: 400 };

/** Draws the table as cards. Rows and cells keep their roles; only their display changes. Labels are the column heads. */
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
    // Three buttons of finger size are wider than a third of a phone.
    '& tr:has(td[data-card="corner"] button:nth-of-type(3))': {
      '& td[data-card="title"], & td[data-card="corner"]': { gridColumn: 'span 3' },
    },
    '& td[data-card="figure"]': {
      gridColumn: 'span 2',
      order: 2,
      // All the same height, also when one is a button.
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
      // MUI reverses right-aligned cells for its sort arrows.
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: 2,
      textAlign: 'right',
      '&::before': { ...label, textAlign: 'left' },
    },
    // No negative margins in cards.
    '& td[data-card="full"] > *': { my: 0 },
    '& td[data-card="hidden"]': { display: 'none' },
    '& td[data-card]:empty': { display: 'none' },
    '& [data-only="card"]': { display: 'inline' },
    '& [data-only="table"]': { display: 'none' },
    '& [data-beside]': { pl: '34px' },
    '& [data-over-row]': { position: 'relative', opacity: 1, px: 0, bgcolor: 'transparent', gap: 1 },
  };
}

/** Px below `needs` at which a table first narrows its gaps and hides words beside icons. */
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

/** Rows of one or two lines; touch devices get more height. */
const denseRows = {
  '& tbody td[data-card]': { height: 40, px: '6px', py: '2px', lineHeight: '19px' },
  '@media (pointer: coarse)': { '& tbody td[data-card]': { height: 44 } },
  '& thead th[data-card]': { px: '6px', whiteSpace: 'nowrap' },
  '& th[data-card]:first-of-type, & td[data-card]:first-of-type': { pl: '14px' },
  '& th[data-card]:last-of-type, & td[data-card]:last-of-type': { pr: 2 },
};

/** Buttons of a row: their words are shown on hover or focus only. */
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
  // A form below a row has its own background.
  '& tr:not([data-detailed] + tr):focus-within, & tr:focus-within [data-over-row]': { bgcolor: 'penTint' },
  // Touch devices have no hover.
  '@media (hover: none)': {
    '& [data-over-row]': { position: 'relative', opacity: 1, px: 0, bgcolor: 'transparent' },
  },
};

/** `needs`: the px below which the table becomes cards, measured on its container. */
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
    // The margin bar of a changed row: in the sheet's margin, or at the edge of a padded table.
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
    // Not a border, which belongs to the row above. `::after`, because `::before` would count as a cell.
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
      // Only for tables; on narrow screens there are cards anyway.
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
