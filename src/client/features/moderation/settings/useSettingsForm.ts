import { type FormikValues, getIn } from 'formik';
import { useState } from 'react';
import type { Settings, SettingsUpdate } from '#domain/operations/settings';
import { useUpdateSettingsMutation } from '../../../entities/administration/adminApi';
import { type FormSchema, useForm } from '../../../forms/useForm';
import { useLeaveWarning } from '../../../forms/useLeaveWarning';

interface Options<V> {
  settings: Settings;
  /** The form's values. */
  read: (settings: Settings) => V;
  schema: FormSchema;
  /** The request body. */
  write: (values: V, saved: V) => SettingsUpdate;
  pathOf?: (path: string) => string;
}

/** The form of one group of settings, which is saved separately. */
export function useSettingsForm<V extends FormikValues>({
  settings,
  read,
  schema,
  write,
  pathOf,
}: Options<V>) {
  const [update] = useUpdateSettingsMutation();
  const [saved, setSaved] = useState(() => read(settings));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const form = useForm({
    initial: saved,
    schema,
    fieldId: (name) => `settings-${name}`,
    pathOf: pathOf ?? ((path) => path),
    save: async (values) => {
      const next = read(await update(write(values, saved)).unwrap());
      setSaved(next);
      form.resetForm({ values: next });
      setSavedAt(new Date());
    },
  });
  useLeaveWarning(form.dirty);
  return {
    ...form,
    /** An unsaved value is shown in blue. */
    field: (name: string) => ({
      ...form.field(name),
      origin: getIn(form.values, name) === getIn(saved, name) ? ('registry' as const) : ('written' as const),
    }),
    savedAt: form.dirty ? null : savedAt,
  };
}
