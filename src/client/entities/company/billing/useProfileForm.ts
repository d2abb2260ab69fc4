import { useEffect, useEffectEvent, useState } from 'react';
import type { ProfileUpdate } from '#domain/accounts/user';
import { type FormSchema, useForm } from '../../../forms/useForm';
import { useLeaveWarning } from '../../../forms/useLeaveWarning';
import { changesOf, keepTyped, type Texts } from './changes';

export interface ProfileFormOptions<S, V extends Texts> {
  /** Of the profile or the office, what the form shows. */
  read: (source: S) => V;
  schema: FormSchema;
  /** What most people would choose, filled in for them and saved like any other change. */
  propose?: (values: V) => V;
  /** Sends the changes; answers what the server has then. */
  save: (changes: ProfileUpdate) => Promise<S>;
  /** It is as the server has it now; also when nothing had to be changed. */
  onSaved?: () => void;
}

/**
 * A form over a profile, a part of it or an office's data. Only what changed is sent. What is read again meanwhile fills the fields
 * nobody touched; what was typed stays, whatever happens.
 */
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
      // As the server writes it, except what was typed on while it was being saved.
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
  // Only what is new: the values that formik hands over are of the last drawing, a key pressed since is not in them.
  const readAgain = useEffectEvent((next: V) => {
    if (changesOf(saved, next)) takeOver(next, saved);
  });
  useEffect(() => readAgain(read(source)), [source, read]);

  return {
    ...form,
    /** What became of the last attempt, until something else is typed. `savedAt` is null when there was nothing to save. */
    outcome: changesOf(saved, form.values) ? undefined : outcome,
  };
}

const asItIs = <V>(values: V): V => values;

export type ProfileForm<V extends Texts> = ReturnType<typeof useProfileForm<unknown, V>>;
