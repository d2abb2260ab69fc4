import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages';
import { accountApi } from '../../api/accountApi';
import { isApiError } from '../../api/apiError';

export interface AuthState {
  /** Kept in localStorage under this name, as is `lang`. */
  token: string | null;
  lang: Language;
  /** Why there is no token any more: the person left, or the server ended the session. Not kept. */
  ended: 'left' | 'expired' | null;
  /** Who was last seen logged in during this visit: what he left unfinished is not for the next person. Not kept. */
  lastUserId: number | null;
  /** Counts the persons this page has had: a call, a form or a cache of one is not for the next. Not kept. */
  visit: number;
  /** The token is dead and the page, left as it is, asks its person for the password. Not kept. */
  asking: boolean;
  /** Another tab logged in: whether it is the same person is not known yet. Not kept. */
  unsure: boolean;
}

const initialState: AuthState = {
  token: null,
  lang: DEFAULT_LANGUAGE,
  ended: null,
  lastUserId: null,
  visit: 0,
  asking: false,
  unsure: false,
};

function end(state: AuthState, why: 'left' | 'expired'): void {
  state.token = null;
  state.ended = why;
  state.asking = false;
  state.unsure = false;
  // Who leaves takes everything along; who was put out may come back to it.
  if (why === 'left') state.lastUserId = null;
}

const { login, logout, endSessions, user, updateProfile } = accountApi.endpoints;

/** The person ended the session, or it was over when he wanted to. */
const isOver = (action: unknown): boolean =>
  logout.matchFulfilled(action) ||
  endSessions.matchFulfilled(action) ||
  (logout.matchRejected(action) && isApiError(action.payload) && action.payload.status === 401);

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The person logged out, here or in another tab. */
    loggedOut: (state) => end(state, 'left'),
    /** The server no longer knows the token, and nobody is there to be asked for the password. */
    sessionExpired: (state) => end(state, 'expired'),
    /** The server no longer knows the token; its person is asked for the password where he is. */
    passwordAsked: (state) => {
      state.asking = state.token !== null;
    },
    /** Another tab logged in. */
    sessionTakenOver: (state, { payload }: PayloadAction<string>) => {
      state.unsure = state.token !== null;
      state.asking = false;
      state.token = payload;
      state.ended = null;
    },
    /** Who logged in over there cannot be told: taken for somebody else. */
    strangerCame: (state) => {
      state.unsure = false;
      state.lastUserId = null;
      state.visit += 1;
    },
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.lang = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      // The token of an unverified address opens almost nothing: it is not kept (spec section 4).
      .addMatcher(login.matchFulfilled, (state, { payload }) => {
        state.token = payload.email_verified_at === null ? null : payload.token;
        state.ended = null;
        state.asking = false;
        state.unsure = false;
      })
      .addMatcher(user.matchFulfilled, (state, { payload }) => {
        if (state.lastUserId !== null && state.lastUserId !== payload.id) state.visit += 1;
        state.lastUserId = payload.id;
        state.unsure = false;
      })
      // The language chosen in the profile is that of the interface, from now on.
      .addMatcher(updateProfile.matchFulfilled, (state, { payload, meta }) => {
        if (meta.arg.originalArgs && 'langue_user' in meta.arg.originalArgs) state.lang = payload.langue_user;
      })
      .addMatcher(isOver, (state) => end(state, 'left'));
  },
});

export const { loggedOut, sessionExpired, passwordAsked, sessionTakenOver, strangerCame, languageChosen } =
  authSlice.actions;
