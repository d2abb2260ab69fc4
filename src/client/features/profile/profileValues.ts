import { type Profile, profileUpdateSchema } from '#domain/accounts/user';
import { accountName } from '#domain/people/fields';
import { readCompany } from '../../entities/company/billing/company';
import type { ProfileForm as FormOf } from '../../entities/company/billing/useProfileForm';

/** The rules of an update, applied to the whole form: a name can be left out of an update, but not emptied. */
export const profileFormSchema = profileUpdateSchema.shape({
  first_name: accountName().required(),
  last_name: accountName().required(),
});

/** The form values as text, '' for unknown ones, in the order of the page. */
export const readProfile = (profile: Profile) => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  langue_user: profile.langue_user as string,
  GSM: profile.GSM ?? '',
  company: readCompany(profile),
});
export type ProfileForm = FormOf<ReturnType<typeof readProfile>>;
