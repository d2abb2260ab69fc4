import type { Palette, Theme } from '@mui/material/styles';

/** A page is white in both colour schemes: what is drawn over it uses the light palette. */
export const onPaper =
  (pick: (light: Palette) => string) =>
  ({ colorSchemes, palette }: Theme): string =>
    pick((colorSchemes.light?.palette as Palette | undefined) ?? palette);
