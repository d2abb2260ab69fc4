import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { isLimitedToken } from '#domain/accounts/limitedToken';
import { normalizeEmail } from '#domain/base/emailAddress';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages';
import { isApiError, secondStepOf } from '../../api/apiError';
import type { Session } from '../../api/caller';
import { isLoggedIn, sessionGivenUp, unauthorized } from '../../api/session';
import { accountApi } from './accountApi';

/** `token` and `lang` are in localStorage under these names; the rest lasts as long as the page. */
export interface AuthState extends Session {
  lang: Language;
  /** Why the token is gone: logged out here or in another tab, or ended by the server. */
  ended: 'left' | 'leftElsewhere' | 'expired' | null;
  /** The last logged-in person: their unfinished input is not for the next one. */
  person: { id: number; email: string } | null;
  /** Whether that person is an administrator; null while unknown. */
  isAdmin: boolean | null;
}

const initialState: AuthState = {
  token: null,
  visit: 0,
  blocked: null,
  lang: DEFAULT_LANGUAGE,
  ended: null,
  person: null,
  isAdmin: null,
};

/** Starts a new visit: nothing of the previous person remains. */
function beginVisit(state: AuthState): void {
  state.person = null;
  state.isAdmin = null;
  state.visit += 1;
}

function end(state: AuthState, why: NonNullable<AuthState['ended']>): void {
  state.token = null;
  state.ended = why;
  state.blocked = null;
  // Logging out discards the visit; after an expiry the person may return to it.
  if (why !== 'expired') beginVisit(state);
}

const {
  login,
  loginSecondFactor,
  register,
  verifyEmail,
  resetPassword,
  logout,
  endSessions,
  user,
  updateProfile,
} = accountApi.endpoints;

function begin(state: AuthState, token: string | null): void {
  state.token = token;
  state.ended = null;
  state.blocked = null;
}

/** Ends a limited token (unverified address), which was no login. */
function forgetLimited(state: AuthState): void {
  if (!isLoggedIn({ auth: state })) state.token = null;
}

/** Logging out succeeded, or the session had ended before. */
const isOver = (action: unknown): boolean =>
  logout.matchFulfilled(action) ||
  endSessions.matchFulfilled(action) ||
  (logout.matchRejected(action) && isApiError(action.payload) && action.payload.status === 401);

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    loggedOut: (state) => end(state, 'left'),
    /** Logged out in another tab. */
    loggedOutElsewhere: (state) => end(state, 'leftElsewhere'),
    /** The server no longer knows the token, and the password cannot be asked on this page. */
    sessionExpired: (state) => end(state, 'expired'),
    /** Another tab logged in. */
    sessionTakenOver: (state, { payload }: PayloadAction<string>) => {
      state.token = payload;
      state.ended = null;
      state.blocked = 'identityPending';
    },
    /** The person logged in elsewhere is unknown, so is treated as another person. */
    strangerCame: (state) => {
      if (state.blocked !== 'identityPending') return;
      state.blocked = null;
      beginVisit(state);
    },
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.lang = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(unauthorized, (state, { payload }) => {
        if (state.token !== payload.token) return;
        if (isLimitedToken(payload.token)) return forgetLimited(state);
        if (state.person) state.blocked = 'reauthRequired';
        else end(state, 'expired');
      })
      .addCase(sessionGivenUp, (state) => {
        if (state.token !== null) end(state, 'left');
      })
      .addMatcher(login.matchFulfilled, (state, { payload, meta }) => {
        const { email } = meta.arg.originalArgs;
        if (state.person && !isSameAddress(state.person.email, email)) beginVisit(state);
        // The token of an unverified address opens almost nothing and is not stored.
        begin(state, payload.email_verified_at === null ? null : payload.token);
      })
      // The password was right; the second step follows.
      .addMatcher(login.matchRejected, (state, { payload, meta }) => {
        const { email } = meta.arg.originalArgs;
        if (secondStepOf(payload) && state.person && !isSameAddress(state.person.email, email))
          beginVisit(state);
      })
      .addMatcher(loginSecondFactor.matchFulfilled, (state, { payload }) => begin(state, payload.token))
      // A logged-in person stays logged in: they registered somebody else.
      .addMatcher(register.matchFulfilled, (state, { payload }) => {
        if (isLoggedIn({ auth: state })) return;
        state.token = payload.token;
        state.ended = null;
      })
      // It ended on the server.
      .addMatcher(isAnyOf(verifyEmail.matchFulfilled, resetPassword.matchFulfilled), forgetLimited)
      .addMatcher(user.matchFulfilled, (state, { payload: { id, email, is_admin } }) => {
        if (state.person && state.person.id !== id) beginVisit(state);
        state.person = { id, email };
        state.isAdmin = is_admin;
        if (state.blocked === 'identityPending') state.blocked = null;
      })
      // The language of the profile becomes that of the interface.
      .addMatcher(updateProfile.matchFulfilled, (state, { payload, meta }) => {
        if (meta.arg.originalArgs && 'langue_user' in meta.arg.originalArgs) state.lang = payload.langue_user;
      })
      .addMatcher(isOver, (state) => end(state, 'left'));
  },
});

const isSameAddress = (one: string, other: string): boolean => normalizeEmail(one) === normalizeEmail(other);

declare module '../../store/state' {
  interface Slices extends WithSlice<typeof authSlice> {}
}

export const {
  loggedOut,
  loggedOutElsewhere,
  sessionExpired,
  sessionTakenOver,
  strangerCame,
  languageChosen,
} = authSlice.actions;
