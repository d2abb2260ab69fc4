import type { Theme } from '@mui/material/styles';
import { CheckboxMark, RadioMark } from '../marks';
import type { Overrides } from './media';

const root = ({ theme }: { theme: Theme }) => ({
  padding: 6,
  color: theme.vars.palette.field,
  '&.Mui-checked': { color: theme.vars.palette.primary.main },
  '&:hover': { backgroundColor: 'transparent' },
});

/** Radios and check boxes: 20 px marks; the ring is drawn on the mark, or on the whole row by a choice card. */
export const choices: Overrides = {
  MuiRadio: {
    defaultProps: { icon: <RadioMark />, checkedIcon: <RadioMark checked /> },
    styleOverrides: { root },
  },
  MuiCheckbox: {
    defaultProps: { icon: <CheckboxMark />, checkedIcon: <CheckboxMark checked /> },
    styleOverrides: { root },
  },
};
