import { colourShift, type Overrides, touch } from './media';

/**
 * `contained` is the one primary action of a view (pen), `outlined` a secondary one (ink), `text` a minor one (pen). `color="error"`:
 * outlined to offer, contained only to confirm.
 */
export const buttons: Overrides = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      startIcon: { marginLeft: 0, marginRight: 10 },
      endIcon: { marginLeft: 10, marginRight: 0 },
      root: ({ theme }) => ({
        ...theme.typography.button,
        minWidth: 0,
        minHeight: 40,
        padding: '9px 17px',
        borderRadius: theme.vars.shape.borderRadius,
        transition: colourShift,
        [touch]: { minHeight: 44, padding: '11px 17px' },
        variants: [
          { props: { size: 'large' }, style: { minHeight: 48, padding: '13px 23px', fontSize: '1rem' } },
          {
            props: { size: 'small' },
            style: {
              minHeight: 32,
              padding: '5px 12px',
              fontSize: '0.875rem',
              [touch]: { minHeight: 44, padding: '11px 12px' },
            },
          },
          {
            props: { variant: 'contained' },
            // Invisible, but in forced-colours mode it is the button's visible border.
            style: { border: '1px solid transparent' },
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: {
              backgroundColor: theme.vars.palette.noSolid,
              color: theme.vars.palette.onSolid,
              '&:hover': { backgroundColor: theme.vars.palette.noSolidHover },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              border: `1px solid ${theme.vars.palette.text.primary}`,
              backgroundColor: theme.vars.palette.background.paper,
              color: theme.vars.palette.text.primary,
              '&:hover': { backgroundColor: theme.vars.palette.inset },
              '&[aria-pressed="true"]': {
                borderColor: theme.vars.palette.primary.main,
                backgroundColor: theme.vars.palette.penTint,
                color: theme.vars.palette.primary.main,
              },
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: {
              borderColor: theme.vars.palette.noE,
              color: theme.vars.palette.noE,
              '&:hover': { backgroundColor: theme.vars.palette.status.no.bg },
            },
          },
          {
            props: ({ ownerState }) => ownerState.variant !== 'text',
            style: {
              '&.Mui-disabled': {
                borderColor: theme.vars.palette.divider,
                backgroundColor: theme.vars.palette.inset,
                color: theme.vars.palette.ink3,
              },
            },
          },
          {
            props: { variant: 'text' },
            style: { padding: '9px 12px', '&:hover': { backgroundColor: theme.vars.palette.penTint } },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: theme.vars.shape.borderRadius,
        color: theme.vars.palette.text.secondary,
        transition: colourShift,
        '&:hover': { backgroundColor: theme.vars.palette.inset, color: theme.vars.palette.text.primary },
        [touch]: { width: 44, height: 44 },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: ({ theme }) => ({
        fontWeight: 500,
        color: theme.vars.palette.primary.main,
        textDecorationColor: 'currentColor',
        textDecorationThickness: '1px',
        textUnderlineOffset: '0.28em',
        borderRadius: 1,
        '&:hover': { textDecorationThickness: '2px', color: theme.vars.palette.primary.dark },
      }),
    },
  },
};
