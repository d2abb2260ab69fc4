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
 * text and the person has not chosen. A proposal nobody touched, or that reads as it did before, is not saved: it follows
 * the dossier.
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
  /** What is saved of a text: nothing where it reads as the proposal. */
  const asSaved = (text: string): string | null => (text.trim() === proposal?.trim() ? null : text.trim());
  const unsaved = Boolean(typed?.text.trim()) && typed !== null && asSaved(typed.text) !== saved;
  const overtaken =
    demande !== null && typed !== null && unsaved && !saving && JSON.stringify(saved) !== typed.over;
  const conflict = overtaken || elsewhere !== undefined;
  const closed = demande?.progress === 100;
  const latest = useRef({ typed, due: false, asSaved });
  latest.current = { typed, due: unsaved && !conflict && !closed, asSaved };

  /** One after the other, so that the last one wins. Rejects with an ApiError; nothing is kept of it but the draft. */
  const save = useCallback(
    async (next: string | null): Promise<void> => {
      if (id === null) return;
      setSaving(true);
      const sending = queue.current.catch(() => undefined).then(() => post({ id, text: next }).unwrap());
      queue.current = sending;
      try {
        const { text: kept } = await sending;
        setFailed(null);
        setHere((now) => now && { ...now, over: JSON.stringify(kept) });
        // What was typed meanwhile is still to be saved.
        const { typed: still, asSaved } = latest.current;
        if (still === null || [still.text.trim(), asSaved(still.text)].includes(next)) drop();
      } finally {
        setSaving(false);
      }
    },
    [drop, id, post],
  );

  /** Saves what is not saved yet; a failure is told by `failed`. */
  const flush = useCallback(async (): Promise<void> => {
    const { typed: now, due, asSaved } = latest.current;
    if (due && now) await save(asSaved(now.text)).catch(() => setFailed(now.text));
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
    if (asSaved(next) === saved) drop();
    else keep({ typed: { text: next }, over });
  };
  /** The field is left: what is due is saved, and what reads as the proposal follows it again. */
  const leave = async () => {
    await flush();
    setHere((now) => (now && latest.current.asSaved(now.text) === null ? null : now));
  };
  /** What a finish has saved of a proposal, and did not finish with, is a proposal again. */
  const release = (text: string) => {
    if (asSaved(text) === null) setHere({ text, over: JSON.stringify(text) });
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
  /** Nobody has put other words in the place of the proposal. */
  const untouched = text !== null && asSaved(text) === null;
  return { text, follows, untouched, write, leave, flush, save, release, failed: broken && !conflict, kept };
}

const EXCERPT = 160;
const excerpt = (text: string | null | undefined): string | null =>
  text && text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : (text ?? null);
