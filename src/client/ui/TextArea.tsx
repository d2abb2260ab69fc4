import OutlinedInput from '@mui/material/OutlinedInput';
import { Field, type FieldProps, splitField } from './Field';
import type { TypedProps } from './TextInput';

export interface TextAreaProps extends FieldProps, TypedProps<HTMLTextAreaElement> {
  /** Initial height; it can be resized. */
  rows?: number;
  maxLength?: number;
  lang?: string;
  /** In the font of the published text: Besley 16/27. */
  serif?: boolean;
}

/** Several lines of text. A counter goes into `aside`. */
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
          // A plain textarea, resized by the browser's handle instead of script.
          inputComponent="textarea"
          inputProps={{ ...aria, rows, maxLength, lang }}
          sx={serif ? { '& textarea': { typography: 'published', padding: '18px 24px' } } : {}}
        />
      )}
    </Field>
  );
}
