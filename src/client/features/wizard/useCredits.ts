import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { canStart } from '#domain/cost';
import { pathTo } from '#domain/paths';
import { useProfileQuery, useUserQuery } from '../../api/accountApi';

export interface Credits {
  /** undefined until it is known. */
  balance: number | undefined;
  /** Administrators pay nothing (contract section 4). */
  free: boolean;
  /** The balance could not be read. */
  failed: boolean;
  checking: boolean;
  check: () => void;
}

/**
 * The balance, asked again on entering each step: who has fewer than six credits goes to the shop (spec section 4). Once
 * entered, a step is not taken from under one's hands: a finish, or a filing in another tab, may leave fewer.
 */
export function useCredits(): Credits {
  const navigate = useNavigate();
  const user = useUserQuery();
  const profile = useProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const balance = profile.data?.credits;
  const free = user.data?.is_admin ?? false;
  const tooFew = user.data !== undefined && !free && balance !== undefined && !canStart(balance);

  const asked = useRef(false);
  const entered = useRef(false);
  useEffect(() => {
    // Only on a fresh answer: the balance held from before may be older than a purchase.
    if (profile.isFetching) asked.current = true;
    if (!asked.current || profile.isFetching || entered.current) return;
    if (user.data === undefined || profile.data === undefined) return;
    if (tooFew) void navigate(pathTo('buyCredits'), { replace: true });
    else entered.current = !profile.isError;
  }, [tooFew, user.data, profile.data, profile.isFetching, profile.isError, navigate]);

  return {
    balance,
    free,
    failed: profile.isError || user.isError,
    checking: profile.isFetching || user.isFetching,
    check: () => {
      if (user.isError) user.refetch();
      profile.refetch();
    },
  };
}
