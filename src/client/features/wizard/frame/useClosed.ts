import { useRef } from 'react';
import type { Demande } from '#domain/entities/demande';

/** Whether a demande is finished: before this step was opened, or elsewhere. One finished from here leads on by itself. */
export function useClosed(demande: Demande | null, busy: boolean): boolean {
  const closed = demande?.progress === 100;
  const here = useRef(false);
  if (!closed) here.current = busy;
  return closed && !here.current;
}
