import { isLanguage } from '#domain/languages';
import { api } from '../api/api';
import {
  languageChosen,
  loggedOut,
  passwordAsked,
  sessionExpired,
  sessionTakenOver,
} from '../features/auth/authSlice';
import { changesDemande, deletesDemande } from '../features/wizard/wizardSlice';
import { listener } from '../store/listener';
import type { AppStore } from '../store/store';
import { knownEmail } from './session/renewal';

/** What one tab tells the others, beside what they see of localStorage. */
const EXPIRED = 'session expired';
const CHANGED = 'request changed';

/**
 * Follows what another tab does: logging out there ends the session here, a change of language changes it here. When a
 * session merely expired over there, the token goes as well: nobody left, so this tab keeps its page and asks for the
 * password. A request that is changed, typed in or deleted over there is read again here. Returns how to stop.
 */
export function followOtherTabs({ dispatch, getState }: AppStore): () => void {
  const follow = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== window.localStorage) return;
    const { token, lang, asking } = getState().auth;
    // key is null when everything was cleared
    if (key === null || key === 'token') {
      const theirs = key === null ? null : newValue;
      if (!theirs && token !== null && (key === null || !asking)) dispatch(loggedOut());
      if (theirs && theirs !== token) dispatch(sessionTakenOver(theirs));
    }
    if (key === 'lang' && isLanguage(newValue) && newValue !== lang) dispatch(languageChosen(newValue));
  };
  const channel = new BroadcastChannel('greffio');
  channel.onmessage = ({ data }) => {
    if (data === EXPIRED && knownEmail(getState()) !== null) dispatch(passwordAsked());
    if (data === CHANGED) dispatch(api.util.invalidateTags(['Demande', 'DemandeList']));
  };
  const stopTelling = listener.startListening({
    actionCreator: sessionExpired,
    effect: () => channel.postMessage(EXPIRED),
  });
  const stopTellingChanges = listener.startListening({
    predicate: (action) => changesDemande(action) || deletesDemande(action),
    effect: () => channel.postMessage(CHANGED),
  });
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener('storage', follow);
    stopTelling();
    stopTellingChanges();
    channel.close();
  };
}
