import { FILE_TIMEOUT_MS } from '../../api/baseQuery';
import { injectCalls, onSuccess } from '../../api/endpoint';

/** Tickets and their threads. */
export const ticketsApi = injectCalls(({ query, mutation, file }) => ({
  createTicket: mutation('POST /tickets', { invalidatesTags: onSuccess('Ticket') }),
  myTickets: query('GET /mytickets', { providesTags: ['Ticket'] }),
  tickets: query('GET /tickets', { providesTags: ['Ticket'] }),
  lastTickets: query('GET /last-tickets', { providesTags: ['Ticket'] }),
  ticket: query('GET /tickets/:id', { providesTags: ['Ticket'] }),
  /** May have files. */
  replyToTicket: mutation(
    'POST /tickets/:id/replies',
    { invalidatesTags: onSuccess('Ticket') },
    ({ attachments }) => (attachments?.length ? { timeout: FILE_TIMEOUT_MS, upload: true } : {}),
  ),
  updateTicket: mutation('PUT /tickets/:id', { invalidatesTags: onSuccess('Ticket') }),
  readTicket: mutation('POST /tickets/:id/read', { invalidatesTags: onSuccess('UnreadTicket') }),
  unreadTickets: query('GET /unread-tickets', { providesTags: ['Ticket', 'UnreadTicket'] }),
  ticketAttachment: file('GET /tickets/:id/attachments/:attachment'),
  administrators: query('GET /admin/administrators'),
  savedReplies: query('GET /admin/saved-replies', { providesTags: ['SavedReply'] }),
  addSavedReply: mutation('POST /admin/saved-replies', { invalidatesTags: onSuccess('SavedReply') }),
  updateSavedReply: mutation('PUT /admin/saved-replies/:id', { invalidatesTags: onSuccess('SavedReply') }),
  // One deleted elsewhere is gone from the list too.
  deleteSavedReply: mutation('DELETE /admin/saved-replies/:id', { invalidatesTags: ['SavedReply'] }),
}));

export const {
  useCreateTicketMutation,
  useMyTicketsQuery,
  useLastTicketsQuery,
  useTicketsQuery,
  useTicketQuery,
  useReplyToTicketMutation,
  useUpdateTicketMutation,
  useReadTicketMutation,
  useUnreadTicketsQuery,
  useAdministratorsQuery,
  useSavedRepliesQuery,
  useAddSavedReplyMutation,
  useUpdateSavedReplyMutation,
  useDeleteSavedReplyMutation,
} = ticketsApi;
