import { isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import type { NavigateFunction } from 'react-router-dom';
import { pathTo } from '#domain/paths';
import { accountApi } from '../api/accountApi';
import { api } from '../api/api';
import { type ApiError, isApiError, TOO_FEW_CREDITS } from '../api/apiError';
import { sessionTakenOver, strangerCame } from '../features/auth/authSlice';
import { cessionLeft } from '../features/cession/cessionSlice';
import { ticketsLeft } from '../features/tickets/ticketsSlice';
import { demandeClosed } from '../features/wizard/wizardSlice';
import { listener } from '../store/listener';
import type { AppDispatch, RootState } from '../store/store';

const listen = listener.startListening.withTypes<RootState, AppDispatch>();

/** The call that failed, when `action` says that a call failed with an ApiError. */
function failedCall(action: UnknownAction): { endpoint: string; error: ApiError } | null {
  if (!isRejectedWithValue(action) || !isApiError(action.payload)) return null;
  const { endpointName = '' } = (action.meta.arg ?? {}) as { endpointName?: string };
  return { endpoint: endpointName, error: action.payload };
}

/** What a person was writing goes with him. */
function clearDesk(dispatch: AppDispatch): void {
  dispatch(demandeClosed());
  dispatch(cessionLeft());
  dispatch(ticketsLeft());
}

/**
 * What happens by itself, whichever screen is open. Returns how to stop it.
 *
 * - 402 anywhere: to the shop (spec section 2).
 * - The token goes: so does everything that was read with it, and after a logout what was being written. After a session
 *   that expired the draft waits, but only for the same person.
 * - Somebody else comes: nothing of the one before is shown, sent or left on the desk.
 * - Another tab logs in: the server says who it is. The same person goes on where he was.
 *
 * What a 401 leads to stands in session/renewal.ts.
 */
export function startReactions(navigate: NavigateFunction): () => void {
  const stops = [
    listen({
      predicate: (action) => failedCall(action)?.error.status === 402,
      effect: () => void navigate(pathTo('buyCredits'), { state: TOO_FEW_CREDITS }),
    }),
    listen({
      predicate: (_action, now, before) => now.auth.token === null && before.auth.token !== null,
      effect: async (_action, { dispatch, getState, delay }) => {
        // The guard first takes the screens away, or they would ask again at once, without a token.
        await delay(0);
        dispatch(api.util.resetApiState());
        if (getState().auth.ended === 'left') clearDesk(dispatch);
      },
    }),
    listen({
      predicate: (_action, now, before) => now.auth.visit !== before.auth.visit,
      effect: (_action, { dispatch }) => {
        dispatch(api.util.resetApiState());
        clearDesk(dispatch);
      },
    }),
    listen({
      actionCreator: sessionTakenOver,
      effect: async (_action, { dispatch, getState }) => {
        if (!getState().auth.unsure) return;
        const who = accountApi.endpoints.user.initiate(undefined, { forceRefetch: true, subscribe: false });
        if ((await dispatch(who)).error) dispatch(strangerCame());
      },
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
