import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';
import { Field, type FieldProps } from './Field';
import { ChevronDownIcon } from './icons';

/** NativeSelect dresses this in its own class, which places it; only the drawing is ours. */
function Chevron({ className }: { className?: string }) {
  return <ChevronDownIcon size={16} {...(className && { className })} />;
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectInputProps extends FieldProps {
  name?: string;
  value: string;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
  onBlur?: FocusEventHandler<HTMLSelectElement>;
  options: readonly SelectOption[];
  /** First line, shown while `value` is empty; it cannot be chosen. */
  placeholder?: string;
  /** Ink (default) for a value the product proposed, pen for one the person chose. */
  origin?: 'written' | 'registry';
  autoComplete?: string;
  selectRef?: Ref<HTMLSelectElement>;
}

/** The browser's own list: it works with every keyboard, screen reader and phone. */
export function SelectInput({
  name,
  value,
  onChange,
  onBlur,
  options,
  placeholder,
  origin = 'registry',
  autoComplete,
  selectRef,
  ...field
}: SelectInputProps) {
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <NativeSelect
          input={<OutlinedInput fullWidth data-origin={origin} />}
          IconComponent={Chevron}
          value={value}
          onChange={onChange as ChangeEventHandler<unknown> | undefined}
          onBlur={onBlur as FocusEventHandler<unknown> | undefined}
          inputRef={selectRef}
          inputProps={{
            id,
            name,
            autoComplete,
            'aria-describedby': describedBy,
            'aria-invalid': invalid,
          }}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
