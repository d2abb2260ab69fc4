import { injectCalls, onSuccess } from './endpoint';

/** Who may register, packs and fees. */
export const adminApi = injectCalls(({ query, mutation }) => ({
  authorisedAccounts: query('GET /admin/authorised-accounts', { providesTags: ['AuthorisedAccount'] }),
  addAuthorisedAccount: mutation('POST /admin/authorised-accounts', {
    invalidatesTags: onSuccess('AuthorisedAccount'),
  }),
  deleteAuthorisedAccount: mutation('DELETE /admin/authorised-accounts/:id', {
    invalidatesTags: onSuccess('AuthorisedAccount'),
  }),
  settings: query('GET /admin/settings', { providesTags: ['Settings'] }),
  updateSettings: mutation('PUT /admin/settings', { invalidatesTags: onSuccess('Settings', 'Pack') }),
}));

export const {
  useAuthorisedAccountsQuery,
  useAddAuthorisedAccountMutation,
  useDeleteAuthorisedAccountMutation,
} = adminApi;
