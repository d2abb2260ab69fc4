import type { Overrides } from './media';

/** Sheets have no shadow; only floating elements do. */
export const surfaces: Overrides = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: { borderRadius: 4 },
      outlined: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        variants: [{ props: { invisible: false }, style: { backgroundColor: theme.vars.palette.scrim } }],
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        margin: 16,
        width: 'calc(100% - 32px)',
        borderRadius: 4,
        border: `1px solid ${theme.vars.palette.ruleStrong}`,
        boxShadow: theme.vars.palette.float,
        variants: [{ props: { maxWidth: 'sm' }, style: { maxWidth: 480 } }],
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '22px 24px 6px' }) },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '0 24px',
        ...theme.typography.body1,
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { padding: '20px 24px 22px', gap: 8, flexWrap: 'wrap' } },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.ruleStrong}`,
        boxShadow: theme.vars.palette.float,
      }),
    },
  },
  MuiTooltip: {
    // Its text is already the name of its element, or a part of it.
    defaultProps: { slotProps: { popper: { 'aria-hidden': true } } },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        padding: '6px 10px',
        borderRadius: theme.vars.shape.borderRadius,
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.paper,
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: ({ theme }) => ({ border: 0, boxShadow: theme.vars.palette.float }) },
  },
  MuiSnackbar: { defaultProps: { anchorOrigin: { vertical: 'bottom', horizontal: 'left' } } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        padding: '8px 8px 8px 16px',
        borderRadius: theme.vars.shape.borderRadius,
        boxShadow: theme.vars.palette.float,
        flexWrap: 'nowrap',
      }),
    },
  },
};
