import type { PaletteOptions } from '@mui/material/styles';
import type { Tokens } from './tokens';

/** The tokens MUI has no name for. In `sx`: `bgcolor: 'card'`, `color: 'status.ok.text'`. */
function ownPalette(t: Tokens) {
  const { card, inset, ink3, penTint, field, ruleStrong, ok, pend, no, off } = t;
  const { okSolid, noSolid, noSolidHover, onSolid, noE, scrim, shadow } = t;
  const status = { ok, pend, no, off };
  const solid = { okSolid, noSolid, noSolidHover, onSolid };
  return { card, inset, ink3, penTint, field, ruleStrong, status, ...solid, noE, scrim, float: shadow };
}

export type OwnPalette = ReturnType<typeof ownPalette>;

/** MUI's palette, filled from the tokens, plus the tokens MUI has no name for. */
export function palette(t: Tokens): PaletteOptions {
  const ink = { main: t.ink, light: t.ink2, dark: t.ink, contrastText: t.sheet };
  return {
    background: { default: t.paper, paper: t.sheet },
    text: { primary: t.ink, secondary: t.ink2, disabled: t.ink3 },
    primary: { main: t.pen, light: t.pen, dark: t.penHover, contrastText: t.onPen },
    secondary: ink,
    info: ink,
    success: { main: t.ok.text, light: t.ok.line, dark: t.ok.text, contrastText: t.ok.bg },
    warning: { main: t.pend.text, light: t.pend.line, dark: t.pend.text, contrastText: t.pend.bg },
    error: { main: t.noE, light: t.no.line, dark: t.noSolid, contrastText: t.onSolid },
    divider: t.rule,
    action: {
      active: t.ink2,
      hover: t.inset,
      selected: t.penTint,
      focus: t.penTint,
      disabled: t.ink3,
      disabledBackground: t.inset,
    },
    ...ownPalette(t),
  };
}

/** The component tokens that MUI would otherwise derive, often with colours outside the tokens. */
export function componentTokens(t: Tokens) {
  return {
    Skeleton: { bg: t.skeleton },
    LinearProgress: { primaryBg: t.rule, secondaryBg: t.rule },
    SnackbarContent: { bg: t.ink, color: t.sheet },
    TableCell: { border: t.rule },
    Tooltip: { bg: t.ink },
    Input: { autofillWebkitBoxShadow: `0 0 0 100px ${t.penTint} inset` },
  };
}
