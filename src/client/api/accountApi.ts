import { api } from './api';
import { type Answer, type Argument, request } from './endpoint';
import { sendLast } from './lastCalls';

/** Registering, sessions and the person's own data. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Answer<'login'>, Argument<'login'>>({
      query: request<'login'>('POST /login'),
      invalidatesTags: ['Session'],
    }),
    register: build.mutation<Answer<'register'>, Argument<'register'>>({
      query: request<'register'>('POST /register'),
    }),
    verifyEmail: build.mutation<Answer<'verifyEmail'>, Argument<'verifyEmail'>>({
      query: request<'verifyEmail'>('POST /verify-email'),
      invalidatesTags: ['User'],
    }),
    /** With `email` the verification mail again, with `number` and `lang` the identity link by SMS. */
    sendVerificationLink: build.mutation<Answer<'sendVerificationLink'>, Argument<'sendVerificationLink'>>({
      query: request<'sendVerificationLink'>('POST /send-verification-link'),
      invalidatesTags: (_sent, _error, argument) => ('number' in argument ? ['Demande', 'Verification'] : []),
    }),
    forgotPassword: build.mutation<Answer<'forgotPassword'>, Argument<'forgotPassword'>>({
      query: request<'forgotPassword'>('POST /forgot-password'),
    }),
    resetPassword: build.mutation<Answer<'resetPassword'>, Argument<'resetPassword'>>({
      query: request<'resetPassword'>('POST /reset-password'),
    }),
    user: build.query<Answer<'user'>, Argument<'user'>>({
      query: request<'user'>('GET /user'),
      providesTags: ['User'],
    }),
    /** After what was typed last has been saved. */
    logout: build.mutation<Answer<'logout'>, Argument<'logout'>>({
      queryFn: async (argument, _api, _extra, send) => {
        await sendLast();
        const { data, error } = await send(request<'logout'>('POST /logout')(argument));
        return error ? { error } : { data: data as Answer<'logout'> };
      },
    }),
    language: build.mutation<Answer<'language'>, Argument<'language'>>({
      query: request<'language'>('POST /user/language'),
      invalidatesTags: (_saved, error) => (error ? [] : ['User']),
    }),
    profile: build.query<Answer<'profile'>, Argument<'profile'>>({
      query: request<'profile'>('GET /profile'),
      providesTags: ['User'],
    }),
    updateProfile: build.mutation<Answer<'updateProfile'>, Argument<'updateProfile'>>({
      query: request<'updateProfile'>('PUT /profile'),
      invalidatesTags: (_saved, error) => (error ? [] : ['User']),
    }),
    sessions: build.query<Answer<'sessions'>, Argument<'sessions'>>({
      query: request<'sessions'>('GET /sessions'),
      providesTags: ['Session'],
      // Who is logged in elsewhere changes without this browser's doing.
      keepUnusedDataFor: 0,
    }),
    /** Everywhere, here too: the token is dead afterwards. */
    endSessions: build.mutation<Answer<'endSessions'>, Argument<'endSessions'>>({
      query: request<'endSessions'>('DELETE /sessions'),
    }),
    endSession: build.mutation<Answer<'endSession'>, Argument<'endSession'>>({
      query: request<'endSession'>('DELETE /sessions/:id'),
      // One that was over already is gone from the list all the same.
      invalidatesTags: ['Session'],
    }),
  }),
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useVerifyEmailMutation,
  useSendVerificationLinkMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useUserQuery,
  useLogoutMutation,
  useLanguageMutation,
  useProfileQuery,
  useLazyProfileQuery,
  useUpdateProfileMutation,
  useSessionsQuery,
  useEndSessionsMutation,
  useEndSessionMutation,
} = accountApi;
