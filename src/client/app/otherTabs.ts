import { isLanguage } from '#domain/languages';
import { languageChosen, loggedOut, sessionTakenOver } from '../features/auth/authSlice';
import type { AppStore } from '../store/store';

/**
 * Follows what another tab does to localStorage: logging out there ends the session here, a change of language changes it
 * here. Returns how to stop.
 */
export function followOtherTabs({ dispatch, getState }: AppStore): () => void {
  const follow = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== window.localStorage) return;
    const { token, lang } = getState().auth;
    // key is null when everything was cleared
    if (key === null || key === 'token') {
      const theirs = key === null ? null : newValue;
      if (!theirs && token !== null) dispatch(loggedOut());
      if (theirs && theirs !== token) dispatch(sessionTakenOver(theirs));
    }
    if (key === 'lang' && isLanguage(newValue) && newValue !== lang) dispatch(languageChosen(newValue));
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
