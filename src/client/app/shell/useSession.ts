import { isLoggedIn } from '../../api/session';
import { useProfileQuery, useUserQuery } from '../../entities/account/accountApi';
import { useAppSelector } from '../../store/hooks';
import { ADMIN_NAV, clientNav, officeNav } from './navigation';

/** The logged-in user, as far as the shells need it; undefined while it loads. */
export function useSession() {
  const isAdmin = useAppSelector(({ auth }) => auth.isAdmin);
  const skip = !useAppSelector(isLoggedIn);
  const { data: user } = useUserQuery(undefined, { skip });
  const { data: profile } = useProfileQuery(undefined, { skip });
  return {
    user,
    isAdmin,
    /** The name of the office, otherwise of the company in the profile. */
    office: (profile?.office_company ?? profile?.company)?.name ?? undefined,
    // Until the user is loaded, the menu of most users.
    navigation: isAdmin
      ? ADMIN_NAV
      : user?.office_role
        ? officeNav(user.office_role)
        : clientNav(user?.office_offer),
  };
}

export type Session = ReturnType<typeof useSession>;
