import OutlinedInput from '@mui/material/OutlinedInput';
import type { Theme } from '@mui/material/styles';
import { Field, type FieldProps, splitField } from './Field';
import type { TypedProps } from './TextInput';

const cells = 10;
const cell = 28;

/** Positions of stronger lines: an enterprise number is written 1999.000.150. */
const strongAfter = [4, 7];

/** Ten cells behind one input: a digit is 0.6 em of 19 px, so a letter spacing of 16.6 px makes cells of 28. */
function comb(theme: Theme) {
  const { field, divider } = (theme.vars ?? theme).palette;
  const teeth = Array.from({ length: cells - 1 }, (_, index) => index + 1);
  const tooth = (after: number) => {
    const strong = strongAfter.includes(after);
    const colour = strong ? field : divider;
    return `linear-gradient(${colour}, ${colour}) ${after * cell}px 100% / 1px ${strong ? '100%' : '14px'} no-repeat`;
  };
  return teeth.map(tooth).join(', ');
}

/** The parent strips dots, spaces and "BE" from `value`. More than ten characters are shown unchanged. */
export type CombInputProps = FieldProps & TypedProps;

/** Whether the change is a keystroke, not pasted or filled in. */
export const isTyped = (event: Event): boolean => (event as InputEvent).inputType === 'insertText';

/** Input for an enterprise number, drawn as a comb. A single input, so that pasting, screen readers and all keyboards work. */
export function CombInput(props: CombInputProps) {
  const [field, { origin = 'written', ...input }] = splitField(props);
  return (
    <Field {...field}>
      {({ id, aria }) => (
        <OutlinedInput
          {...input}
          id={id}
          autoComplete="off"
          data-origin={origin}
          inputProps={{ ...aria, inputMode: 'numeric', spellCheck: false }}
          sx={{
            // The frame clips the wider input, so that it never scrolls.
            width: cells * cell,
            height: 44,
            overflow: 'clip',
            background: (theme) => `${comb(theme)}, ${(theme.vars ?? theme).palette.background.paper}`,
            '& input': {
              flex: 'none',
              width: (cells + 1) * cell + 12,
              height: 44,
              padding: '0 0 0 8.3px',
              fontSize: 19,
              fontWeight: 600,
              letterSpacing: '16.6px',
              fontVariantNumeric: 'tabular-nums',
            },
          }}
        />
      )}
    </Field>
  );
}
