import type { Handlers } from '../../pipeline/handlers';
import type { TicketService } from './service';

export const ticketRoutes = (
  tickets: TicketService,
): Pick<Handlers, 'myTickets' | 'tickets' | 'lastTickets'> => ({
  myTickets: ({ query }, { caller }) => tickets.own(caller, query),
  tickets: ({ query }) => tickets.all(query),
  lastTickets: () => tickets.last(),
});
