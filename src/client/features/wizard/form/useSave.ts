import { useCallback, useRef, useState } from 'react';
import { changedElsewhere, isChangedElsewhere } from '../../../api/guarded';
import { isFinal } from '../retry';

interface Options<Values> {
  values: Values;
  /** The values as JSON, and the version they were typed over. */
  json: string;
  base: string | null;
  save: ((values: Values) => Promise<unknown>) | undefined;
  /** What is saved at this moment, as JSON, drawn or not. */
  saved: () => string | null;
  /** What is saved then, and what was typed, as JSON. */
  onSaved: (saved: string | null, json: string) => void;
}

/** Saves the values of a form as they stand when it is called, and tells what became of it. */
export function useSave<Values>(options: Options<Values>) {
  const [saving, setSaving] = useState(false);
  /** What was saved from here last, as JSON: as typed, before the server tidied it, and as the server has it. */
  const [sent, setSent] = useState<{ json: string; saved: string | null } | null>(null);
  /** What could not be saved, as JSON, and whether trying again is of no use. */
  const [failed, setFailed] = useState<{ json: string; final: boolean } | null>(null);
  const latest = useRef(options);
  latest.current = options;
  /** As `sent` and `base` will be once they are drawn: the next save may not wait for that. */
  const done = useRef<typeof sent>(null);
  /** The save that is under way. */
  const running = useRef<Promise<unknown>>(Promise.resolve());

  /** After the save that is under way. Rejects with an ApiError. */
  const persist = useCallback((): Promise<unknown> => {
    const turn = running.current.then(async () => {
      const { values, json, base, save, onSaved } = latest.current;
      const before = latest.current.saved();
      // Saved by then, though it may not be drawn yet; or nothing was typed over what the form was filled from.
      const isDone = json === done.current?.json && before === done.current.saved;
      const settled = json === before || json === base || isDone;
      if (!save || settled) return;
      setSaving(true);
      try {
        // Another version that has come in and is not drawn yet.
        if (before !== base) throw changedElsewhere();
        await save(values);
      } catch (error) {
        // What stands there is this very thing: it had arrived, and only the answer was lost.
        if (!isChangedElsewhere(error) || latest.current.saved() !== json) {
          setFailed({ json, final: isFinal(error) });
          throw error;
        }
      } finally {
        setSaving(false);
      }
      const saved = latest.current.saved();
      done.current = { json, saved };
      latest.current = { ...latest.current, base: saved };
      setSent(done.current);
      onSaved(saved, json);
      setFailed(null);
    });
    running.current = turn.catch(() => undefined);
    return turn;
  }, []);

  return {
    saving,
    sent,
    failed,
    persist,
    /** What failed may be tried again. */
    forgive: useCallback(() => setFailed(null), []),
  };
}
