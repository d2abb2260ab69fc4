import { api } from './api';
import { type Answer, type Argument, request } from './endpoint';

const changed = (_answer: unknown, error: unknown) => (error ? [] : (['Ticket'] as const));

/** Claims and their threads. */
export const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createTicket: build.mutation<Answer<'createTicket'>, Argument<'createTicket'>>({
      query: request<'createTicket'>('POST /tickets'),
      invalidatesTags: changed,
    }),
    myTickets: build.query<Answer<'myTickets'>, Argument<'myTickets'>>({
      query: request<'myTickets'>('GET /mytickets'),
      providesTags: ['Ticket'],
    }),
    tickets: build.query<Answer<'tickets'>, Argument<'tickets'>>({
      query: request<'tickets'>('GET /tickets'),
      providesTags: ['Ticket'],
    }),
    lastTickets: build.query<Answer<'lastTickets'>, Argument<'lastTickets'>>({
      query: request<'lastTickets'>('GET /last-tickets'),
      providesTags: ['Ticket'],
    }),
    ticket: build.query<Answer<'ticket'>, Argument<'ticket'>>({
      query: request<'ticket'>('GET /tickets/:id'),
      providesTags: ['Ticket'],
    }),
    replyToTicket: build.mutation<Answer<'replyToTicket'>, Argument<'replyToTicket'>>({
      query: request<'replyToTicket'>('POST /tickets/:id/replies'),
      invalidatesTags: changed,
    }),
    updateTicket: build.mutation<Answer<'updateTicket'>, Argument<'updateTicket'>>({
      query: request<'updateTicket'>('PUT /tickets/:id'),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useCreateTicketMutation,
  useMyTicketsQuery,
  useTicketsQuery,
  useLastTicketsQuery,
  useTicketQuery,
  useReplyToTicketMutation,
  useUpdateTicketMutation,
} = ticketsApi;
