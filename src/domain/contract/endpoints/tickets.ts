import { listOf, listQuery } from '../../base/fields';
import { array, exact, integer, oneOf, text } from '../../base/schema';
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
} from '../../tickets/ticket';
import { TICKET_STATUSES } from '../../tickets/ticketStatus';
import { call, ownerOrAdmin, user } from '../call';

const ASSIGNEE_FILTERS = ['me', 'nobody'] as const;
export type AssigneeFilter = (typeof ASSIGNEE_FILTERS)[number];

const filters = {
  ...listQuery(['id', 'type', 'status', 'created_at']),
  q: text().max(100),
  status: oneOf(TICKET_STATUSES),
};
const query = exact(filters);

export const ticketEndpoints = {
  createTicket: call('POST /tickets', user(null), {
    summary: 'Open a claim.',
    body: newTicketSchema,
    repeatable: true,
    status: 201,
    response: ticketSchema,
  }),
  myTickets: call('GET /mytickets', user('see'), {
    summary: "The caller's own claims.",
    query,
    response: listOf(ticketSchema),
    csv: true,
  }),
  tickets: call('GET /tickets', 'admin', {
    summary: 'Every claim.',
    query: exact({ ...filters, assignee: oneOf(ASSIGNEE_FILTERS) }),
    response: listOf(ticketSchema),
    csv: true,
  }),
  lastTickets: call('GET /last-tickets', 'admin', {
    summary: 'The last five claims.',
    response: listOf(ticketSchema),
  }),
  ticket: call('GET /tickets/:id', ownerOrAdmin('ticket'), {
    summary: 'A claim with its thread.',
    response: ticketThreadSchema,
  }),
  replyToTicket: call('POST /tickets/:id/replies', ownerOrAdmin('ticket'), {
    summary: 'Answer in a thread.',
    needs: 'see',
    body: newReplySchema,
    attachments: 'claim.reply',
    repeatable: true,
    status: 201,
    response: ticketMessageSchema,
  }),
  updateTicket: call('PUT /tickets/:id', 'admin', {
    summary: 'Change the status of a claim, or who takes care of it.',
    body: ticketUpdateSchema,
    response: ticketThreadSchema,
  }),
  readTicket: call('POST /tickets/:id/read', ownerOrAdmin('ticket'), {
    summary: 'Note how far the caller has read the thread: `last` is the id of its newest entry, 0 for none.',
    needs: 'see',
    body: exact({ last: integer().min(0).max(Number.MAX_SAFE_INTEGER).required() }),
    status: 204,
  }),
  unreadTickets: call('GET /unread-tickets', user('see'), {
    summary: `How many claims hold something new to the caller, at most ${UNREAD_MAX}. Of administrators: open ones.`,
    response: exact({ count: integer().required() }),
  }),
  ticketAttachment: call('GET /tickets/:id/attachments/:attachment', ownerOrAdmin('ticket'), {
    summary: 'A file of a thread, to be saved.',
    binary: ['image/jpeg', 'application/pdf'],
  }),
  administrators: call('GET /admin/administrators', 'admin', {
    summary: 'Who may take care of a claim.',
    response: array(administratorSchema).required(),
  }),
  savedReplies: call('GET /admin/saved-replies', 'admin', {
    summary: 'Texts that answers begin with.',
    response: array(savedReplySchema).required(),
  }),
  addSavedReply: call('POST /admin/saved-replies', 'admin', {
    summary: 'Keep a text.',
    body: newSavedReplySchema,
    status: 201,
    response: savedReplySchema,
  }),
  updateSavedReply: call('PUT /admin/saved-replies/:id', 'admin', {
    summary: 'Change a text.',
    body: newSavedReplySchema,
    response: savedReplySchema,
  }),
  deleteSavedReply: call('DELETE /admin/saved-replies/:id', 'admin', {
    summary: 'Forget a text.',
    status: 204,
  }),
};
