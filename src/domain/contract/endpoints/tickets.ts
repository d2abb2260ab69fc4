import { TICKET_STATUSES, type TicketStatus } from '../../tickets/ticketStatus';
import type { EndpointSpec } from '../endpoint';
import { listOf, listQuery } from '../entities/common';
import {
  administratorSchema,
  newReplySchema,
  newSavedReplySchema,
  newTicketSchema,
  savedReplySchema,
  ticketMessageSchema,
  ticketSchema,
  ticketThreadSchema,
  ticketUpdateSchema,
  UNREAD_MAX,
} from '../entities/ticket';
import { array, exact, integer, mixed, text } from '../schema';
import { byId, idInPath, idParam } from './shared';

const ASSIGNEE_FILTERS = ['me', 'nobody'] as const;
export type AssigneeFilter = (typeof ASSIGNEE_FILTERS)[number];

const filters = {
  ...listQuery(['id', 'type', 'status', 'created_at']),
  q: text().max(100),
  status: mixed<TicketStatus>().oneOf([...TICKET_STATUSES]),
};
const query = exact(filters);

export const ticketEndpoints = {
  createTicket: {
    method: 'POST',
    path: '/tickets',
    who: 'user',
    summary: 'Open a claim.',
    body: newTicketSchema,
    repeatable: true,
    status: 201,
    response: ticketSchema,
  },
  myTickets: {
    method: 'GET',
    path: '/mytickets',
    who: 'user',
    summary: "The caller's own claims.",
    query,
    response: listOf(ticketSchema),
    csv: true,
  },
  tickets: {
    method: 'GET',
    path: '/tickets',
    who: 'admin',
    summary: 'Every claim.',
    query: exact({ ...filters, assignee: mixed<AssigneeFilter>().oneOf([...ASSIGNEE_FILTERS]) }),
    response: listOf(ticketSchema),
    csv: true,
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
  },
  replyToTicket: {
    method: 'POST',
    path: '/tickets/:id/replies',
    who: 'owner+admin',
    about: byId.ticket,
    needs: 'see',
    summary: 'Answer in a thread.',
    params: idParam,
    body: newReplySchema,
    attachments: 'claim.reply',
    repeatable: true,
    status: 201,
    response: ticketMessageSchema,
  },
  updateTicket: {
    method: 'PUT',
    path: '/tickets/:id',
    who: 'admin',
    summary: 'Change the status of a claim, or who takes care of it.',
    params: idParam,
    body: ticketUpdateSchema,
    response: ticketThreadSchema,
  },
  readTicket: {
    method: 'POST',
    path: '/tickets/:id/read',
    who: 'owner+admin',
    about: byId.ticket,
    needs: 'see',
    summary: 'Note how far the caller has read the thread: `last` is the id of its newest entry, 0 for none.',
    params: idParam,
    body: exact({ last: integer().min(0).max(Number.MAX_SAFE_INTEGER).required() }),
    status: 204,
  },
  unreadTickets: {
    method: 'GET',
    path: '/unread-tickets',
    who: 'user',
    summary: `How many claims hold something new to the caller, at most ${UNREAD_MAX}. Of administrators: open ones.`,
    response: exact({ count: integer().required() }),
  },
  ticketAttachment: {
    method: 'GET',
    path: '/tickets/:id/attachments/:attachment',
    who: 'owner+admin',
    about: byId.ticket,
    summary: 'A file of a thread, to be saved.',
    params: exact({ id: idInPath(), attachment: idInPath() }),
    binary: ['image/jpeg', 'application/pdf'],
  },
  administrators: {
    method: 'GET',
    path: '/admin/administrators',
    who: 'admin',
    summary: 'Who may take care of a claim.',
    response: array(administratorSchema).required(),
  },
  savedReplies: {
    method: 'GET',
    path: '/admin/saved-replies',
    who: 'admin',
    summary: 'Texts that answers begin with.',
    response: array(savedReplySchema).required(),
  },
  addSavedReply: {
    method: 'POST',
    path: '/admin/saved-replies',
    who: 'admin',
    summary: 'Keep a text.',
    body: newSavedReplySchema,
    status: 201,
    response: savedReplySchema,
  },
  updateSavedReply: {
    method: 'PUT',
    path: '/admin/saved-replies/:id',
    who: 'admin',
    summary: 'Change a text.',
    params: idParam,
    body: newSavedReplySchema,
    response: savedReplySchema,
  },
  deleteSavedReply: {
    method: 'DELETE',
    path: '/admin/saved-replies/:id',
    who: 'admin',
    summary: 'Forget a text.',
    params: idParam,
    status: 204,
  },
} as const satisfies Record<string, EndpointSpec>;
