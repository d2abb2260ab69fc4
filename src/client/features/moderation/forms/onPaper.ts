import type { Palette, Theme } from '@mui/material/styles';

/** A page is white in both schemes: what lies on it has the colours of the light one. */
export const onPaper =
  (pick: (light: Palette) => string) =>
  ({ colorSchemes, palette }: Theme): string =>
    pick((colorSchemes.light?.palette as Palette | undefined) ?? palette);
