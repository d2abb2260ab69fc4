import { injectCalls, onSuccess } from '../../api/endpoint';

/** Who may register, settings, and everybody's orders and credits. */
export const adminApi = injectCalls(({ query, mutation }) => ({
  authorisedAccounts: query('GET /admin/authorised-accounts', { providesTags: ['AuthorisedAccount'] }),
  addAuthorisedAccount: mutation('POST /admin/authorised-accounts', {
    invalidatesTags: onSuccess('AuthorisedAccount'),
  }),
  deleteAuthorisedAccount: mutation('DELETE /admin/authorised-accounts/:id', {
    invalidatesTags: onSuccess('AuthorisedAccount'),
  }),
  accounts: query('GET /admin/accounts', { providesTags: ['Wallet'] }),
  accountMovements: query('GET /admin/accounts/:id/movements', { providesTags: ['Wallet'] }),
  grantCredits: mutation('POST /admin/accounts/:id/grants', { invalidatesTags: onSuccess('Wallet') }),
  accountOrders: query('GET /admin/orders', { providesTags: ['Order'] }),
  refundOrder: mutation('POST /admin/orders/:id/refunds', { invalidatesTags: onSuccess('Order', 'Wallet') }),
  settleOrder: mutation('POST /admin/orders/:id/settle', { invalidatesTags: onSuccess('Order') }),
  approvals: query('GET /admin/approvals', { providesTags: ['Order', 'Wallet'] }),
  // What was refused is no longer as it is shown.
  decideApproval: mutation('POST /admin/approvals/:id', { invalidatesTags: ['Order', 'Wallet'] }),
  revenue: query('GET /admin/revenue', { providesTags: ['Order'] }),
  audit: query('GET /admin/audit', {}),
  doctor: query('GET /admin/doctor', {}),
  jobs: query('GET /admin/jobs', {}),
  failures: query('GET /admin/failures', { providesTags: ['Failure'] }),
  // What was refused is no longer as it is shown.
  sendAgain: mutation('POST /admin/outbox/:id/send-again', { invalidatesTags: ['Failure'] }),
  sendAllAgain: mutation('POST /admin/outbox/send-again', { invalidatesTags: ['Failure'] }),
  replayEvent: mutation('POST /admin/provider-events/:id/replay', { invalidatesTags: ['Failure'] }),
  clientErrors: query('GET /admin/client-errors', {}),
  settings: query('GET /admin/settings', { providesTags: ['Settings'] }),
  updateSettings: mutation('PUT /admin/settings', { invalidatesTags: onSuccess('Settings', 'Pack') }),
}));

export const {
  useAuthorisedAccountsQuery,
  useAddAuthorisedAccountMutation,
  useDeleteAuthorisedAccountMutation,
  useAuditQuery,
  useDoctorQuery,
  useJobsQuery,
  useFailuresQuery,
  useSendAgainMutation,
  useSendAllAgainMutation,
  useReplayEventMutation,
  useClientErrorsQuery,
  useSettingsQuery,
  useUpdateSettingsMutation,
  useAccountsQuery,
  useAccountMovementsQuery,
  useApprovalsQuery,
  useDecideApprovalMutation,
  useGrantCreditsMutation,
  useAccountOrdersQuery,
  useRefundOrderMutation,
  useSettleOrderMutation,
  useRevenueQuery,
} = adminApi;
