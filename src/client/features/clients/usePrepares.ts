import { roleMay } from '#domain/accounts/officeRoles';
import { useUserQuery } from '../../entities/account/accountApi';

/** Whether the person may change the office's clients; not who may read alone, nor before that is known. */
export function usePrepares(): boolean {
  const { data: user } = useUserQuery();
  return user !== undefined && roleMay(user.office_role ?? null, 'prepare');
}
