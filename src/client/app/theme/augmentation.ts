import type { TypographyStyle } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import type { StatusTone } from './tokens';

/** The palette tokens this theme adds to MUI's own. In `sx`: `bgcolor: 'card'`, `color: 'status.ok.text'`. */
export interface OwnPalette {
  /** Sidebar, closed tabs. */
  card: string;
  /** Sub-forms, disabled controls. */
  inset: string;
  /** Placeholder and disabled text. */
  ink3: string;
  /** Selected rows and cards. */
  penTint: string;
  /** Border of a field. */
  field: string;
  /** A rule that carries meaning (table head, sheet of the wizard). `divider` is the decorative one. */
  ruleStrong: string;
  status: { ok: StatusTone; pend: StatusTone; no: StatusTone; off: StatusTone };
  okSolid: string;
  noSolid: string;
  noSolidHover: string;
  onSolid: string;
  /** Border and text of a field in error. */
  noE: string;
  scrim: string;
  /** The one shadow, under whatever floats. */
  float: string;
}

declare module '@mui/material/styles' {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends Partial<OwnPalette> {}
  interface CssThemeVariables {
    enabled: true;
  }
  interface TypographyVariants {
    display: TypographyStyle;
    published: TypographyStyle;
    label: TypographyStyle;
    rail: TypographyStyle;
  }
  interface TypographyVariantsOptions {
    display?: TypographyStyle;
    published?: TypographyStyle;
    label?: TypographyStyle;
    rail?: TypographyStyle;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    published: true;
    label: true;
    rail: true;
    h4: false;
    h5: false;
    h6: false;
    subtitle1: false;
    subtitle2: false;
    overline: false;
  }
}
