import { useCallback, useEffect, useRef } from 'react';
import { beforeLogout } from '../../../api/lastCalls';
import { RETRY_MS } from '../retry';

/** After the last key. */
const AUTOSAVE_MS = 1_000;

interface Options {
  /** Whether there is something to save that may be saved without being asked. */
  due: boolean;
  /** Whether to save on leaving: what is due, and what was typed while a save is under way. */
  onLeaving: boolean;
  /** It was tried already, and failed. */
  again: boolean;
  /** The values as JSON: every change starts the time anew. */
  json: string;
  /** Rejects with an ApiError. */
  persist: () => Promise<unknown>;
}

/**
 * Saves a moment after the last key, when the network comes back, and on leaving the step or the session. A failure shows
 * beside the bordereau's time of saving; what was typed is kept as a draft.
 */
export function useAutosave({ due, onLeaving, again, json, persist }: Options): void {
  const latest = useRef({ due, onLeaving });
  latest.current = { due, onLeaving };
  const autosave = useCallback(() => {
    if (latest.current.due) persist().catch(() => undefined);
  }, [persist]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the time anew
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(autosave, again ? RETRY_MS : AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [due, json, autosave]);
  useEffect(() => {
    const leave = async () => {
      if (latest.current.onLeaving) await persist().catch(() => undefined);
    };
    window.addEventListener('online', autosave);
    const stay = beforeLogout(leave);
    return () => {
      window.removeEventListener('online', autosave);
      stay();
      void leave();
    };
  }, [autosave, persist]);
}
