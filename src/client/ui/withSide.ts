/** Page grid with a narrower column of `width` px: on the right from lg on, otherwise below. */
export const withSide = (width: number) => ({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${width}px` },
});
