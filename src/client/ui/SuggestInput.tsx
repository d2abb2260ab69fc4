import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type InputHTMLAttributes, useState } from 'react';
import { Field, type FieldProps, splitField } from './Field';
import type { TypedProps } from './TextInput';

export interface Suggestion {
  key: string;
  /** The text filled in. */
  text: string;
  /** Another name, shown beside it. */
  aside?: string | undefined;
}

interface Props
  extends FieldProps,
    Omit<TypedProps, 'inputRef'>,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'autoComplete'> {
  spellCheck?: boolean;
  /** In order; empty: a plain field. */
  suggestions: readonly Suggestion[];
  /** Language of the suggestions. */
  lang?: string;
  onPick: (text: string, key: string) => void;
}

const PLAIN = {
  role: undefined,
  'aria-autocomplete': undefined,
  'aria-expanded': undefined,
  'aria-controls': undefined,
};

/** A text field with suggestions; other text is allowed. */
export function SuggestInput(props: Props) {
  const [field, control] = splitField(props);
  const { suggestions, onPick, value, lang, maxLength, autoComplete, spellCheck, ...input } = control;
  const { origin = 'written', ...rest } = input;
  // Announced as a plain field until there are suggestions.
  const [isCombobox, setIsCombobox] = useState(false);
  if (suggestions.length > 0 && !isCombobox) setIsCombobox(true);
  return (
    <Field {...field}>
      {({ id, aria }) => (
        <Autocomplete
          freeSolo
          id={id}
          // A picked suggestion becomes text; there is no selected option.
          value={null}
          inputValue={value}
          clearIcon={null}
          options={suggestions}
          filterOptions={(all) => [...all]}
          getOptionLabel={(one) => (typeof one === 'string' ? one : one.text)}
          getOptionKey={(one) => (typeof one === 'string' ? one : one.key)}
          onChange={(_event, one) => {
            if (one !== null && typeof one !== 'string') onPick(one.text, one.key);
          }}
          renderOption={({ key, ...item }, { text, aside }) => (
            <li key={key} {...item} lang={lang}>
              <span>
                {text}
                {aside && (
                  <Box
                    component="span"
                    sx={{ display: 'block', color: 'text.secondary', typography: 'body2' }}
                  >
                    {' '}
                    {aside}
                  </Box>
                )}
              </span>
            </li>
          )}
          renderInput={({ slotProps: { input: frame, htmlInput } }) => (
            <OutlinedInput
              {...rest}
              ref={frame.ref}
              className={frame.className}
              onMouseDown={frame.onMouseDown}
              value={value}
              fullWidth
              data-origin={origin}
              inputProps={{
                ...htmlInput,
                ...(isCombobox ? {} : PLAIN),
                ...aria,
                maxLength,
                autoComplete,
                spellCheck,
              }}
            />
          )}
        />
      )}
    </Field>
  );
}
