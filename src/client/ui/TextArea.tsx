import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';
import { Field, type FieldProps } from './Field';

export interface TextAreaProps extends FieldProps {
  name?: string;
  value: string;
  onChange?: ChangeEventHandler<HTMLTextAreaElement>;
  onBlur?: FocusEventHandler<HTMLTextAreaElement>;
  placeholder?: string;
  /** Height at first; the person can pull it taller. */
  rows?: number;
  maxLength?: number;
  readOnly?: boolean;
  lang?: string;
  /** The letter of the text to be published: Besley 16/27. */
  serif?: boolean;
  origin?: 'written' | 'registry';
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines. The counter goes in `aside`. */
export function TextArea({
  name,
  value,
  onChange,
  onBlur,
  placeholder,
  rows = 4,
  maxLength,
  readOnly,
  lang,
  serif = false,
  origin = 'written',
  inputRef,
  ...field
}: TextAreaProps) {
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={name}
          value={value}
          onChange={onChange as ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement> | undefined}
          onBlur={onBlur as FocusEventHandler<HTMLInputElement | HTMLTextAreaElement> | undefined}
          multiline
          fullWidth
          data-origin={origin}
          placeholder={placeholder}
          readOnly={readOnly}
          inputRef={inputRef}
          // A plain textarea: the browser's handle resizes it, no script measures it.
          inputComponent="textarea"
          inputProps={{
            rows,
            maxLength,
            lang,
            'aria-describedby': describedBy,
            'aria-invalid': invalid,
            'aria-required': field.optional ? undefined : true,
          }}
          sx={serif ? { '& textarea': { typography: 'published', padding: '18px 24px' } } : {}}
        />
      )}
    </Field>
  );
}
