import { type Profile, type ProfileUpdate, profileUpdateSchema } from '#domain/entities/user';
import { text } from '#domain/schema';

/** The rules of a change, for the whole form: a name may be left out of a change, not emptied. */
export const profileFormSchema = profileUpdateSchema.shape({
  first_name: text().max(100).required(),
  last_name: text().max(100).required(),
});

/** The form: everything as text, '' for what is not known. In the order of the page. */
export const readProfile = ({ first_name, last_name, langue_user, GSM, company }: Profile) => ({
  first_name,
  last_name,
  langue_user: langue_user as string,
  GSM: GSM ?? '',
  company: {
    enterprise_number: company?.enterprise_number ?? '',
    name: company?.name ?? '',
    address: {
      street: company?.address?.street ?? '',
      number: company?.address?.number ?? '',
      box: company?.address?.box ?? '',
      zip_code: company?.address?.zip_code ?? '',
      city: company?.address?.city ?? '',
      country: company?.address?.country ?? '',
    },
  },
});
export type ProfileValues = ReturnType<typeof readProfile>;

interface Texts {
  [field: string]: string | Texts;
}

/** What to send: the fields that are not as they were saved, emptied ones as null; undefined when there are none. */
export const changesOf = (saved: ProfileValues, values: ProfileValues): ProfileUpdate | undefined =>
  changed(saved, values) as ProfileUpdate | undefined;

function changed(saved: Texts, values: Texts): object | undefined {
  const entries = Object.entries(values).flatMap(([field, value]): [string, unknown][] => {
    if (typeof value === 'string')
      return value.trim() === saved[field] ? [] : [[field, value.trim() || null]];
    const inner = changed(saved[field] as Texts, value);
    return inner ? [[field, inner]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** `saved` where a field is as it was when it was read (`base`), what was typed where it is not. */
export function keepTyped<T extends Texts>(now: T, base: Texts, saved: Texts): T {
  const entries = Object.entries(now).map(([field, value]) => [
    field,
    typeof value !== 'string'
      ? keepTyped(value, base[field] as Texts, saved[field] as Texts)
      : value === base[field]
        ? saved[field]
        : value,
  ]);
  return Object.fromEntries(entries) as T;
}
