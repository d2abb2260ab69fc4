import { useSyncExternalStore } from 'react';
import { useUserQuery } from '../../account/accountApi';
import { onWaiting, type Waiting, waitingNow } from './keep';

/** Unsent entries of a dossier's journal in this browser, and a photo that is not confirmed yet. */
export function useWaiting(demandeId: number) {
  const { data: user } = useUserQuery();
  const all = useSyncExternalStore(onWaiting, waitingNow, waitingNow);
  const own = all.filter((one) => one.userId === user?.id && one.demandeId === demandeId);
  return {
    toSend: own.filter(
      (one): one is Waiting & { entry: NonNullable<Waiting['entry']> } => one.entry !== null,
    ),
    photo: own.find(({ entry }) => entry === null) ?? null,
  };
}

const subscribe = (tell: () => void) => {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};

/** Whether the browser reports being online. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
