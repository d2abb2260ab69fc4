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
  /** Its heading: options of one stand together. */
  group?: string;
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

/** The options as they follow each other, by their heading. */
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
