import { useCallback, useRef, useState } from 'react';
import type { Demande } from '#domain/entities/demande';
import { useSaveTextMutation } from '../../../api/demandesApi';
import { inShapeOf } from '../draftShape';
import { useAutosave } from '../form/useAutosave';
import type { Kept } from '../frame/kept';
import { useDraft } from '../useDraft';

/** A text typed here, and the saved text it was typed over, as JSON. */
interface Typed {
  text: string;
  over: string;
}

/**
 * The text to publish: what was typed here, else what is saved, else the proposal. What differs from what is saved is
 * saved a moment after the last key, on leaving the field, and before the finish; not while another tab has saved another
 * text and the person has not chosen. A proposal nobody touched is not saved: it follows the dossier.
 */
export function usePublishedText(id: number | null, demande: Demande | null, proposal: string | null) {
  const { draft, keep, drop, elsewhere, choose } = useDraft('step4', id, (typed) =>
    inShapeOf({ text: '' }, typed),
  );
  const [post] = useSaveTextMutation();
  /** undefined: nothing was typed here yet, so what comes from before counts. */
  const [here, setHere] = useState<Typed | null | undefined>(undefined);
  /** What could not be saved. */
  const [failed, setFailed] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const typed = here === undefined ? (draft ? { ...draft.typed, over: draft.over } : null) : here;
  const saved = demande?.text ?? null;
  const text = typed?.text ?? saved ?? proposal;
  const mine = typed?.text.trim();
  const unsaved = Boolean(mine) && mine !== (saved ?? proposal?.trim());
  const overtaken =
    demande !== null && typed !== null && unsaved && !saving && JSON.stringify(saved) !== typed.over;
  const conflict = overtaken || elsewhere !== undefined;
  const closed = demande?.progress === 100;
  const latest = useRef({ typed, due: false });
  latest.current = { typed, due: unsaved && !conflict && !closed };

  /** One after the other, so that the last one wins. Rejects with an ApiError; nothing is kept of it but the draft. */
  const save = useCallback(
    async (next: string): Promise<void> => {
      if (id === null) return;
      setSaving(true);
      const sending = queue.current.catch(() => undefined).then(() => post({ id, text: next }).unwrap());
      queue.current = sending;
      try {
        const { text: kept } = await sending;
        setFailed(null);
        setHere((now) => now && { ...now, over: JSON.stringify(kept) });
        // What was typed meanwhile is still to be saved.
        const still = latest.current.typed;
        if (still === null || still.text.trim() === next.trim()) drop();
      } finally {
        setSaving(false);
      }
    },
    [drop, id, post],
  );

  /** Saves what is not saved yet; a failure is told by `failed`. */
  const flush = useCallback(async (): Promise<void> => {
    const { typed: now, due } = latest.current;
    if (due && now) await save(now.text).catch(() => setFailed(now.text));
  }, [save]);

  /** This very text could not be saved. */
  const broken = failed !== null && failed === typed?.text;
  useAutosave({
    due: latest.current.due && !saving,
    onLeaving: latest.current.due,
    again: broken,
    json: JSON.stringify(typed?.text),
    persist: flush,
  });

  const write = (next: string) => {
    const over = typed?.over ?? JSON.stringify(saved);
    setHere({ text: next, over });
    keep({ typed: { text: next }, over });
  };

  const kept: Kept = {
    conflict,
    theirs: excerpt(elsewhere ? elsewhere.draft?.typed.text : saved),
    keepMine: () => {
      if (elsewhere) choose('mine');
      if (typed) setHere({ ...typed, over: JSON.stringify(saved) });
    },
    takeTheirs: () => {
      if (elsewhere) choose('theirs');
      else drop();
      const theirs = elsewhere?.draft;
      setHere(theirs ? { ...theirs.typed, over: theirs.over } : null);
    },
    retry: broken ? () => void flush() : undefined,
  };

  /** Nothing is typed or saved: the text is whatever the proposal is. */
  const follows = typed === null && saved === null;
  return { text, follows, write, flush, save, failed: broken && !conflict, kept };
}

const EXCERPT = 160;
const excerpt = (text: string | null | undefined): string | null =>
  text && text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : (text ?? null);
