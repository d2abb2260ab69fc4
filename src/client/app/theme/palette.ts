import type { PaletteOptions } from '@mui/material/styles';
import type { Tokens } from './tokens';

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
    card: t.card,
    inset: t.inset,
    ink3: t.ink3,
    penTint: t.penTint,
    field: t.field,
    ruleStrong: t.ruleStrong,
    status: { ok: t.ok, pend: t.pend, no: t.no, off: t.off },
    okSolid: t.okSolid,
    noSolid: t.noSolid,
    noSolidHover: t.noSolidHover,
    onSolid: t.onSolid,
    noE: t.noE,
    scrim: t.scrim,
    float: t.shadow,
  };
}

/** The component tokens MUI derives by itself otherwise, often with a colour of its own. */
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
