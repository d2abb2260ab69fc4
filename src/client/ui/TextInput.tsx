import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEventHandler, FocusEventHandler, HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './Field';

export interface TextInputProps extends FieldProps {
  name?: string;
  value: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  onFocus?: FocusEventHandler<HTMLInputElement>;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
  readOnly?: boolean;
  /** Names, addresses and company names must not be corrected by the browser. */
  spellCheck?: boolean;
  lang?: string;
  align?: 'left' | 'right';
  /** Pen for what the person wrote (default), ink for what the register gave. */
  origin?: 'written' | 'registry';
  /** Before the text, inside the frame: a 20 px icon. */
  start?: ReactNode;
  /** After the text, inside the frame: a unit, a small button. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. Takes Formik's `getFieldProps(name)` as it comes. */
export function TextInput({
  name,
  value,
  onChange,
  onBlur,
  onFocus,
  type = 'text',
  inputMode,
  autoComplete,
  placeholder,
  maxLength,
  autoFocus,
  readOnly,
  spellCheck,
  lang,
  align = 'left',
  origin = 'written',
  start,
  end,
  inputRef,
  ...field
}: TextInputProps) {
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={name}
          value={value}
          onChange={onChange as ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement> | undefined}
          onBlur={onBlur as FocusEventHandler<HTMLInputElement | HTMLTextAreaElement> | undefined}
          onFocus={onFocus as FocusEventHandler<HTMLInputElement | HTMLTextAreaElement> | undefined}
          type={type}
          fullWidth
          data-origin={origin}
          autoFocus={autoFocus}
          autoComplete={autoComplete}
          placeholder={placeholder}
          readOnly={readOnly}
          inputRef={inputRef}
          startAdornment={start && <InputAdornment position="start">{start}</InputAdornment>}
          endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
          inputProps={{
            'aria-describedby': describedBy,
            'aria-invalid': invalid,
            'aria-required': field.optional ? undefined : true,
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
