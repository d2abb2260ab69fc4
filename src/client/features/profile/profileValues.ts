import type { Profile, ProfileUpdate } from '#domain/entities/user';

/** The form: everything as text, '' for what is not known. */
export interface ProfileValues {
  first_name: string;
  last_name: string;
  langue_user: string;
  GSM: string;
  name: string;
  enterprise_number: string;
  street: string;
  number: string;
  box: string;
  zip_code: string;
  city: string;
  country: string;
}
export type ProfileField = keyof ProfileValues;

const OWN = ['first_name', 'last_name', 'langue_user', 'GSM'] as const;
const COMPANY = ['name', 'enterprise_number'] as const;
const ADDRESS = ['street', 'number', 'box', 'zip_code', 'city', 'country'] as const;
/** In the order of the page. */
export const PROFILE_FIELDS: readonly ProfileField[] = [...OWN, ...COMPANY, ...ADDRESS];

export const readProfile = ({ first_name, last_name, langue_user, GSM, company }: Profile): ProfileValues => {
  const address = company?.address;
  return {
    first_name,
    last_name,
    langue_user,
    GSM: GSM ?? '',
    name: company?.name ?? '',
    enterprise_number: company?.enterprise_number ?? '',
    street: address?.street ?? '',
    number: address?.number ?? '',
    box: address?.box ?? '',
    zip_code: address?.zip_code ?? '',
    city: address?.city ?? '',
    country: address?.country ?? '',
  };
};

/** What to send: the fields that are not as they were saved, emptied ones as null; null when there are none. */
export function changesOf(saved: ProfileValues, values: ProfileValues): ProfileUpdate | null {
  const changed = <F extends ProfileField>(fields: readonly F[]) =>
    fields.filter((field) => values[field].trim() !== saved[field]);
  const cleared = (fields: readonly ProfileField[]) =>
    Object.fromEntries(changed(fields).map((field) => [field, values[field].trim() || null]));
  // A name may not be emptied: it goes as it is, for the rules to refuse.
  const names = Object.fromEntries(
    changed(['first_name', 'last_name', 'langue_user'] as const).map((field) => [
      field,
      values[field].trim(),
    ]),
  );
  const address = cleared(ADDRESS);
  const company = {
    ...cleared(COMPANY),
    ...(Object.keys(address).length > 0 && { address }),
  };
  const update = {
    ...names,
    ...cleared(['GSM']),
    ...(Object.keys(company).length > 0 && { company }),
  };
  return Object.keys(update).length > 0 ? (update as ProfileUpdate) : null;
}

/** `saved` where a field is as it was when it was read (`base`), what was typed where it is not. */
export const keepTyped = (now: ProfileValues, base: ProfileValues, saved: ProfileValues): ProfileValues =>
  Object.fromEntries(
    PROFILE_FIELDS.map((field) => [field, now[field] === base[field] ? saved[field] : now[field]]),
  ) as unknown as ProfileValues;

/** Faults by field of the form, first code each: 'company.address.city' stands at `city`. */
export const faultsByField = (errors: Record<string, string[]> = {}): Partial<ProfileValues> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, [code]]) => {
      const field = path.split('.').at(-1);
      return code !== undefined && PROFILE_FIELDS.includes(field as ProfileField) ? [[field, code]] : [];
    }),
  );
