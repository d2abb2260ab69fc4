import { useMemo } from 'react';
import type { Profile, ProfileUpdate } from '#domain/accounts/user';
import { useUpdateProfileMutation } from '../../account/accountApi';
import { useChangeOfficeMutation } from '../../account/officeApi';

/** Billing data of an office, and how to save them. */
export function useOfficeCompany(company: Profile['company']) {
  const [change] = useChangeOfficeMutation();
  return {
    source: useMemo(() => ({ company }), [company]),
    save: async ({ company: changed }: ProfileUpdate) => {
      const { office } = await change({ company: changed }).unwrap();
      return { company: office?.company ?? null };
    },
  };
}

/** The billing data for this person's orders: their office's, otherwise their own. */
export function useBilled(profile: Profile) {
  const [update] = useUpdateProfileMutation();
  const office = useOfficeCompany(profile.office_company);
  if (profile.office_company) return office;
  return {
    source: profile as Pick<Profile, 'company'>,
    save: (changes: ProfileUpdate): Promise<Pick<Profile, 'company'>> => update(changes).unwrap(),
  };
}
