import type { Ticket } from '#domain/entities/ticket';
import type { Db } from '../../db/connect';
import type { Caller } from '../../pipeline/handlers';
import { LAST_FIVE, listAnswer, type Page } from '../lists';
import * as store from './store';

export type TicketService = ReturnType<typeof ticketService>;

/** Claims of clients: the lists. */
export function ticketService(db: Db) {
  async function list(filter: store.TicketFilter, page: Page) {
    const { rows, total } = await store.listTickets(db, filter, page);
    return listAnswer(rows.map(ticketOf), total, page);
  }
  return {
    all: (query: Page & store.TicketFilter) => list(query, query),
    own: (caller: Caller, query: Page & store.TicketFilter) => list({ ...query, userId: caller.id }, query),
    last: () => list({}, LAST_FIVE),
    count: (userId?: number) => store.countTickets(db, { userId }),
  };
}

type Row = Awaited<ReturnType<typeof store.listTickets>>['rows'][number];

const ticketOf = ({ ticket, user }: Row): Ticket => ({
  id: ticket.id,
  type: ticket.type,
  status: ticket.status,
  demande_id: ticket.demandeId,
  nom: ticket.nom,
  email: ticket.email,
  created_at: ticket.createdAt.toISOString(),
  demande: ticket.demandeId === null ? null : { user: { name: `${user.first} ${user.last}`.trim() } },
});
