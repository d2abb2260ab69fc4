import { useEffect, useState } from 'react';
import { api } from '../../api/api';
import { polled } from '../../api/polled';
import { useOrderQuery } from '../../entities/credit/creditsApi';
import { useAppDispatch } from '../../store/hooks';

/** A bank answers within seconds as a rule; whoever waits longer is told so, and the order is asked for less often. */
const EVERY_MS = 2_000;
const LATE_AFTER_MS = 60_000;
const LATE_EVERY_MS = 15_000;

/** The order of a payment, asked for again until the payment has ended one way or another. */
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
  // What was read of the balance before is out of date.
  useEffect(() => {
    setSettled(ended);
    if (ended) dispatch(api.util.invalidateTags(['User', 'Wallet']));
  }, [ended, dispatch]);

  return { order: data, late, error, isFetching, refetch };
}
