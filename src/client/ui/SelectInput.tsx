import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEventHandler } from 'react';
import { Field, type FieldProps, splitField } from './Field';
import { ChevronDownIcon } from './icons';

/** NativeSelect positions it by this class. */
function Chevron({ className }: { className?: string }) {
  return <ChevronDownIcon size={16} {...(className && { className })} />;
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Heading; options of a group are adjacent. */
  group?: string;
}

export interface SelectInputProps
  extends FieldProps,
    Pick<NativeSelectProps, 'name' | 'onBlur' | 'autoComplete'> {
  value: string;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
  options: readonly SelectOption[];
  /** First line while `value` is empty; cannot be chosen. */
  placeholder?: string;
  /** Ink (default) for a proposed value, pen for a chosen one. */
  origin?: 'written' | 'registry';
}

/** Groups of consecutive options with the same heading. */
function runsOf(options: readonly SelectOption[]) {
  const runs: { group: string | undefined; run: SelectOption[] }[] = [];
  for (const option of options) {
    const last = runs.at(-1);
    if (last && last.group === option.group) last.run.push(option);
    else runs.push({ group: option.group, run: [option] });
  }
  return runs;
}

const drawn = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** The browser's select, which works with all keyboards, screen readers and phones. */
export function SelectInput(props: SelectInputProps) {
  const [field, { options, placeholder, origin = 'registry', ...select }] = splitField(props);
  return (
    <Field {...field}>
      {({ id, aria }) => (
        <NativeSelect
          {...select}
          input={<OutlinedInput fullWidth data-origin={origin} />}
          IconComponent={Chevron}
          // Without a placeholder there is always a value, so it is not announced as required.
          inputProps={{ id, ...aria, ...(placeholder === undefined && { 'aria-required': undefined }) }}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {runsOf(options).map(({ group, run }) =>
            group === undefined ? (
              run.map(drawn)
            ) : (
              <optgroup key={`${group} ${run[0]?.value}`} label={group}>
                {run.map(drawn)}
              </optgroup>
            ),
          )}
        </NativeSelect>
      )}
    </Field>
  );
}
