import { useEffect, useState } from 'react';
import { api } from '../../api/api';
import { polled } from '../../api/polled';
import { useOrderQuery } from '../../entities/credit/creditsApi';
import { useAppDispatch } from '../../store/hooks';

/** A bank usually answers within seconds; after a minute a note is shown and the order is polled less often. */
const EVERY_MS = 2_000;
const LATE_AFTER_MS = 60_000;
const LATE_EVERY_MS = 15_000;

/** The order of a payment, polled until the payment has ended. */
export function useAwaitedOrder(id: number) {
  const dispatch = useAppDispatch();
  const [late, setLate] = useState(false);
  const [settled, setSettled] = useState(false);
  const { data, error, isFetching, refetch } = useOrderQuery(
    { id },
    {
      refetchOnMountOrArgChange: true,
      ...polled(settled ? 0 : late ? LATE_EVERY_MS : EVERY_MS),
    },
  );
  const status = data?.status;
  const ended = status !== undefined && status !== 'open';

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // The cached balance is out of date.
  useEffect(() => {
    setSettled(ended);
    if (ended) dispatch(api.util.invalidateTags(['User', 'Wallet']));
  }, [ended, dispatch]);

  return { order: data, late, error, isFetching, refetch };
}
