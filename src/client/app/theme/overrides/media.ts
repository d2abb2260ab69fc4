import type { ThemeOptions } from '@mui/material/styles';

/** The shape of one file of component overrides. */
export type Overrides = NonNullable<ThemeOptions['components']>;

/** Where controls grow to 44 px: a narrow window, or a finger. */
export const touch = '@media (max-width: 899.95px), (pointer: coarse)';

/** 120 ms for colour: long enough to be seen, too short to be waited for. */
export const colourShift =
  'color 120ms ease-out, background-color 120ms ease-out, border-color 120ms ease-out';
