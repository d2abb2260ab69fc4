import type { FormikValues } from 'formik';
import debounce from 'lodash-es/debounce';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { v5 as keyOf, v4 as uuid } from 'uuid';
import type { StepName } from '#domain/dossier/wizard';
import { useDemandeId } from '../../../entities/dossier/openDemande';
import { type FormOptions, useForm } from '../../../forms/useForm';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { draftKey, formSaved, selectTyped, typed } from './draftsSlice';
import { inShapeOf } from './inShapeOf';

/** Typing is dispatched to the store after this pause, not at each key. */
const NOTED_MS = 250;

/** The result of `save` if it saved nothing and shows the reason itself. */
export const NOT_SAVED: unique symbol = Symbol('not saved');

interface Options<V extends FormikValues, R> extends Omit<FormOptions<V>, 'save'> {
  /**
   * Rejects with an ApiError. `requestKey` depends on the values: after a lost answer the same values are sent with the same
   * key, so that the server adds nobody twice.
   */
  save: (values: V, requestKey: string) => Promise<R | typeof NOT_SAVED>;
  step: StepName;
  /** The name of this form among those of the step: `add`, `link-7`. */
  name: string;
  /** Called after the save, when the draft is gone. A rejection is shown as a failure of the form. */
  onSaved?: (result: R) => unknown;
}

/**
 * A form of the wizard. Typed values are a draft (see draft.ts) until they are saved, and the form starts with that draft.
 * `initial`: the values without a draft, saved or suggested.
 */
export function useDraftForm<V extends FormikValues, R = void>(options: Options<V, R>) {
  const { step, name, initial, save, onSaved, ...others } = options;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const key = draftKey(useDemandeId(), step);
  const read = () => inShapeOf(initial, selectTyped(store.getState(), key, name));
  const [before] = useState(read);
  const [note] = useState(() =>
    debounce((values: V | null) => dispatch(typed({ key, form: name, values })), NOTED_MS),
  );

  /** Part of the request key: the same values sent again from this opened form have the same key. */
  const [opening] = useState(() => uuid());

  const form = useForm<V>({
    ...others,
    initial: before ?? initial,
    save: async (values) => {
      // Unchanged initial values are a draft too until they are saved.
      note(values);
      note.flush();
      const result = await save(values, keyOf(JSON.stringify(values), opening));
      if (result === NOT_SAVED) return;
      dispatch(formSaved({ key, form: name, values }));
      await onSaved?.(result);
    },
  });

  const { values, setValues } = form;
  // The same form at another place of the page (a table that became cards) dispatched its last values only when it unmounted.
  const begin = useEffectEvent(() => {
    const noted = read();
    if (noted && JSON.stringify(noted) !== JSON.stringify(before)) void setValues(noted, false);
  });
  useLayoutEffect(() => {
    begin();
    return () => void note.flush();
  }, [note]);

  const saved = JSON.stringify(initial);
  const [base, setBase] = useState(saved);
  // In the layout phase: a key pressed after the render must find the new values.
  useLayoutEffect(() => {
    if (saved === base) return;
    setBase(saved);
    // Saved elsewhere while nothing was typed here: take the saved values.
    if (JSON.stringify(values) === base) void setValues(initial, false);
  });
  const unsaved = JSON.stringify(values) === saved ? null : values;
  useEffect(() => {
    note(unsaved);
  }, [note, unsaved]);
  useEffect(() => {
    const flush = () => void note.flush();
    // A button that is pressed next needs the last values.
    for (const event of ['focusout', 'visibilitychange']) document.addEventListener(event, flush);
    return () => {
      for (const event of ['focusout', 'visibilitychange']) document.removeEventListener(event, flush);
    };
  }, [note]);

  return {
    ...form,
    name,
    /** Drops the typed values: the form is about to close. */
    discard: () => {
      note.cancel();
      dispatch(typed({ key, form: name, values: null }));
    },
  };
}

export type DraftForm = ReturnType<typeof useDraftForm<FormikValues, unknown>>;
