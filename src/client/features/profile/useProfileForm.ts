import { useEffect, useEffectEvent, useState } from 'react';
import type { Profile } from '#domain/entities/user';
import { useUpdateProfileMutation } from '../../api/accountApi';
import { useForm } from '../../forms/useForm';
import { changesOf, keepTyped, type ProfileValues, profileFormSchema, readProfile } from './profileValues';

/**
 * The form over a profile. Only what changed is sent. A profile that is read again meanwhile fills the fields nobody
 * touched; what was typed stays, whatever happens.
 */
export function useProfileForm(profile: Profile) {
  const [update] = useUpdateProfileMutation();
  const [saved, setSaved] = useState(() => readProfile(profile));
  const [outcome, setOutcome] = useState<{ savedAt: Date | null }>();

  const form = useForm({
    initial: saved,
    schema: profileFormSchema,
    fieldId: (name) => `profile-${name}`,
    pathOf: (path) => path,
    save: async (values) => {
      const changes = changesOf(saved, values);
      // As the server writes it, except what was typed on while it was being saved.
      if (changes) takeOver(readProfile(await update(changes).unwrap()), values);
      setOutcome({ savedAt: changes ? new Date() : null });
    },
  });

  const takeOver = (next: ProfileValues, base: ProfileValues) => {
    setSaved(next);
    void form.setValues((now) => keepTyped(now, base, next), false);
  };
  const readAgain = useEffectEvent((next: ProfileValues) => takeOver(next, saved));
  useEffect(() => readAgain(readProfile(profile)), [profile]);

  return {
    ...form,
    /** What became of the last attempt, until something else is typed. `savedAt` is null when there was nothing to save. */
    outcome: changesOf(saved, form.values) ? undefined : outcome,
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
