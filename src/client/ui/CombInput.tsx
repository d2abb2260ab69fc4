import OutlinedInput from '@mui/material/OutlinedInput';
import type { Theme } from '@mui/material/styles';
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';
import { Field, type FieldProps } from './Field';

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

export interface CombInputProps extends FieldProps {
  name?: string;
  /** What to show; the parent strips dots, spaces and "BE". More than ten signs are shown as they are. */
  value: string;
  /** Receives what was typed or pasted, untouched. */
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  origin?: 'written' | 'registry';
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** An enterprise number in a comb. One input, not ten: it pastes, it reads aloud, it takes any keyboard. */
export function CombInput(props: CombInputProps) {
  const { name, value, onChange, onBlur, origin = 'written', autoFocus, inputRef, ...field } = props;
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={name}
          value={value}
          onChange={onChange as ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement> | undefined}
          onBlur={onBlur as FocusEventHandler<HTMLInputElement | HTMLTextAreaElement> | undefined}
          autoComplete="off"
          autoFocus={autoFocus}
          inputRef={inputRef}
          data-origin={origin}
          inputProps={{
            inputMode: 'numeric',
            spellCheck: false,
            'aria-describedby': describedBy,
            'aria-invalid': invalid,
            'aria-required': field.optional ? undefined : true,
          }}
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
