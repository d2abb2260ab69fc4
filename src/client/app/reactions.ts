import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { NavigateFunction } from 'react-router-dom';
import { pathTo } from '#domain/paths';
import { accountApi } from '../api/accountApi';
import { api } from '../api/api';
import { isApiError, TOO_FEW_CREDITS } from '../api/apiError';
import { isLoggedIn, visitEnded } from '../api/session';
import { sessionTakenOver, strangerCame } from '../features/auth/authSlice';
import { listener } from '../store/listener';
import type { AppDispatch, RootState } from '../store/store';

const listen = listener.startListening.withTypes<RootState, AppDispatch>();

/**
 * What happens by itself, whichever screen is open. Returns how to stop it.
 *
 * - 402 anywhere: to the shop, which leads back here.
 * - The token goes: so does everything that was read with it. After a session that expired, what was being written waits,
 *   but only for the same person.
 * - The person leaves, or somebody else comes: nothing of theirs is shown, sent or kept.
 * - Another tab logs in: the server says who it is. The same person goes on where they were.
 *
 * What a 401 leads to stands in authSlice (`unauthorized`) and api/baseQuery.ts.
 */
export function startReactions(navigate: NavigateFunction): () => void {
  const stops = [
    listen({
      predicate: (action) =>
        isRejectedWithValue(action) && isApiError(action.payload) && action.payload.status === 402,
      effect: () => {
        const { pathname, search } = window.location;
        // Another call of the same page has led there already.
        if (pathname === pathTo('buyCredits')) return;
        const state = { ...TOO_FEW_CREDITS, wanted: pathname + search };
        void navigate(pathTo('buyCredits'), { state });
      },
    }),
    listen({
      predicate: (_action, { auth: now }, { auth: before }) =>
        now.visit !== before.visit || (isLoggedIn({ auth: before }) && !isLoggedIn({ auth: now })),
      effect: async (_action, { dispatch, getState, getOriginalState, delay }) => {
        const { visit } = getOriginalState().auth;
        // The guard first takes the screens away, or they would ask again at once, without a token.
        if (!isLoggedIn(getState())) await delay(0);
        dispatch(api.util.resetApiState());
        if (getState().auth.visit !== visit) dispatch(visitEnded());
      },
    }),
    listen({
      actionCreator: sessionTakenOver,
      effect: async (_action, { dispatch }) => {
        const who = accountApi.endpoints.user.initiate(undefined, { forceRefetch: true, subscribe: false });
        if ((await dispatch(who)).error) dispatch(strangerCame());
      },
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
