import OutlinedInput from '@mui/material/OutlinedInput';
import { Field, type FieldProps, splitField } from './Field';

export interface FileInputProps extends FieldProps {
  name?: string;
  /** Kinds that the browser offers: 'image/jpeg,image/png'. */
  accept: string;
  onChoose: (file: File | null) => void;
}

/** The browser's own way to choose a file, or on a phone to take a photo, in the frame of the other fields. */
export function FileInput(props: FileInputProps) {
  const [field, { name, accept, onChoose }] = splitField(props);
  return (
    <Field {...field}>
      {({ id, aria }) => (
        <OutlinedInput
          id={id}
          {...(name && { name })}
          type="file"
          fullWidth
          inputProps={{ ...aria, accept }}
          sx={{
            '& input': { cursor: 'pointer' },
            '& input::file-selector-button': { font: 'inherit', mr: 1 },
          }}
          onChange={({ target }) => onChoose((target as HTMLInputElement).files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}
