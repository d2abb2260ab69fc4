import { isLanguage } from '#domain/languages';
import { api, demandeChanged } from '../api/api';
import { unauthorized } from '../api/session';
import { languageChosen, loggedOut, sessionTakenOver } from '../features/auth/authSlice';
import { listener } from '../store/listener';
import type { AppStore, RootState } from '../store/store';

/** What one tab tells the others, beside what they see of localStorage. */
type Told = { kind: 'sessionExpired' } | { kind: 'demandeChanged'; id: number };

const listen = listener.startListening.withTypes<RootState, AppStore['dispatch']>();

/**
 * Follows what another tab does: logging out there ends the session here, a change of language changes it here. When a
 * session merely expired over there, the token goes as well: nobody left, so this tab keeps its page and asks for the
 * password. A request that is changed, typed in or deleted over there is read again here. Returns how to stop.
 */
export function followOtherTabs({ dispatch, getState }: AppStore): () => void {
  const follow = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== window.localStorage) return;
    const { token, lang, blocked } = getState().auth;
    // key is null when everything was cleared
    if (key === null || key === 'token') {
      const theirs = key === null ? null : newValue;
      if (!theirs && token !== null && (key === null || blocked !== 'reauthRequired')) dispatch(loggedOut());
      if (theirs && theirs !== token) dispatch(sessionTakenOver(theirs));
    }
    if (key === 'lang' && isLanguage(newValue) && newValue !== lang) dispatch(languageChosen(newValue));
  };
  const channel = new BroadcastChannel('greffio');
  const tell = (what: Told) => channel.postMessage(what);
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    const { token } = getState().auth;
    if (data.kind === 'sessionExpired' && token !== null) dispatch(unauthorized({ token }));
    if (data.kind === 'demandeChanged') {
      const { id } = data;
      dispatch(
        api.util.invalidateTags([{ type: 'Demande', id }, { type: 'Verification', id }, 'DemandeList']),
      );
    }
  };
  const stops = [
    listen({
      predicate: (_action, now, before) => now.auth.ended === 'expired' && before.auth.ended !== 'expired',
      effect: () => tell({ kind: 'sessionExpired' }),
    }),
    listen({
      actionCreator: demandeChanged,
      effect: ({ payload: id }) => tell({ kind: 'demandeChanged', id }),
    }),
  ];
  // The first calls leave before anything is drawn: their answer may have come already.
  if (getState().auth.ended === 'expired') tell({ kind: 'sessionExpired' });
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener('storage', follow);
    for (const stop of stops) stop();
    channel.close();
  };
}
