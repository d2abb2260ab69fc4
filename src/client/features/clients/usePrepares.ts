import { roleMay } from '#domain/accounts/officeRoles';
import { useUserQuery } from '../../entities/account/accountApi';

/** Whether the user may change the office's clients; false for read-only roles and until the user is loaded. */
export function usePrepares(): boolean {
  const { data: user } = useUserQuery();
  return user !== undefined && roleMay(user.office_role ?? null, 'prepare');
}
