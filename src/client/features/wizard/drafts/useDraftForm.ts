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

/** Typing is noted in the store when it pauses, not at each key. */
const NOTED_MS = 250;

/** What `save` answers when nothing was saved, and what is wrong is said on the spot. */
export const NOT_SAVED: unique symbol = Symbol('not saved');

interface Options<V extends FormikValues, R> extends Omit<FormOptions<V>, 'save'> {
  /**
   * Rejects with an ApiError. `requestKey` is of these values: a form that is saved again because no answer came hands over
   * the same one, so that the server adds nobody twice.
   */
  save: (values: V, requestKey: string) => Promise<R | typeof NOT_SAVED>;
  step: StepName;
  /** Tells the forms of a step apart: `add`, `link-7`. */
  name: string;
  /** Once it is saved, and no draft any more. A rejection is a failure of the form as well. */
  onSaved?: (result: R) => unknown;
}

/**
 * A form of the wizard: what is typed in it is a draft (see draft.ts) until it is saved, and the form begins with the draft
 * where there is one. `initial` is what it would begin with otherwise: what is saved at this moment, or suggested.
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

  /** One form that was opened: the same values sent from it again have the same key. */
  const [opening] = useState(() => uuid());

  const form = useForm<V>({
    ...others,
    initial: before ?? initial,
    save: async (values) => {
      // A draft until it is saved, also where nothing was typed over what it began with.
      note(values);
      note.flush();
      const result = await save(values, keyOf(JSON.stringify(values), opening));
      if (result === NOT_SAVED) return;
      dispatch(formSaved({ key, form: name, values }));
      await onSaved?.(result);
    },
  });

  const { values, setValues } = form;
  // The same form in another place of the page (a table that became cards) has noted only as it went what was typed last.
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
  // With the drawing itself: a key that is pressed after it finds the form as it is drawn.
  useLayoutEffect(() => {
    if (saved === base) return;
    setBase(saved);
    // Saved from elsewhere while nothing was typed here: the form follows.
    if (JSON.stringify(values) === base) void setValues(initial, false);
  });
  const unsaved = JSON.stringify(values) === saved ? null : values;
  useEffect(() => {
    note(unsaved);
  }, [note, unsaved]);
  useEffect(() => {
    const flush = () => void note.flush();
    // A button that is pressed next must know of what was typed.
    for (const event of ['focusout', 'visibilitychange']) document.addEventListener(event, flush);
    return () => {
      for (const event of ['focusout', 'visibilitychange']) document.removeEventListener(event, flush);
    };
  }, [note]);

  return {
    ...form,
    name,
    /** Gives up what is typed: the form is about to close. */
    discard: () => {
      note.cancel();
      dispatch(typed({ key, form: name, values: null }));
    },
  };
}

export type DraftForm = ReturnType<typeof useDraftForm<FormikValues, unknown>>;
