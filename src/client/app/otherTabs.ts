import { isLimitedToken } from '#domain/accounts/limitedToken';
import { isLanguage } from '#domain/language/languages';
import { api, demandeChanged } from '../api/api';
import { unauthorized } from '../api/session';
import { accountApi } from '../entities/account/accountApi';
import { languageChosen, loggedOutElsewhere, sessionTakenOver } from '../entities/account/authSlice';
import { listener } from '../store/listener';
import type { AppStore, RootState } from '../store/state';

/** Messages between tabs, besides the storage events. `left`: the user ended the session of this token. */
type Told = { kind: 'left'; token: string } | { kind: 'demandeChanged'; id: number };

const listen = listener.startListening.withTypes<RootState, AppStore['dispatch']>();

/**
 * Follows other tabs: a logout there ends the session here, and a new language is used here. A session that expires there also removes the
 * token from localStorage; without a `left` message this tab keeps its page and asks for the password. The order of the two events makes no
 * difference. A demande that is changed or deleted there is loaded again here; a page restored from the browser's cache checks its session.
 * Returns a function to stop.
 */
export function followOtherTabs({ dispatch, getState }: AppStore): () => void {
  const follow = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== window.localStorage) return;
    const { token, lang } = getState().auth;
    // key is null when everything was cleared
    if (key === null && token !== null) dispatch(loggedOutElsewhere());
    // A limited token belongs to a registration there, not to a login.
    if (key === 'token' && newValue && newValue !== token && !isLimitedToken(newValue))
      dispatch(sessionTakenOver(newValue));
    if (key === 'token' && !newValue && token !== null) dispatch(unauthorized({ token }));
    if (key === 'lang' && isLanguage(newValue) && newValue !== lang) dispatch(languageChosen(newValue));
  };
  // Restored from the browser's cache: it has missed all events.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    const { token } = getState().auth;
    if (!persisted || token === null) return;
    const stored = window.localStorage.getItem('token');
    if (stored && stored !== token && !isLimitedToken(stored)) dispatch(sessionTakenOver(stored));
    else
      void dispatch(accountApi.endpoints.user.initiate(undefined, { forceRefetch: true, subscribe: false }));
  };
  const channel = new BroadcastChannel('greffio');
  const tell = (what: Told) => channel.postMessage(what);
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'left' && data.token === getState().auth.token) dispatch(loggedOutElsewhere());
    if (data.kind === 'demandeChanged') {
      const { id } = data;
      dispatch(
        api.util.invalidateTags([
          { type: 'Demande', id },
          'Verification',
          { type: 'Documents', id },
          'DemandeList',
        ]),
      );
    }
  };
  const stops = [
    listen({
      predicate: (_action, { auth: now }, { auth: before }) =>
        now.ended === 'left' && now.token === null && before.token !== null,
      effect: (_action, { getOriginalState }) => {
        const { token } = getOriginalState().auth;
        if (token !== null) tell({ kind: 'left', token });
      },
    }),
    listen({
      actionCreator: demandeChanged,
      effect: ({ payload: id }) => tell({ kind: 'demandeChanged', id }),
    }),
  ];
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', comeBack);
    for (const stop of stops) stop();
    channel.close();
  };
}
