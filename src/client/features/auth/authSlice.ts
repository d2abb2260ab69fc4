import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages';
import { accountApi } from '../../api/accountApi';

export interface AuthState {
  /** Kept in localStorage under this name, as is `lang`. */
  token: string | null;
  lang: Language;
  /** Why there is no token any more: the person left, or the server ended the session. Not kept. */
  ended: 'left' | 'expired' | null;
  /** Who was last seen logged in during this visit: what he left unfinished is not for the next person. Not kept. */
  lastUserId: number | null;
}

const initialState: AuthState = { token: null, lang: DEFAULT_LANGUAGE, ended: null, lastUserId: null };

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The person logged out, here or in another tab. */
    loggedOut: (state) => {
      state.token = null;
      state.ended = 'left';
    },
    /** The server no longer knows the token. */
    sessionExpired: (state) => {
      state.token = null;
      state.ended = 'expired';
    },
    /** Another tab logged in. */
    sessionTakenOver: (state, { payload }: PayloadAction<string>) => {
      state.token = payload;
      state.ended = null;
    },
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.lang = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      // The token of an unverified address opens almost nothing: it is not kept (spec section 4).
      .addMatcher(accountApi.endpoints.login.matchFulfilled, (state, { payload }) => {
        state.token = payload.email_verified_at === null ? null : payload.token;
        state.ended = null;
      })
      .addMatcher(accountApi.endpoints.user.matchFulfilled, (state, { payload }) => {
        state.lastUserId = payload.id;
      })
      .addMatcher(accountApi.endpoints.logout.matchFulfilled, (state) => {
        state.token = null;
        state.ended = 'left';
      });
  },
});

export const { loggedOut, sessionExpired, sessionTakenOver, languageChosen } = authSlice.actions;
