import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownPath } from '#domain/base/paths';
import type { PackKey } from '#domain/money/credits';
import { useCheckoutMutation } from '../../entities/credit/creditsApi';
import { paymentOpened } from '../../entities/credit/creditsSlice';
import { useRequestKey } from '../../forms/useRequestKey';
import { useAppDispatch } from '../../store/hooks';

/** Creates an order and opens its payment page: the provider's, or the sandbox's. */
export function useCheckout(wanted: string | undefined) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const key = useRequestKey();
  const [checkout, { isLoading, error }] = useCheckoutMutation();
  const [leaving, setLeaving] = useState(false);

  // On the way back from the provider's page, the browser may restore this page with its busy button.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const pay = async (order: { pack: PackKey; quantity: number }) => {
    const { data } = await checkout({ ...order, requestKey: key.keyOf(order) });
    if (!data) return;
    key.forget();
    dispatch(paymentOpened(wanted ?? null));
    setLeaving(true);
    const { origin, pathname, search } = new URL(data.url, window.location.origin);
    const here = origin === window.location.origin ? ownPath(pathname + search) : undefined;
    if (here) void navigate(here);
    else window.location.assign(data.url);
  };
  return { pay, busy: isLoading || leaving, error };
}
