import { FILE_TIMEOUT_MS } from './baseQuery';
import { injectCalls, onSuccess } from './endpoint';

/** Claims and their threads. */
export const ticketsApi = injectCalls(({ query, mutation }) => ({
  createTicket: mutation('POST /tickets', { invalidatesTags: onSuccess('Ticket') }),
  myTickets: query('GET /mytickets', { providesTags: ['Ticket'] }),
  tickets: query('GET /tickets', { providesTags: ['Ticket'] }),
  lastTickets: query('GET /last-tickets', { providesTags: ['Ticket'] }),
  ticket: query('GET /tickets/:id', { providesTags: ['Ticket'] }),
  /** It may carry files. */
  replyToTicket: mutation(
    'POST /tickets/:id/replies',
    { invalidatesTags: onSuccess('Ticket') },
    { timeout: FILE_TIMEOUT_MS },
  ),
  updateTicket: mutation('PUT /tickets/:id', { invalidatesTags: onSuccess('Ticket') }),
}));
