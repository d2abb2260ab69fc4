import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEventHandler } from 'react';
import { Field, type FieldProps, splitField } from './Field';
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

export interface SelectInputProps
  extends FieldProps,
    Pick<NativeSelectProps, 'name' | 'onBlur' | 'autoComplete'> {
  value: string;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
  options: readonly SelectOption[];
  /** First line, shown while `value` is empty; it cannot be chosen. */
  placeholder?: string;
  /** Ink (default) for a value the product proposed, pen for one the person chose. */
  origin?: 'written' | 'registry';
}

/** The browser's own list: it works with every keyboard, screen reader and phone. */
export function SelectInput(props: SelectInputProps) {
  const [field, { options, placeholder, origin = 'registry', ...select }] = splitField(props);
  return (
    <Field {...field}>
      {({ id, aria }) => (
        <NativeSelect
          {...select}
          input={<OutlinedInput fullWidth data-origin={origin} />}
          IconComponent={Chevron}
          // One that begins with a value cannot be left empty.
          inputProps={{ id, ...aria, ...(placeholder === undefined && { 'aria-required': undefined }) }}
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
