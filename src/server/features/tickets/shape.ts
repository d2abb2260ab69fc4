import type { Ticket } from '#domain/contract/entities/ticket';
import type { Caller } from '../../pipeline/handlers';
import type { listTickets } from './store';

export type Row = Awaited<ReturnType<typeof listTickets>>[number];

export const nameOf = ({ first, last }: { first: string; last: string }): string => `${first} ${last}`.trim();

/** A claim as lists show it; who takes care of it is told to administrators alone. */
export const ticketOf = ({ ticket, user, assignee, unread }: Row, { isAdmin }: Caller): Ticket => ({
  id: ticket.id,
  type: ticket.type,
  status: ticket.status,
  demande_id: ticket.demandeId,
  nom: ticket.nom,
  email: ticket.email,
  created_at: ticket.createdAt.toISOString(),
  demande: ticket.demandeId === null ? null : { user: { name: nameOf(user) } },
  unread,
  assignee: isAdmin && assignee ? { id: assignee.id, name: nameOf(assignee) } : null,
});
