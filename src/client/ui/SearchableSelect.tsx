import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Field, type FieldProps, splitField } from './Field';
import { ChevronDownIcon } from './icons';
import type { SelectOption } from './SelectInput';

interface Props extends FieldProps {
  value: string;
  /** Without a match for the value, the first option is selected. */
  options: readonly SelectOption[];
  onPick: (value: string) => void;
  origin?: 'written' | 'registry';
}

/** A select with a search, for long lists. */
export function SearchableSelect(props: Props) {
  const [field, { value, options, onPick, origin = 'registry' }] = splitField(props);
  const chosen = options.find((one) => one.value === value) ?? options[0];
  if (!chosen) return null;
  return (
    <Field {...field}>
      {({ id, aria }) => (
        <Autocomplete
          id={id}
          disableClearable
          value={chosen}
          options={options}
          isOptionEqualToValue={(one, other) => one.value === other.value}
          getOptionKey={(one) => one.value}
          onChange={(_event, one) => onPick(one.value)}
          popupIcon={<ChevronDownIcon size={16} />}
          renderInput={({ slotProps: { input: frame, htmlInput } }) => (
            <OutlinedInput
              ref={frame.ref}
              className={frame.className}
              onMouseDown={frame.onMouseDown}
              endAdornment={frame.endAdornment}
              fullWidth
              data-origin={origin}
              inputProps={{ ...htmlInput, ...aria }}
            />
          )}
        />
      )}
    </Field>
  );
}
