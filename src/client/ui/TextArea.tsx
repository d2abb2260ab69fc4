import OutlinedInput from '@mui/material/OutlinedInput';
import { Field, type FieldProps, splitField } from './Field';
import type { TypedProps } from './TextInput';

export interface TextAreaProps extends FieldProps, TypedProps<HTMLTextAreaElement> {
  /** Height at first; the person can pull it taller. */
  rows?: number;
  maxLength?: number;
  lang?: string;
  /** The letter of the text to be published: Besley 16/27. */
  serif?: boolean;
}

/** Several lines. The counter goes in `aside`. */
export function TextArea(props: TextAreaProps) {
  const [field, control] = splitField(props);
  const { rows = 4, maxLength, lang, serif, origin = 'written', ...input } = control;
  return (
    <Field {...field}>
      {({ id, aria }) => (
        <OutlinedInput
          {...input}
          id={id}
          multiline
          fullWidth
          data-origin={origin}
          // A plain textarea: the browser's handle resizes it, no script measures it.
          inputComponent="textarea"
          inputProps={{ ...aria, rows, maxLength, lang }}
          sx={serif ? { '& textarea': { typography: 'published', padding: '18px 24px' } } : {}}
        />
      )}
    </Field>
  );
}
