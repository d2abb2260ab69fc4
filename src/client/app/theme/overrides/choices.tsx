import type { Theme } from '@mui/material/styles';
import { CheckboxMark, RadioMark } from '../marks';
import type { Overrides } from './media';

const root = ({ theme }: { theme: Theme }) => ({
  padding: 6,
  color: theme.vars.palette.field,
  '&.Mui-checked': { color: theme.vars.palette.primary.main },
  '&:hover': { backgroundColor: 'transparent' },
});

/** Radios and checkboxes: 20 px marks; the focus ring is on the mark, in a choice card on the whole row. */
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
