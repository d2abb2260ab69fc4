import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ChangeEventHandler, InputHTMLAttributes, ReactNode } from 'react';
import { Field, type FieldProps, splitField } from './Field';

/** Props of all typed controls, as in MUI's inputs. */
export type TypedProps<Element = HTMLInputElement> = Pick<
  OutlinedInputProps,
  'name' | 'onBlur' | 'placeholder' | 'autoFocus' | 'readOnly' | 'inputRef'
> & {
  value: string;
  onChange?: ChangeEventHandler<Element>;
  /** Pen for what the person wrote (default), ink for values of the register. */
  origin?: 'written' | 'registry';
};

export interface TextInputProps
  extends FieldProps,
    TypedProps,
    Pick<OutlinedInputProps, 'onFocus' | 'onPaste' | 'onKeyDown' | 'type' | 'autoComplete'>,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'maxLength' | 'lang'> {
  /** Off for names, addresses and company names. */
  spellCheck?: boolean;
  align?: 'left' | 'right';
  /** Before the text, inside the frame: a 20 px icon. */
  start?: ReactNode;
  /** After the text, inside the frame: a small button, or a unit. */
  end?: ReactNode;
}

/** One line of text. Accepts Formik's `getFieldProps(name)`. */
export function TextInput(props: TextInputProps) {
  const [field, control] = splitField(props);
  const { inputMode, maxLength, spellCheck, lang, align, origin = 'written', start, end, ...input } = control;
  return (
    <Field {...field}>
      {({ id, aria }) => (
        <OutlinedInput
          {...input}
          id={id}
          fullWidth
          data-origin={origin}
          startAdornment={start && <InputAdornment position="start">{start}</InputAdornment>}
          endAdornment={
            end && (
              // A button reaches the frame; a unit keeps the text's margin.
              <InputAdornment position="end" {...(typeof end === 'string' && { sx: { mr: 1.5 } })}>
                {end}
              </InputAdornment>
            )
          }
          inputProps={{
            ...aria,
            inputMode,
            maxLength,
            spellCheck,
            lang,
            style: align === 'right' ? { textAlign: 'right' } : undefined,
          }}
        />
      )}
    </Field>
  );
}
