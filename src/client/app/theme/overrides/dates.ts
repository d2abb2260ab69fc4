import { type Overrides, touch } from './media';

/** The calendar: Monday first, square days, today with a pen border, the chosen day filled. */
export const dates: Overrides = {
  MuiDateCalendar: {
    styleOverrides: {
      root: { width: 308, maxWidth: 'calc(100vw - 16px)', height: 'auto', maxHeight: 'none' },
    },
  },
  MuiPickersCalendarHeader: {
    styleOverrides: {
      root: {
        display: 'grid',
        gridTemplateColumns: '40px 1fr 40px',
        margin: '4px 8px 0',
        padding: 0,
        minHeight: 40,
        maxHeight: 'none',
      },
      labelContainer: { gridColumn: 2, gridRow: 1, margin: '0 auto', fontWeight: 600 },
      label: { margin: 0 },
    },
  },
  MuiPickersArrowSwitcher: {
    styleOverrides: {
      root: { display: 'contents' },
      spacer: { display: 'none' },
      previousIconButton: { gridColumn: 1, gridRow: 1, margin: 0, justifySelf: 'center' },
      nextIconButton: { gridColumn: 3, gridRow: 1, margin: 0, justifySelf: 'center' },
    },
  },
  MuiDayCalendar: {
    styleOverrides: {
      header: { justifyContent: 'space-between', padding: '0 8px' },
      weekDayLabel: ({ theme }) => ({
        ...theme.typography.caption,
        width: 40,
        height: 32,
        margin: 0,
        color: theme.vars.palette.text.secondary,
      }),
      weekContainer: { justifyContent: 'space-between', margin: 0, padding: '0 8px' },
      slideTransition: { minHeight: 200, [touch]: { minHeight: 244 } },
    },
  },
  MuiPickerDay: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        '--PickerDay-horizontalMargin': '0px',
        width: 40,
        height: 32,
        borderRadius: 3,
        fontWeight: 400,
        [touch]: { height: 40 },
        '&:hover, &:focus': { backgroundColor: theme.vars.palette.penTint },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': {
          backgroundColor: theme.vars.palette.primary.main,
          color: theme.vars.palette.primary.contrastText,
          fontWeight: 600,
        },
      }),
      today: ({ theme }) => ({
        '&:not(.Mui-selected)': {
          border: `2px solid ${theme.vars.palette.primary.main}`,
          outline: 'none',
        },
      }),
    },
  },
  MuiYearCalendar: {
    styleOverrides: {
      root: { width: 306 },
      button: ({ theme }) => ({
        ...theme.typography.body2,
        borderRadius: 3,
        '&.Mui-selected': { backgroundColor: theme.vars.palette.primary.main },
      }),
    },
  },
};
