import { createTheme, enhanceHighContrast } from '@mui/material/styles';
import type {} from './augmentation';
import { baseline } from './overrides/baseline';
import { buttons } from './overrides/buttons';
import { choices } from './overrides/choices';
import { data } from './overrides/data';
import { dates } from './overrides/dates';
import { fields } from './overrides/fields';
import { surfaces } from './overrides/surfaces';
import { componentTokens, palette } from './palette';
import { dark, light } from './tokens';
import { typography } from './typography';

/**
 * The only theme. It follows the system's light or dark scheme with media queries alone. The layout changes at `md` (900) and `lg` (1200);
 * `sm` (600) only makes headings smaller. Spacing is MUI's 8 px.
 */
export const theme = enhanceHighContrast(
  createTheme({
    cssVariables: { colorSchemeSelector: 'media' },
    colorSchemes: {
      light: { palette: { ...palette(light), ...componentTokens(light) } },
      dark: { palette: { ...palette(dark), ...componentTokens(dark) } },
    },
    typography,
    shape: { borderRadius: 3 },
    focusVisible: true,
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 120,
        standard: 180,
        complex: 180,
        enteringScreen: 180,
        leavingScreen: 120,
      },
    },
    components: { ...baseline, ...buttons, ...fields, ...choices, ...surfaces, ...data, ...dates },
  }),
);
