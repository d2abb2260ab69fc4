import { useEffect, useEffectEvent, useState } from 'react';
import type { Profile, ProfileUpdate } from '#domain/contract/entities/user';
import { type FormSchema, useForm } from '../../../forms/useForm';
import { useLeaveWarning } from '../../../forms/useLeaveWarning';
import { useUpdateProfileMutation } from '../../account/accountApi';
import { changesOf, keepTyped, type Texts } from './changes';

export interface ProfileFormOptions<V extends Texts> {
  /** Of the profile, what the form shows. */
  read: (profile: Profile) => V;
  schema: FormSchema;
  /** What most people would choose, filled in for them and saved like any other change. */
  propose?: (values: V) => V;
  /** It is as the server has it now; also when nothing had to be changed. */
  onSaved?: () => void;
}

/**
 * A form over a profile or a part of it. Only what changed is sent. A profile that is read again meanwhile fills the fields
 * nobody touched; what was typed stays, whatever happens.
 */
export function useProfileForm<V extends Texts>(
  profile: Profile,
  { read, schema, propose = asItIs, onSaved }: ProfileFormOptions<V>,
) {
  const [update] = useUpdateProfileMutation();
  const [saved, setSaved] = useState(() => read(profile));
  const [outcome, setOutcome] = useState<{ savedAt: Date | null }>();

  const form = useForm<V>({
    initial: propose(saved),
    schema,
    fieldId: (name) => `profile-${name}`,
    pathOf: (path) => path,
    save: async (values) => {
      const changes = changesOf(saved, values) as ProfileUpdate | undefined;
      // As the server writes it, except what was typed on while it was being saved.
      if (changes) takeOver(read(await update(changes).unwrap()), values);
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
  useEffect(() => readAgain(read(profile)), [profile, read]);

  return {
    ...form,
    /** What became of the last attempt, until something else is typed. `savedAt` is null when there was nothing to save. */
    outcome: changesOf(saved, form.values) ? undefined : outcome,
  };
}

const asItIs = <V>(values: V): V => values;

export type ProfileForm<V extends Texts> = ReturnType<typeof useProfileForm<V>>;
