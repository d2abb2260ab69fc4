import type { Ticket } from '#domain/tickets/ticket';
import type { Caller } from '../../pipeline/handlers';
import type { listTickets } from './store';

export type Row = Awaited<ReturnType<typeof listTickets>>[number];

export const nameOf = ({ first, last }: { first: string; last: string }): string => `${first} ${last}`.trim();

/** A ticket in lists; only administrators see its office and assignee. */
export const ticketOf = ({ ticket, client, office, assignee, unread }: Row, { isAdmin }: Caller): Ticket => ({
  id: ticket.id,
  type: ticket.type,
  status: ticket.status,
  demande_id: ticket.demandeId,
  nom: ticket.nom,
  email: ticket.email,
  created_at: ticket.createdAt.toISOString(),
  demande: client === null ? null : { user: { name: nameOf(client) } },
  ...(isAdmin && office !== null && { office }),
  unread,
  assignee: isAdmin && assignee ? { id: assignee.id, name: nameOf(assignee) } : null,
});
