import { injectCalls, onSuccess } from '../../api/endpoint';

/** Registering, sessions and the person's own data. */
export const accountApi = injectCalls(({ query, mutation }) => ({
  login: mutation('POST /login', { invalidatesTags: ['Session'] }),
  loginPasskey: mutation('POST /login/second-factor/passkey'),
  loginSecondFactor: mutation('POST /login/second-factor', { invalidatesTags: ['Session'] }),
  register: mutation('POST /register'),
  /** Read anew each time, both: the link may have been answered since. */
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
  /** It may be the last thing a page does. */
  language: mutation('POST /user/language', { invalidatesTags: onSuccess('User') }, { keepalive: true }),
  profile: query('GET /profile', { providesTags: ['User'] }),
  updateProfile: mutation('PUT /profile', { invalidatesTags: onSuccess('User', 'Wallet') }),
  sessions: query('GET /sessions', {
    providesTags: ['Session'],
    // Who is logged in elsewhere changes without this browser's doing.
    keepUnusedDataFor: 0,
  }),
  changePassword: mutation('POST /profile/password', { invalidatesTags: onSuccess('Session') }),
  /** Everywhere, here too: the token is dead afterwards. */
  endSessions: mutation('DELETE /sessions'),
  endSession: mutation('DELETE /sessions/:id', {
    // One that was over already is gone from the list all the same.
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
