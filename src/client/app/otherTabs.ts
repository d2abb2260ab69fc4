import { isLimitedToken } from '#domain/accounts/limitedToken';
import { isLanguage } from '#domain/language/languages';
import { api, demandeChanged } from '../api/api';
import { unauthorized } from '../api/session';
import { accountApi } from '../entities/account/accountApi';
import { languageChosen, loggedOutElsewhere, sessionTakenOver } from '../entities/account/authSlice';
import { listener } from '../store/listener';
import type { AppStore, RootState } from '../store/state';

/** What one tab tells the others, beside what they see of localStorage. `left`: its person ended the session of this token. */
type Told = { kind: 'left'; token: string } | { kind: 'demandeChanged'; id: number };

const listen = listener.startListening.withTypes<RootState, AppStore['dispatch']>();

/**
 * Follows what another tab does: logging out there ends the session here, a change of language changes it here. The token
 * goes from localStorage when a session merely expired over there as well: nobody is known to have left, so this tab keeps
 * its page and asks for the password. Which of the two is heard first makes no difference. A request that is changed, typed
 * in or deleted over there is read again here; a page that comes back from the browser's cache asks whether its session still
 * stands. Returns how to stop.
 */
export function followOtherTabs({ dispatch, getState }: AppStore): () => void {
  const follow = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== window.localStorage) return;
    const { token, lang } = getState().auth;
    // key is null when everything was cleared
    if (key === null && token !== null) dispatch(loggedOutElsewhere());
    // One that registered over there has not logged in.
    if (key === 'token' && newValue && newValue !== token && !isLimitedToken(newValue))
      dispatch(sessionTakenOver(newValue));
    if (key === 'token' && !newValue && token !== null) dispatch(unauthorized({ token }));
    if (key === 'lang' && isLanguage(newValue) && newValue !== lang) dispatch(languageChosen(newValue));
  };
  // Kept whole by the browser while another page was open, it has heard of nothing.
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
