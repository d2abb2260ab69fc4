import { api } from '../api/api';
import { isLoggedIn, visitEnded } from '../api/session';
import { accountApi } from '../entities/account/accountApi';
import { sessionTakenOver, strangerCame } from '../entities/account/authSlice';
import { forgetAllOf } from '../entities/dossier/waiting/keep';
import { listener } from '../store/listener';
import type { AppDispatch, RootState } from '../store/state';

const listen = listener.startListening.withTypes<RootState, AppDispatch>();

/**
 * Reactions to changes of the session, on every screen. Returns a function to stop.
 *
 * - The token is removed: the API cache is emptied. After an expired session unsaved input is kept, but only for the same user.
 * - The user leaves or changes: nothing of theirs is shown, sent or kept.
 * - The user logs out: their unsent offline entries are deleted from the browser.
 * - Another tab logs in: the server says which user it is. The same user keeps their page.
 *
 * For 401 and 402 see authSlice (`unauthorized`) and api/baseQuery.ts.
 */
export function startReactions(): () => void {
  const stops = [
    listen({
      predicate: (_action, { auth: now }, { auth: before }) =>
        now.visit !== before.visit || (isLoggedIn({ auth: before }) && !isLoggedIn({ auth: now })),
      effect: async (_action, { dispatch, getState, getOriginalState, delay }) => {
        const { visit } = getOriginalState().auth;
        // The guard must unmount the screens first: otherwise they would send their requests again at once, without a token.
        if (!isLoggedIn(getState())) await delay(0);
        dispatch(api.util.resetApiState());
        if (getState().auth.visit !== visit) dispatch(visitEnded());
      },
    }),
    listen({
      predicate: (_action, { auth: now }, { auth: before }) =>
        now.ended === 'left' && now.token === null && before.token !== null,
      effect: async (_action, { getOriginalState }) => {
        const { data: user } = accountApi.endpoints.user.select(undefined)(getOriginalState());
        if (user) await forgetAllOf(user.id);
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
