import { useRef } from 'react';
import type { Demande } from '#domain/entities/demande';

/** A demande that was finished before this step was opened. One that is being finished here closes under its own hands. */
export function useClosedOnArrival(demande: Demande | null): boolean {
  const closed = useRef<boolean | null>(null);
  if (closed.current === null && demande) closed.current = demande.progress === 100;
  return closed.current ?? false;
}
