import OutlinedInput from '@mui/material/OutlinedInput';
import type { Theme } from '@mui/material/styles';
import { Field, type FieldProps, splitField } from './Field';
import type { TypedProps } from './TextInput';

const cells = 10;
const cell = 28;

/** Where the comb's strong lines stand: an enterprise number reads 1999.000.150. */
const strongAfter = [4, 7];

/** Ten cells drawn behind one input: a digit is 0.6 em of 19 px, so 16.6 px between two digits makes a cell of 28. */
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

/** `value` is what to show: the parent strips dots, spaces and "BE". More than ten signs are shown as they are. */
export type CombInputProps = FieldProps & TypedProps;

/** Whether what changed the field is a key, and nothing that was pasted or filled in. */
export const isTyped = (event: Event): boolean => (event as InputEvent).inputType === 'insertText';

/** An enterprise number in a comb. One input, not ten: it pastes, it reads aloud, it takes any keyboard. */
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
            // The comb's frame cuts off the wider input, which therefore never scrolls under the caret.
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
