import type { AssigneeFilter } from '#domain/contract/endpoints/tickets';
import { TICKET_STATUSES, type TicketStatus } from '#domain/tickets/ticketStatus';
import type { MessageId } from '../../intl/messages';

const ASSIGNEES: readonly AssigneeFilter[] = ['me', 'nobody'];

const claims = {
  sort: '-created_at',
  sortable: ['id', 'type', 'status', 'created_at'],
  open: 'ticket',
};

/** The user's own claims. */
export const OWN = { ...claims, pageSize: 25, choices: { status: TICKET_STATUSES } };
/** The claims of all clients. */
export const QUEUE = {
  ...claims,
  pageSize: 10,
  choices: { status: TICKET_STATUSES, assignee: ASSIGNEES },
};

/** The filter by status. */
export const STATUS_CHOICE = {
  name: 'status',
  label: 'tickets.columnStatus',
  all: 'tickets.statusAll',
  text: (status: TicketStatus): MessageId => `tickets.status.${status}`,
} as const;
