import { useEffect, useEffectEvent, useState } from 'react';
import type { ProfileUpdate } from '#domain/accounts/user';
import { type FormSchema, useForm } from '../../../forms/useForm';
import { useLeaveWarning } from '../../../forms/useLeaveWarning';
import { changesOf, keepTyped, type Texts } from './changes';

export interface ProfileFormOptions<S, V extends Texts> {
  /** The form's part of a profile or office. */
  read: (source: S) => V;
  schema: FormSchema;
  /** Fills in a likely value, which is saved like any other change. */
  propose?: (values: V) => V;
  /** Sends the changes; returns the server's data. */
  save: (changes: ProfileUpdate) => Promise<S>;
  /** Called when the data are saved, also when nothing had changed. */
  onSaved?: () => void;
}

/** A form for a profile or office. Sends only changes. Data read again fill untouched fields; typed values stay. */
export function useProfileForm<S, V extends Texts>(
  source: S,
  { read, schema, propose = asItIs, save, onSaved }: ProfileFormOptions<S, V>,
) {
  const [saved, setSaved] = useState(() => read(source));
  const [outcome, setOutcome] = useState<{ savedAt: Date | null }>();

  const form = useForm<V>({
    initial: propose(saved),
    schema,
    fieldId: (name) => `profile-${name}`,
    pathOf: (path) => path,
    save: async (values) => {
      const changes = changesOf(saved, values) as ProfileUpdate | undefined;
      // The server's values, except in fields edited while saving.
      if (changes) takeOver(read(await save(changes)), values);
      setOutcome({ savedAt: changes ? new Date() : null });
      onSaved?.();
    },
  });

  useLeaveWarning(changesOf(propose(saved), form.values) !== undefined);

  const takeOver = (next: V, base: V) => {
    setSaved(next);
    void form.setValues((now) => keepTyped(now, base, next), false);
  };
  // Sets only new fields: Formik's values may lack the latest keystroke.
  const readAgain = useEffectEvent((next: V) => {
    if (changesOf(saved, next)) takeOver(next, saved);
  });
  useEffect(() => readAgain(read(source)), [source, read]);

  return {
    ...form,
    /** Outcome of the last attempt until the next edit. `savedAt` is null when nothing had to be saved. */
    outcome: changesOf(saved, form.values) ? undefined : outcome,
  };
}

const asItIs = <V>(values: V): V => values;

export type ProfileForm<V extends Texts> = ReturnType<typeof useProfileForm<unknown, V>>;
