import type { AssigneeFilter } from '#domain/endpoints/tickets';
import type { Administrator, Ticket } from '#domain/entities/ticket';
import type { Db } from '../../db/connect';
import type { Caller } from '../../pipeline/handlers';
import { LAST_FIVE, listAnswer, type Page } from '../lists';
import * as store from './store';

export type TicketService = ReturnType<typeof ticketService>;
type Query = Page & Pick<store.TicketFilter, 'q' | 'status'>;

/** Claims of clients: the lists. */
export function ticketService(db: Db) {
  async function list(caller: Caller, filter: store.TicketFilter, page: Page) {
    const { rows, total } = await store.listTickets(db, caller.id, filter, page);
    return listAnswer(
      rows.map((row) => ticketOf(row, caller)),
      total,
      page,
    );
  }
  return {
    all: (caller: Caller, query: Query & { assignee?: AssigneeFilter | undefined }) =>
      list(caller, query, query),
    own: (caller: Caller, query: Query) => list(caller, { ...query, userId: caller.id }, query),
    last: (caller: Caller) => list(caller, {}, LAST_FIVE),
    count: (userId?: number) => store.countTickets(db, 0, { userId }),
    unread: async (caller: Caller) => ({ count: await store.countUnread(db, caller) }),
    administrators: async (): Promise<Administrator[]> =>
      (await store.listAdministrators(db)).map((row) => ({ id: row.id, name: nameOf(row) })),
  };
}

type Row = Awaited<ReturnType<typeof store.listTickets>>['rows'][number];

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
