import { useFormik } from 'formik';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { type Profile, profileUpdateSchema } from '#domain/entities/user';
import { validate } from '#domain/schema';
import { useUpdateProfileMutation } from '../../api/accountApi';
import { isApiError } from '../../api/apiError';
import { errorText } from '../../intl/errorText';
import {
  changesOf,
  faultsByField,
  keepTyped,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileValues,
  readProfile,
} from './profileValues';

/** What became of the last attempt. */
type Outcome = { kind: 'saved'; at: Date } | { kind: 'unchanged' } | { kind: 'failed'; error: unknown };

export const fieldId = (field: ProfileField): string => `profile-${field}`;

/**
 * The form over a profile. Only what changed is sent. A profile that is read again meanwhile fills the fields nobody
 * touched; what was typed stays, whatever happens.
 */
export function useProfileForm(profile: Profile) {
  const intl = useIntl();
  const [save] = useUpdateProfileMutation();
  const base = useRef(readProfile(profile));

  const form = useFormik<ProfileValues>({
    initialValues: base.current,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (values) => {
      const result = validate(profileUpdateSchema, changesOf(base.current, values) ?? {});
      return result.ok ? {} : focusFirst(faultsByField(result.errors));
    },
    onSubmit: async (values, { setErrors, setStatus, setValues }) => {
      const changes = changesOf(base.current, values);
      if (!changes) {
        setStatus({ kind: 'unchanged' } satisfies Outcome);
        return;
      }
      setStatus(undefined);
      const { data, error } = await save(changes);
      if (data) {
        const saved = readProfile(data);
        base.current = saved;
        // As the server writes it, except what was typed on while it was being saved.
        await setValues((now) => keepTyped(now, values, saved), false);
        setStatus({ kind: 'saved', at: new Date() } satisfies Outcome);
      } else {
        if (isApiError(error)) setErrors(focusFirst(faultsByField(error.errors)));
        setStatus({ kind: 'failed', error } satisfies Outcome);
      }
    },
  });

  const { setValues } = form;
  useEffect(() => {
    const saved = readProfile(profile);
    const before = base.current;
    base.current = saved;
    void setValues((now: ProfileValues) => keepTyped(now, before, saved), false);
  }, [profile, setValues]);

  const change = (field: ProfileField, value: string) => {
    if (form.errors[field]) form.setFieldError(field, undefined);
    if (form.status) form.setStatus(undefined);
    void form.setFieldValue(field, value, false);
  };
  /** What an input needs: value, handlers, message. */
  const field = (name: ProfileField) => {
    const code = form.errors[name];
    return {
      id: fieldId(name),
      name,
      value: form.values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(name, target.value),
      error: code && errorText(intl, code),
    };
  };

  return {
    field,
    change,
    values: form.values,
    onSubmit: form.handleSubmit,
    busy: form.isSubmitting,
    outcome: form.status as Outcome | undefined,
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

/** Returns `faults` after moving to the first of them. */
function focusFirst(faults: Partial<ProfileValues>): Partial<ProfileValues> {
  const first = PROFILE_FIELDS.find((field) => faults[field] !== undefined);
  if (first) document.getElementById(fieldId(first))?.focus();
  return faults;
}
