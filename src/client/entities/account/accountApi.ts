import { injectCalls, onSuccess } from '../../api/endpoint';

/** Registration, sessions and the person's own data. */
export const accountApi = injectCalls(({ query, mutation }) => ({
  login: mutation('POST /login', { invalidatesTags: ['Session'] }),
  loginPasskey: mutation('POST /login/second-factor/passkey'),
  loginSecondFactor: mutation('POST /login/second-factor', { invalidatesTags: ['Session'] }),
  register: mutation('POST /register'),
  /** Both are never cached: the link may have been used since. */
  linkOfInvitation: query('POST /invitation/link', { keepUnusedDataFor: 0 }),
  registrationOfLink: query('POST /verify-email/registration', { keepUnusedDataFor: 0 }),
  verifyEmail: mutation('POST /verify-email', { invalidatesTags: ['User'] }),
  /** With `email` the verification mail again, with `number` and `lang` the identity link by SMS. */
  sendVerificationLink: mutation('POST /send-verification-link', {
    invalidatesTags: (_sent, _error, argument) =>
      'number' in argument ? ['Demande', 'Verification', 'User'] : [],
  }),
  forgotPassword: mutation('POST /forgot-password'),
  resetPassword: mutation('POST /reset-password'),
  user: query('GET /user', { providesTags: ['User'] }),
  logout: mutation('POST /logout'),
  /** May be sent while the page closes. */
  language: mutation('POST /user/language', { invalidatesTags: onSuccess('User') }, { keepalive: true }),
  profile: query('GET /profile', { providesTags: ['User'] }),
  updateProfile: mutation('PUT /profile', { invalidatesTags: onSuccess('User', 'Wallet') }),
  sessions: query('GET /sessions', {
    providesTags: ['Session'],
    // Logins elsewhere change without this browser.
    keepUnusedDataFor: 0,
  }),
  changePassword: mutation('POST /profile/password', { invalidatesTags: onSuccess('Session') }),
  /** Ends all sessions, also this one. */
  endSessions: mutation('DELETE /sessions'),
  endSession: mutation('DELETE /sessions/:id', {
    // A session that had ended already is gone from the list too.
    invalidatesTags: ['Session'],
  }),
}));

export const {
  useLinkOfInvitationQuery,
  useRegistrationOfLinkQuery,
  useVerifyEmailMutation,
  useSendVerificationLinkMutation,
  useUserQuery,
  useLogoutMutation,
  useLanguageMutation,
  useProfileQuery,
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useSessionsQuery,
  useEndSessionsMutation,
  useEndSessionMutation,
} = accountApi;
