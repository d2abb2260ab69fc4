import { isLoggedIn } from '../../api/session';
import { useProfileQuery, useUserQuery } from '../../entities/account/accountApi';
import { useAppSelector } from '../../store/hooks';
import { ADMIN_NAV, clientNav, officeNav } from './navigation';

/** Who is logged in, as far as the frame around the screens wants to know. Nothing is known while it is fetched. */
export function useSession() {
  const isAdmin = useAppSelector(({ auth }) => auth.isAdmin);
  const skip = !useAppSelector(isLoggedIn);
  const { data: user } = useUserQuery(undefined, { skip });
  const { data: profile } = useProfileQuery(undefined, { skip });
  return {
    user,
    isAdmin,
    /** The name of their office, otherwise of the company in their profile. */
    office: (profile?.office_company ?? profile?.company)?.name ?? undefined,
    // Until it is known, the menu of most people.
    navigation: isAdmin
      ? ADMIN_NAV
      : user?.office_role
        ? officeNav(user.office_role)
        : clientNav(user?.office_offer),
  };
}

export type Session = ReturnType<typeof useSession>;
