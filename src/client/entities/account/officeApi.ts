import { type OfficeAct, roleMay } from '#domain/accounts/officeRoles';
import { injectCalls, onSuccess } from '../../api/endpoint';
import { useUserQuery } from './accountApi';

/** Everything shown depends on the office one is in. */
const EVERYTHING = [
  'User',
  'Office',
  'Demande',
  'DemandeList',
  'Ticket',
  'UnreadTicket',
  'Wallet',
  'Order',
] as const;

/** The office: members, invitations and costs of the month. */
export const officeApi = injectCalls(({ query, mutation }) => ({
  office: query('GET /office', { providesTags: ['Office'] }),
  openOffice: mutation('POST /office', { invalidatesTags: onSuccess('User', 'Office') }),
  changeOffice: mutation('PUT /office', { invalidatesTags: onSuccess('Office', 'User', 'Wallet') }),
  inviteMember: mutation('POST /office/invitations', { invalidatesTags: onSuccess('Office') }),
  sendInvitation: mutation('POST /office/invitations/:id/send', { invalidatesTags: ['Office'] }),
  withdrawInvitation: mutation('DELETE /office/invitations/:id', { invalidatesTags: ['Office'] }),
  /** Never cached: it may have been withdrawn. */
  invitation: query('POST /invitation', { keepUnusedDataFor: 0 }),
  joinOffice: mutation('POST /office/join', { invalidatesTags: onSuccess(...EVERYTHING) }),
  changeRole: mutation('PUT /office/members/:id', { invalidatesTags: ['Office', 'User'] }),
  removeMember: mutation('DELETE /office/members/:id', { invalidatesTags: ['Office', 'DemandeList'] }),
  leaveOffice: mutation('POST /office/leave', { invalidatesTags: onSuccess(...EVERYTHING) }),
  warnBelow: mutation('PUT /office/warning', { invalidatesTags: onSuccess('Office') }),
  officeTemplates: query('GET /office/templates', { providesTags: ['Office'] }),
  keepTemplate: mutation('POST /office/templates', { invalidatesTags: onSuccess('Office') }),
  renameTemplate: mutation('PUT /office/templates/:id', { invalidatesTags: ['Office'] }),
  deleteTemplate: mutation('DELETE /office/templates/:id', { invalidatesTags: ['Office'] }),
  officeCosts: query('GET /office/costs', { providesTags: ['Office'] }),
}));

/** Whether the user's role in their office allows this; true without an office, and while unknown. */
export function useMay(act: OfficeAct): boolean {
  const { data: user } = useUserQuery();
  return roleMay(user?.office_role ?? null, act);
}

export const {
  useOfficeQuery,
  useOpenOfficeMutation,
  useChangeOfficeMutation,
  useInviteMemberMutation,
  useSendInvitationMutation,
  useWithdrawInvitationMutation,
  useInvitationQuery,
  useJoinOfficeMutation,
  useChangeRoleMutation,
  useRemoveMemberMutation,
  useLeaveOfficeMutation,
  useWarnBelowMutation,
  useOfficeCostsQuery,
  useOfficeTemplatesQuery,
  useKeepTemplateMutation,
  useRenameTemplateMutation,
  useDeleteTemplateMutation,
} = officeApi;
