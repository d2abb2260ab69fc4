import { useMemo, useState } from 'react';
import { type FieldErrors, validate } from '#domain/base/schema';
import { type BceData, bceDataSchema } from '#domain/registry/bceData';
import { bceChanges } from '#domain/registry/bceDiff';
import { fieldOfPath } from '#domain/registry/bceEdit';
import { isApiError } from '../../api/apiError';
import { useUnloadWarning } from '../../forms/useLeaveWarning';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  changed,
  forgotten,
  jsonTyped,
  reasonTyped,
  rebased,
  redone,
  selectTyped,
  undone,
} from './editorSlice';
import { syntaxLine } from './syntaxLine';

interface Options {
  /** The key of the unsaved data: the demande's id, or the sample's. */
  id: string;
  /** The server's current data. */
  saved: BceData;
  /** Rejects with an ApiError. */
  save: (value: BceData, base: BceData, reason: string) => Promise<unknown>;
}

/** Edits registry data as fields and as JSON, with its changes, its errors and saving. */
export function useEditor({ id, saved, save }: Options) {
  const dispatch = useAppDispatch();
  const typed = useAppSelector((state) => selectTyped(state, id));
  const value = typed?.value ?? saved;
  const base = typed?.base ?? saved;
  const json = typed?.json ?? null;
  const [attempted, setAttempted] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  const checked = useMemo(() => validate<BceData>(bceDataSchema, value), [value]);
  // As it would be stored: an amount with a comma is no change.
  const fit = checked.ok ? checked.value : value;
  const left = useMemo(() => bceChanges(saved, fit), [saved, fit]);
  // If the typed data equals the saved data, this page has saved it, and nobody else.
  const meanwhile = useMemo(() => (left.length > 0 ? bceChanges(base, saved) : []), [left, base, saved]);
  const changes = useMemo(
    () => (meanwhile.length > 0 ? bceChanges(base, fit) : left),
    [meanwhile, base, fit, left],
  );
  const errors = useMemo<FieldErrors>(() => {
    const own = checked.ok ? {} : checked.errors;
    const told = isApiError(refusal) ? Object.entries(refusal.errors ?? {}) : [];
    return {
      ...Object.fromEntries(told.map(([path, codes]) => [path.replace(/^bce_data\.?/, ''), codes])),
      ...own,
    };
  }, [checked, refusal]);
  const isDirty = changes.length > 0 || json !== null;

  useUnloadWarning(isDirty);

  const change = (next: BceData, field: string | null) => {
    setRefusal(undefined);
    if (next !== value || json !== null) dispatch(changed({ id, saved, value: next, field }));
  };

  return {
    value,
    saved,
    changes,
    /** What another user has corrected since the editing began. */
    meanwhile,
    /** Continues from the other user's corrections. */
    rebase: () => {
      setRefusal(undefined);
      dispatch(rebased({ id, saved }));
    },
    isDirty,
    reason: typed?.reason ?? '',
    busy,
    refusal,
    /** The error codes by field, after the first attempt to save. */
    errorOf: (field: string): string | undefined =>
      attempted ? Object.entries(errors).find(([path]) => fieldOfPath(path) === field)?.[1][0] : undefined,
    /** Errors that no field shows: path and code. */
    otherErrors: attempted
      ? Object.entries(errors).flatMap(([path, [code = '']]) => (fieldOfPath(path) ? [] : [{ path, code }]))
      : [],
    change,
    canUndo: json !== null || (typed?.past.length ?? 0) > 0,
    canRedo: json === null && (typed?.future.length ?? 0) > 0,
    undo: () => dispatch(undone(id)),
    redo: () => dispatch(redone(id)),
    setReason: (reason: string) => dispatch(reasonTyped({ id, saved, reason })),
    abandon: () => {
      setAttempted(false);
      setRefusal(undefined);
      dispatch(forgotten(id));
    },
    json: json ?? JSON.stringify(value, null, 2),
    /** The line of the syntax error; null: the JSON is valid. */
    faultLine: json === null ? null : syntaxLine(json),
    typeJson: (text: string) => {
      if (syntaxLine(text) === null) change(JSON.parse(text) as BceData, 'json');
      else dispatch(jsonTyped({ id, saved, json: text }));
    },
    /** true: saved. */
    save: async (): Promise<boolean> => {
      setAttempted(true);
      setRefusal(undefined);
      if (!checked.ok || json !== null) return false;
      setBusy(true);
      try {
        await save(checked.value, base, typed?.reason ?? '');
        setAttempted(false);
        dispatch(forgotten(id));
        return true;
      } catch (error) {
        setRefusal(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
