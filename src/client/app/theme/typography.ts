import type { TypographyVariantsOptions } from '@mui/material/styles';

export const sans = "'Radio Canada', 'Radio Canada fallback', Arial, sans-serif";
export const serif = "'Besley', 'Besley fallback', 'Times New Roman', serif";

const phone = '@media (max-width: 599.95px)';

/** Sizes are given in px and converted to rem, so that the reader's own text size has an effect. */
function type(size: number, line: number) {
  return { fontSize: `${size / 16}rem`, lineHeight: `${line / 16}rem` };
}

export const typography: TypographyVariantsOptions = {
  fontFamily: sans,
  fontWeightLight: 400,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  display: { fontFamily: serif, fontWeight: 500, ...type(36, 44), [phone]: type(28, 35) },
  h1: { fontFamily: serif, fontWeight: 500, ...type(28, 34), [phone]: type(24, 30) },
  h2: { fontFamily: serif, fontWeight: 500, ...type(20, 26) },
  h3: { fontWeight: 600, ...type(16, 22) },
  body1: type(15, 22),
  body2: type(14, 20),
  caption: type(13, 18),
  label: { fontFamily: sans, fontWeight: 600, ...type(14, 20) },
  button: { fontWeight: 600, ...type(15, 20), textTransform: 'none' },
  published: { fontFamily: serif, fontWeight: 500, ...type(16, 27) },
  rail: { fontFamily: sans, fontWeight: 500, ...type(12, 15) },
};
