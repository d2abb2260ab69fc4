import { CheckboxMark, RadioMark } from '../marks';
import type { Overrides } from './media';

/** Radios and check boxes: 20 px marks; the ring is drawn on the mark, or on the whole row by a choice card. */
export const choices: Overrides = {
  MuiRadio: {
    defaultProps: { icon: <RadioMark />, checkedIcon: <RadioMark checked /> },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 6,
        color: theme.vars.palette.field,
        '&.Mui-checked': { color: theme.vars.palette.primary.main },
        '&:hover': { backgroundColor: 'transparent' },
      }),
    },
  },
  MuiCheckbox: {
    defaultProps: {
      icon: <CheckboxMark />,
      checkedIcon: <CheckboxMark state="checked" />,
      indeterminateIcon: <CheckboxMark state="partly" />,
    },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 6,
        color: theme.vars.palette.field,
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: theme.vars.palette.primary.main },
        '&:hover': { backgroundColor: 'transparent' },
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -6, marginRight: 16, minHeight: 40, alignItems: 'flex-start' },
      label: ({ theme }) => ({ ...theme.typography.body1, paddingTop: 5, paddingLeft: 4 }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      track: ({ theme }) => ({ backgroundColor: theme.vars.palette.field, opacity: 1 }),
      thumb: { boxShadow: 'none' },
    },
  },
};
