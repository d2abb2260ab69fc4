import type { EndpointSpec } from '../endpoint';
import { listOf, listQuery } from '../entities/common';
import {
  newReplySchema,
  newTicketSchema,
  TICKET_STATUSES,
  type TicketStatus,
  ticketMessageSchema,
  ticketSchema,
  ticketThreadSchema,
  ticketUpdateSchema,
} from '../entities/ticket';
import { exact, mixed, text } from '../schema';
import { byId, idParam } from './shared';

const query = exact({
  ...listQuery(['id', 'type', 'status', 'created_at']),
  q: text().max(100),
  status: mixed<TicketStatus>().oneOf([...TICKET_STATUSES]),
});

export const ticketEndpoints = {
  createTicket: {
    method: 'POST',
    path: '/tickets',
    who: 'user',
    summary: 'Open a claim.',
    body: newTicketSchema,
    status: 201,
    response: ticketSchema,
    planned: true,
  },
  myTickets: {
    method: 'GET',
    path: '/mytickets',
    who: 'user',
    summary: "The caller's own claims.",
    query,
    response: listOf(ticketSchema),
  },
  tickets: {
    method: 'GET',
    path: '/tickets',
    who: 'admin',
    summary: 'Every claim.',
    query,
    response: listOf(ticketSchema),
  },
  lastTickets: {
    method: 'GET',
    path: '/last-tickets',
    who: 'admin',
    summary: 'The last five claims.',
    response: listOf(ticketSchema),
  },
  ticket: {
    method: 'GET',
    path: '/tickets/:id',
    who: 'owner+admin',
    about: byId.ticket,
    summary: 'A claim with its thread.',
    params: idParam,
    response: ticketThreadSchema,
    planned: true,
  },
  replyToTicket: {
    method: 'POST',
    path: '/tickets/:id/replies',
    who: 'owner+admin',
    about: byId.ticket,
    summary: 'Answer in a thread.',
    params: idParam,
    body: newReplySchema,
    attachments: true,
    status: 201,
    response: ticketMessageSchema,
    planned: true,
  },
  updateTicket: {
    method: 'PUT',
    path: '/tickets/:id',
    who: 'admin',
    summary: 'Change the status of a claim.',
    params: idParam,
    body: ticketUpdateSchema,
    response: ticketThreadSchema,
    planned: true,
  },
} as const satisfies Record<string, EndpointSpec>;
