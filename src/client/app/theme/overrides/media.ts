import type { ThemeOptions } from '@mui/material/styles';

/** The type of one file of component overrides. */
export type Overrides = NonNullable<ThemeOptions['components']>;

/** Where controls grow to 44 px: a narrow window, or a touch screen. */
export const touch = '@media (max-width: 899.95px), (pointer: coarse)';

/** 120 ms for colours: long enough to be seen, too short to be a delay. */
export const colourShift =
  'color 120ms ease-out, background-color 120ms ease-out, border-color 120ms ease-out';
