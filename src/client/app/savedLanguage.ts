import { isAnyOf } from '@reduxjs/toolkit';
import { isLoggedIn } from '../api/session';
import { accountApi } from '../entities/account/accountApi';
import { languageChosen } from '../entities/account/authSlice';
import { listener } from '../store/listener';
import type { AppStore } from '../store/state';

const { login, user } = accountApi.endpoints;

/**
 * When a visit starts with a session, the account's language is used once it is loaded, unless the user has chosen another one or logged in
 * meanwhile. Returns a function to stop.
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
