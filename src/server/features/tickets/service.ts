import type { AssigneeFilter } from '#domain/contract/endpoints/tickets';
import type { Administrator } from '#domain/tickets/ticket';
import type { Db } from '../../db/connect';
import { inBatches, LAST_FIVE, listAnswer, type Page, totalFor } from '../../lists/lists';
import type { Caller } from '../../pipeline/handlers';
import { ticketCsv } from './csv';
import { nameOf, type Row, ticketOf } from './shape';
import * as store from './store';

export type TicketService = ReturnType<typeof ticketService>;
type Query = Page & Pick<store.TicketFilter, 'q' | 'status'>;

/** Lists of tickets. */
export function ticketService(db: Db) {
  async function list(caller: Caller, filter: store.TicketFilter, page: Page) {
    const rows = await store.listTickets(db, caller, filter, page);
    return listAnswer(
      rows.map((row) => ticketOf(row, caller)),
      await totalFor(rows.length, page, () => store.countTickets(db, caller, filter)),
      page,
    );
  }
  const csv = (caller: Caller, filter: store.TicketFilter & Pick<Page, 'sort'>) =>
    ticketCsv(
      caller,
      inBatches((last: Row | undefined, limit) =>
        store.ticketsAfter(db, caller, filter, last && { key: last.key, id: last.ticket.id }, limit),
      ),
    );

  return {
    all: (caller: Caller, query: Query & { assignee?: AssigneeFilter | undefined }) =>
      list(caller, query, query),
    allAsCsv: csv,
    own: (caller: Caller, query: Query) => list(caller, { ...query, ownerId: caller.ownerId }, query),
    ownAsCsv: (caller: Caller, query: Query) => csv(caller, { ...query, ownerId: caller.ownerId }),
    last: (caller: Caller) => list(caller, {}, LAST_FIVE),
    count: () => store.countTickets(db, { id: 0, ownerId: 0, role: null }, {}),
    countOwn: (caller: Caller) => store.countTickets(db, caller, { ownerId: caller.ownerId }),
    unread: async (caller: Caller) => ({ count: await store.countUnread(db, caller) }),
    administrators: async (): Promise<Administrator[]> =>
      (await store.listAdministrators(db)).map((row) => ({ id: row.id, name: nameOf(row) })),
  };
}
