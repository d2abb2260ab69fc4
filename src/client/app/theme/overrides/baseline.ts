import type { Overrides } from './media';

export const baseline: Overrides = {
  // Everything is rendered in the browser: the first paint uses the real window width.
  MuiUseMediaQuery: { defaultProps: { noSsr: true } },
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        textSizeAdjust: '100%',
        // Above the wizard's footer, which is sticky only if the window is high enough.
        '@media (min-height: 30em)': { scrollPaddingBlock: '96px' },
      },
      body: {
        ...theme.typography.body1,
        overflowWrap: 'break-word',
        fontSynthesis: 'none',
        fontVariantLigatures: 'common-ligatures',
      },
      // Dutch compounds are long: headings and running text may be hyphenated, names and figures in tables may not.
      ':lang(nl) :is(h1, h2, h3, p, li)': { hyphens: 'auto', hyphenateLimitChars: '14 6 6' },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      // A heading takes the focus after a navigation so that a screen reader starts there; it is not a control.
      ':is(h1, h2, main)[tabindex="-1"]:focus-visible': { outline: 'none' },
      '::selection': {
        backgroundColor: theme.vars.palette.primary.main,
        color: theme.vars.palette.primary.contrastText,
      },
      // MUI detects the browser's autofill with these.
      '@keyframes mui-auto-fill': { from: { animationName: 'mui-auto-fill' } },
      '@keyframes mui-auto-fill-cancel': { from: { animationName: 'mui-auto-fill-cancel' } },
      fieldset: { border: 0, margin: 0, padding: 0, minWidth: 0 },
      legend: { padding: 0 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
};
