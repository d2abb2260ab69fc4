import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Field, type FieldProps, splitField } from './Field';
import { visuallyHidden } from './hiddenStyle';

export interface FileInputProps extends FieldProps {
  name?: string;
  /** Accepted types: 'image/jpeg,image/png'. */
  accept: string;
  onChoose: (file: File | null) => void;
}

/** Not focusable: keyboards and screen readers use the input inside. */
const PLAIN_LABEL = { role: undefined, tabIndex: -1 };

/** The browser's file chooser (on phones also the camera) behind a translated button. */
export function FileInput(props: FileInputProps) {
  const [field, { name, accept, onChoose }] = splitField(props);
  const [chosen, setChosen] = useState('');
  return (
    <Field {...field}>
      {({ id, aria }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' }}>
          <Button
            component="label"
            variant="outlined"
            {...PLAIN_LABEL}
            sx={{
              '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
            }}
          >
            <FormattedMessage id="ui.chooseFile" />
            <Box
              component="input"
              type="file"
              id={id}
              accept={accept}
              {...aria}
              {...(name && { name })}
              sx={visuallyHidden}
              onChange={({ target }: { target: HTMLInputElement }) => {
                const file = target.files?.[0] ?? null;
                setChosen(file?.name ?? '');
                onChoose(file);
              }}
            />
          </Button>
          <Box component="span" sx={{ color: 'primary.main', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {chosen}
          </Box>
        </Box>
      )}
    </Field>
  );
}
