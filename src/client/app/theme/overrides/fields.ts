import { colourShift, type Overrides, touch } from './media';

/**
 * Fields: the label is above, the border is a plain box without a notch. Typed values have the pen colour; values from the registry have
 * the ink colour (`data-origin="registry"` on the input's root).
 */
export const fields: Overrides = {
  MuiFormControl: { styleOverrides: { root: { display: 'flex', minWidth: 0 } } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.label,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        margin: '6px 0 0',
        color: theme.vars.palette.text.secondary,
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
        '&.Mui-error': { color: theme.vars.palette.noE, fontWeight: 600 },
      }),
    },
  },
  MuiInputBase: {
    // The keyframes are in the baseline: otherwise each field would add and remove its own.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        fontWeight: 500,
        // iOS zooms into a field whose text is smaller than 16 px.
        [touch]: { fontSize: '1rem' },
      }),
      input: ({ theme }) => ({
        height: 'auto',
        color: theme.vars.palette.primary.main,
        '[data-origin="registry"] &': { color: theme.vars.palette.text.primary },
        '&::placeholder': { color: theme.vars.palette.ink3, opacity: 1, fontWeight: 400 },
        '&.Mui-disabled': {
          color: theme.vars.palette.text.secondary,
          WebkitTextFillColor: theme.vars.palette.text.secondary,
          cursor: 'not-allowed',
        },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        borderRadius: theme.vars.shape.borderRadius,
        backgroundColor: theme.vars.palette.background.paper,
        transition: colourShift,
        '&.Mui-focused': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.primary.main,
          borderWidth: 2,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.inset },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': {
          borderStyle: 'dashed',
          borderColor: theme.vars.palette.divider,
        },
        '@media (hover: none)': {
          '&:not(.Mui-focused, .Mui-error, .Mui-disabled):hover .MuiOutlinedInput-notchedOutline': {
            borderColor: theme.vars.palette.field,
          },
        },
        [touch]: { minHeight: 44 },
        variants: [
          { props: ({ ownerState }) => Boolean(ownerState.startAdornment), style: { paddingLeft: 12 } },
          { props: ({ ownerState }) => Boolean(ownerState.endAdornment), style: { paddingRight: 4 } },
          { props: { multiline: true }, style: { padding: 0 } },
        ],
      }),
      input: {
        padding: '8px 12px',
        boxSizing: 'border-box',
        variants: [
          { props: ({ ownerState }) => Boolean(ownerState.startAdornment), style: { paddingLeft: 8 } },
          { props: ({ ownerState }) => Boolean(ownerState.endAdornment), style: { paddingRight: 8 } },
          {
            props: { multiline: true },
            style: { padding: '10px 12px', resize: 'vertical', minHeight: 'inherit' },
          },
        ],
      },
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars.palette.field,
        transition: 'border-color 120ms ease-out',
        '& legend': { display: 'none' },
      }),
    },
  },
  // A field with suggestions looks like any other; its floating list has the shadow.
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root.MuiOutlinedInput-root': {
          padding: 0,
          '& .MuiAutocomplete-input': { padding: '8px 12px' },
        },
      },
      paper: ({ theme }) => ({
        marginTop: 4,
        border: `1px solid ${theme.vars.palette.ruleStrong}`,
        boxShadow: theme.vars.palette.float,
      }),
      option: { [touch]: { minHeight: 44 } },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { margin: 0, maxHeight: 'none', color: 'inherit' } } },
  MuiNativeSelect: {
    styleOverrides: {
      select: ({ theme }) => ({
        textOverflow: 'ellipsis',
        '&&&': { paddingRight: 36 },
        '&:focus': { backgroundColor: 'transparent' },
        '& option': { color: theme.vars.palette.text.primary, fontWeight: 400 },
      }),
      icon: ({ theme }) => ({ right: 12, top: 'calc(50% - 8px)', color: theme.vars.palette.text.secondary }),
    },
  },
};
