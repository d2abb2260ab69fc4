import { colourShift, type Overrides, touch } from './media';

/** Dense tables: thin rules, no stripes, figures right-aligned. Tabs look like the tabs of a folder. */
export const data: Overrides = {
  MuiTable: { styleOverrides: { root: { width: '100%' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        padding: '11px 12px',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        '&:first-of-type': { paddingLeft: 16 },
        '&:last-of-type': { paddingRight: 16 },
      }),
      head: ({ theme }) => ({
        ...theme.typography.caption,
        fontWeight: 600,
        padding: '9px 12px 8px',
        color: theme.vars.palette.text.secondary,
        borderBottom: `1px solid ${theme.vars.palette.ruleStrong}`,
        verticalAlign: 'bottom',
      }),
    },
  },
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 0,
        boxShadow: `inset 0 -1px ${theme.vars.palette.ruleStrong}`,
      }),
      list: { gap: 4 },
      indicator: { display: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        fontWeight: 500,
        minHeight: 42,
        minWidth: 0,
        maxWidth: 'none',
        padding: '8px 18px',
        border: `1px solid ${theme.vars.palette.divider}`,
        borderBottomColor: theme.vars.palette.ruleStrong,
        borderRadius: '4px 4px 0 0',
        backgroundColor: theme.vars.palette.card,
        color: theme.vars.palette.text.secondary,
        opacity: 1,
        transition: colourShift,
        '&:hover': { color: theme.vars.palette.text.primary },
        '&.Mui-selected': {
          fontWeight: 600,
          color: theme.vars.palette.text.primary,
          borderColor: theme.vars.palette.ruleStrong,
          borderTop: `3px solid ${theme.vars.palette.primary.main}`,
          borderBottomColor: theme.vars.palette.background.paper,
          backgroundColor: theme.vars.palette.background.paper,
          paddingTop: 6,
        },
        // Inside, because the scrolling row would clip an outline outside.
        '&.Mui-focusVisible': { outlineOffset: -5 },
        [touch]: { ...theme.typography.body2, fontWeight: 'inherit', minHeight: 44, paddingInline: 10 },
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 6, backgroundColor: theme.vars.palette.divider }),
      bar: ({ theme }) => ({ backgroundColor: theme.vars.palette.text.secondary }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: { borderRadius: 2, transform: 'none' } },
  },
  MuiDivider: { styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) } },
};
