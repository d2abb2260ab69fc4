import { isAnyOf } from '@reduxjs/toolkit';
import { type ApiError, isApiError } from '../../../api/apiError';
import { demandesApi } from '../../../entities/dossier/demandesApi';
import { listener } from '../../../store/listener';
import type { AppDispatch, AppThunk, RootState } from '../../../store/state';
import {
  type DraftKey,
  dossierOpened,
  draftFailed,
  draftSending,
  draftSent,
  formSaved,
  placeOf,
  selectDraft,
  selectDrafts,
  typed,
} from './draftsSlice';

/** Typing is dispatched after 250 ms (see useDraftForm), so a draft is sent one second after the last key. */
const QUIET_MS = 750;
const RETRY_MS = 10_000;

/** Milliseconds to wait in each state for a change before the draft is sent; undefined: until it changes. */
const WAIT = { dirty: QUIET_MS, failed: RETRY_MS, saving: undefined };

/** The dossier is gone or finished, or the values are too long or invalid: a retry would fail in the same way. */
const FINAL: readonly ApiError['status'][] = [400, 403, 404, 409, 413, 422];

/** Sends the values of one step to the server; null if there are none any more. Never rejects. */
export const sendDraft =
  (key: DraftKey): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(draftSending(key));
    const { status, forms } = selectDraft(getState(), key);
    if (status !== 'saving') return;
    const values = Object.keys(forms).length > 0 ? forms : null;
    const call = demandesApi.endpoints.saveStepDraft.initiate({ ...placeOf(key), values }, { track: false });
    const { error } = await dispatch(call);
    const isFinal = isApiError(error) && FINAL.includes(error.status);
    dispatch(error ? draftFailed({ key, isFinal }) : draftSent({ key, forms }));
  };

const isDue = (state: RootState, key: DraftKey): boolean =>
  !Number.isNaN(placeOf(key).id) && ['dirty', 'failed', 'saving'].includes(selectDraft(state, key).status);
const dueIn = (state: RootState): DraftKey[] =>
  (Object.keys(selectDrafts(state).drafts) as DraftKey[]).filter((key) => isDue(state, key));

/**
 * One task for each draft, until the server has all of it: sends it one second after the last key, and repeats a failed call
 * every ten seconds.
 */
const listen = listener.startListening.withTypes<RootState, AppDispatch>();

listen({
  matcher: isAnyOf(typed, formSaved, dossierOpened),
  effect: async (_action, { condition, dispatch, getOriginalState, getState }) => {
    const before = getOriginalState();
    const begun = dueIn(getState()).filter((key) => !isDue(before, key));
    const keep = async (key: DraftKey) => {
      while (isDue(getState(), key)) {
        const draft = selectDraft(getState(), key);
        const wait = WAIT[draft.status as keyof typeof WAIT];
        const changed = await condition((_next, now) => selectDraft(now, key) !== draft, wait);
        if (!changed) await dispatch(sendDraft(key));
      }
    };
    await Promise.all(begun.map(keep));
  },
});
