import { api } from '../api/api';
import { isLoggedIn, visitEnded } from '../api/session';
import { accountApi } from '../entities/account/accountApi';
import { sessionTakenOver, strangerCame } from '../entities/account/authSlice';
import { forgetAllOf } from '../entities/dossier/waiting/keep';
import { listener } from '../store/listener';
import type { AppDispatch, RootState } from '../store/state';

const listen = listener.startListening.withTypes<RootState, AppDispatch>();

/**
 * What happens by itself, whichever screen is open. Returns how to stop it.
 *
 * - The token goes: so does everything that was read with it. After a session that expired, what was being written waits,
 *   but only for the same person.
 * - The person leaves, or somebody else comes: nothing of theirs is shown, sent or kept.
 * - The person logs out: what they noted without a network, and could not be sent until then, leaves the browser.
 * - Another tab logs in: the server says who it is. The same person goes on where they were.
 *
 * What 401 and 402 lead to stands in authSlice (`unauthorized`) and api/baseQuery.ts.
 */
export function startReactions(): () => void {
  const stops = [
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
