/** The grid of a page with a narrower column beside it: from lg at the right, `width` px; before that below. */
export const withSide = (width: number) => ({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${width}px` },
});
