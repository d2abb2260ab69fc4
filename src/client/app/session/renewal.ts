import { accountApi } from '../../api/accountApi';
import { type Renew, setRenewal } from '../../api/renewal';
import { passwordAsked, sessionExpired } from '../../features/auth/authSlice';
import type { AppStore, RootState } from '../../store/store';

/** Whose page this is: the address to ask the password of. It is in memory only; null before anybody was seen. */
export const knownEmail = (state: RootState): string | null =>
  accountApi.endpoints.user.select(undefined)(state).data?.email ?? null;

/**
 * What a 401 leads to. Somebody who is known is asked for the password over the page, which keeps what was typed; the
 * calls that were refused wait, and are made again. Nobody known: the guard leads to login, and login leads back.
 * Returns how to stop.
 */
export function renewSessions(store: AppStore): () => void {
  const { getState, dispatch } = store;
  const renew: Renew = async (sent) => {
    if (getState().auth.token === sent.token) {
      if (knownEmail(getState()) === null) {
        dispatch(sessionExpired());
        return false;
      }
      dispatch(passwordAsked());
    }
    await settled(store);
    const { token, visit } = getState().auth;
    return token !== null && token !== sent.token && visit === sent.visit;
  };
  return setRenewal(renew);
}

/** Resolves when nobody is being asked and it is known who is there. */
function settled({ getState, subscribe }: AppStore): Promise<void> {
  const isSettled = () => !getState().auth.asking && !getState().auth.unsure;
  if (isSettled()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
}
