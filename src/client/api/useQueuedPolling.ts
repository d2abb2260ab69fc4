import { useEffect, useState } from 'react';
import { linkIsQueued } from '#domain/identityStatus';
import { demandesApi } from './demandesApi';

/** An SMS usually leaves well within a second. */
const SOON_MS = 500;
/** One that has not left by now waits for a service that is down. */
const PATIENCE_MS = 20_000;

/** How often a dossier is read again, in ms: soon while a link waits to be sent, otherwise as `usual` says (0: never). */
export function useQueuedPolling(id: number, usual: number): number {
  const { queued } = demandesApi.endpoints.demande.useQueryState(
    { id },
    {
      selectFromResult: ({ currentData }) => ({
        queued: currentData !== undefined && linkIsQueued(currentData.demande),
      }),
    },
  );
  const [tooLong, setTooLong] = useState(false);
  useEffect(() => {
    if (!queued) return;
    const timer = setTimeout(() => setTooLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setTooLong(false);
    };
  }, [queued]);
  return queued && !tooLong ? SOON_MS : usual;
}
