import { useEffect, useSyncExternalStore } from 'react';
import { useAppDispatch } from '../../../store/hooks';
import { beforeLogout } from '../../account/beforeLogout';
import { onWaiting, waitingNow } from './keep';
import { sendWaiting } from './send';

/** Browsers may wrongly report being online. */
const AGAIN_MS = 15_000;

/** Sends entries noted offline: when the network is back, at login, and before a logout. */
export function SendWaiting({ userId }: { userId: number }): null {
  const dispatch = useAppDispatch();
  const waiting = useSyncExternalStore(onWaiting, waitingNow, waitingNow);
  const isDue = waiting.some((one) => one.userId === userId && one.entry && !one.refused);
  useEffect(() => {
    if (!isDue) return;
    const send = () => dispatch(sendWaiting(userId));
    const now = () => void send();
    now();
    const timer = setInterval(now, AGAIN_MS);
    window.addEventListener('online', now);
    const undo = beforeLogout(send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
      undo();
    };
  }, [dispatch, isDue, userId]);
  return null;
}
