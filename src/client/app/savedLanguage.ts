import { isAnyOf } from '@reduxjs/toolkit';
import { isLoggedIn } from '../api/session';
import { accountApi } from '../entities/account/accountApi';
import { languageChosen } from '../entities/account/authSlice';
import { listener } from '../store/listener';
import type { AppStore } from '../store/state';

const { login, user } = accountApi.endpoints;

/**
 * A visit that starts with a session is in the account's language as soon as that is known, unless the
 * person has chosen another one on this page or logged in by then. Returns how to stop.
 */
export function followSavedLanguage({ dispatch, getState }: AppStore): () => void {
  if (!isLoggedIn(getState())) return () => undefined;
  return listener.startListening({
    matcher: isAnyOf(user.matchFulfilled, languageChosen, login.matchFulfilled),
    effect: (action, { unsubscribe }) => {
      unsubscribe();
      if (user.matchFulfilled(action)) dispatch(languageChosen(action.payload.langue_user));
    },
  });
}
