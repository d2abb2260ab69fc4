import { useCallback, useEffect, useRef, useState } from 'react';
import type { Demande } from '#domain/entities/demande';
import { useProposedTextQuery, useSaveTextMutation } from '../../../api/demandesApi';
import { useDraft } from '../useDraft';

/** After the last key: long enough not to save every word, short enough to lose little to a reload. */
const AUTOSAVE_MS = 1_500;

/**
 * The text to publish: what was typed here, else what is saved, else the proposal. What differs from what is saved is
 * saved a moment after the last key, on leaving the field, and before the finish. A proposal nobody touched is not saved: it
 * follows the dossier.
 */
export function usePublishedText(id: number | null, demande: Demande | null) {
  const { draft, keep, drop } = useDraft<{ text: string }>('step4', id);
  const proposed = useProposedTextQuery({ id: id ?? 0 }, { skip: id === null });
  const [post] = useSaveTextMutation();
  const [typed, setTyped] = useState<string | null>(draft?.text ?? null);
  const [failed, setFailed] = useState(false);
  const latest = useRef({ typed, unsaved: false });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const proposal = proposed.currentData?.response ?? null;
  const saved = demande?.text ?? null;
  const text = typed ?? saved ?? proposal;

  /** One after the other, so that the last one wins. Rejects with an ApiError; nothing is kept of it but the draft. */
  const save = useCallback(
    async (next: string): Promise<void> => {
      clearTimeout(timer.current);
      if (id === null) return;
      const sending = queue.current.catch(() => undefined).then(() => post({ id, text: next }).unwrap());
      queue.current = sending;
      await sending;
      setFailed(false);
      // What was typed meanwhile is still to be saved.
      if (latest.current.typed === null || latest.current.typed.trim() === next.trim()) drop();
    },
    [drop, id, post],
  );

  const unsaved = typed !== null && typed.trim() !== '' && typed.trim() !== (saved ?? proposal?.trim());
  latest.current = { typed, unsaved };

  /** Saves what is not saved yet; a failure is told by `failed`. */
  const flush = useCallback(async (): Promise<void> => {
    const { typed: now, unsaved: due } = latest.current;
    if (due && now !== null) await save(now).catch(() => setFailed(true));
  }, [save]);

  // Leaving the step by any way.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void flush();
    },
    [flush],
  );

  const write = (next: string) => {
    setTyped(next);
    keep({ text: next });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), AUTOSAVE_MS);
  };

  return { text, proposal, proposed, saved, write, flush, save, failed };
}
