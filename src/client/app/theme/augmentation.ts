import type { TypographyStyle } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import type { OwnPalette } from './palette';

type OwnVariant = 'display' | 'published' | 'label' | 'rail';
type UnusedVariant = 'h4' | 'h5' | 'h6' | 'subtitle1' | 'subtitle2' | 'overline';

declare module '@mui/material/styles' {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends Partial<OwnPalette> {}
  interface CssThemeVariables {
    enabled: true;
  }
  interface TypographyVariants extends Record<OwnVariant, TypographyStyle> {}
  interface TypographyVariantsOptions extends Partial<Record<OwnVariant, TypographyStyle>> {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<OwnVariant, true>, Record<UnusedVariant, false> {}
}
