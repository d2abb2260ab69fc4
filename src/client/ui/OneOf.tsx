import type { ReactNode } from 'react';
import { ChoiceCard } from './ChoiceCard';
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup';

interface OneOfProps<V extends string> extends Omit<ChoiceGroupProps, 'children'> {
  name: string;
  values: readonly V[];
  /** '' for none. */
  chosen: V | '';
  onChoose: (value: V) => void;
  title: (value: V) => ReactNode;
  description?: (value: V) => ReactNode;
  disabled?: (value: V) => boolean;
}

/** A question with one answer, each on a card. */
export function OneOf<V extends string>({
  name,
  values,
  chosen,
  onChoose,
  title,
  description,
  disabled,
  ...group
}: OneOfProps<V>) {
  return (
    <ChoiceGroup {...group}>
      {values.map((value) => (
        <ChoiceCard
          key={value}
          type="radio"
          name={name}
          value={value}
          checked={chosen === value}
          onChange={() => onChoose(value)}
          title={title(value)}
          description={description?.(value)}
          disabled={disabled?.(value) ?? false}
        />
      ))}
    </ChoiceGroup>
  );
}
