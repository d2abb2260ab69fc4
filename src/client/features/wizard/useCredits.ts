import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { canStart } from '#domain/dossier/cost';
import type { StepName } from '#domain/dossier/wizard';
import { TOO_FEW_CREDITS } from '../../api/apiError';
import { accountApi, useProfileQuery, useUserQuery } from '../../entities/account/accountApi';
import { useWalletQuery } from '../../entities/credit/creditsApi';
import { useAppDispatch } from '../../store/hooks';

export interface Credits {
  /** undefined until it is known. */
  balance: number | undefined;
  /** EUR per credit, without VAT; undefined: not known, or the account pays nothing. */
  creditPrice: string | undefined;
  /** Administrators pay nothing. */
  free: boolean;
  /** The balance could not be read. */
  failed: boolean;
  checking: boolean;
  check: () => void;
}

/**
 * The balance, read again on each step. With fewer credits than the minimum the shop opens, which leads back to this step; this
 * is checked only on entering, as a finish may leave fewer. `isPaid`: the dossier was charged before and is being corrected,
 * which needs no credits; undefined: not known yet.
 */
export function useCredits(step: StepName, isPaid: boolean | undefined): Credits {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const location = useLocation();
  const user = useUserQuery();
  const profile = useProfileQuery();
  const free = user.data?.is_admin ?? false;
  const wallet = useWalletQuery(undefined, { skip: user.data === undefined || free });

  const enter = useEffectEvent(async (isHere: () => boolean) => {
    const ask = accountApi.endpoints.profile.initiate(undefined, {
      subscribe: false,
      forceRefetch: true,
    });
    const { data } = await dispatch(ask);
    if (!data || !isHere() || canStart(data.credits)) return;
    const { data: who } = await dispatch(accountApi.endpoints.user.initiate(undefined, { subscribe: false }));
    if (!who || who.is_admin || !isHere()) return;
    const wanted = location.pathname + location.search;
    void navigate(pathTo('buyCredits'), { replace: true, state: { ...TOO_FEW_CREDITS, wanted } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each step
  useEffect(() => {
    if (isPaid !== false) return;
    let here = true;
    void enter(() => here);
    return () => {
      here = false;
    };
  }, [step, isPaid]);

  return {
    balance: profile.data?.credits,
    creditPrice: wallet.data?.credit_price,
    free,
    failed: profile.error !== undefined || user.error !== undefined,
    checking: profile.isFetching || user.isFetching,
    check: () => {
      if (user.isError) user.refetch();
      profile.refetch();
    },
  };
}
