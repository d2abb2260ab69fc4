import { api } from './api';
import { type Answer, type Argument, request } from './endpoint';

/** Who may register, packs and fees. */
export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    authorisedAccounts: build.query<Answer<'authorisedAccounts'>, Argument<'authorisedAccounts'>>({
      query: request<'authorisedAccounts'>('GET /admin/authorised-accounts'),
      providesTags: ['AuthorisedAccount'],
    }),
    addAuthorisedAccount: build.mutation<Answer<'addAuthorisedAccount'>, Argument<'addAuthorisedAccount'>>({
      query: request<'addAuthorisedAccount'>('POST /admin/authorised-accounts'),
      invalidatesTags: (_added, error) => (error ? [] : ['AuthorisedAccount']),
    }),
    deleteAuthorisedAccount: build.mutation<
      Answer<'deleteAuthorisedAccount'>,
      Argument<'deleteAuthorisedAccount'>
    >({
      query: request<'deleteAuthorisedAccount'>('DELETE /admin/authorised-accounts/:id'),
      invalidatesTags: (_deleted, error) => (error ? [] : ['AuthorisedAccount']),
    }),
    settings: build.query<Answer<'settings'>, Argument<'settings'>>({
      query: request<'settings'>('GET /admin/settings'),
      providesTags: ['Settings'],
    }),
    updateSettings: build.mutation<Answer<'updateSettings'>, Argument<'updateSettings'>>({
      query: request<'updateSettings'>('PUT /admin/settings'),
      invalidatesTags: (_saved, error) => (error ? [] : ['Settings', 'Pack']),
    }),
  }),
});

export const {
  useAuthorisedAccountsQuery,
  useAddAuthorisedAccountMutation,
  useDeleteAuthorisedAccountMutation,
  useSettingsQuery,
  useUpdateSettingsMutation,
} = adminApi;
