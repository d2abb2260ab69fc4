import { FileAnswer } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { SavedReplyService } from './savedReplies';
import type { TicketService } from './service';
import type { ThreadService } from './threads';

type Calls =
  | 'createTicket'
  | 'myTickets'
  | 'tickets'
  | 'lastTickets'
  | 'ticket'
  | 'replyToTicket'
  | 'updateTicket'
  | 'readTicket'
  | 'unreadTickets'
  | 'ticketAttachment'
  | 'administrators'
  | 'savedReplies'
  | 'addSavedReply'
  | 'updateSavedReply'
  | 'deleteSavedReply';

export const ticketRoutes = (
  tickets: TicketService,
  threads: ThreadService,
  saved: SavedReplyService,
): Pick<Handlers, Calls> => ({
  createTicket: ({ body }, { caller, requestKey }) => threads.create(caller, body, requestKey),
  myTickets: {
    list: ({ query }, { caller }) => tickets.own(caller, query),
    csv: ({ query }, { caller }) => tickets.ownAsCsv(caller, query),
  },
  tickets: {
    list: ({ query }, { caller }) => tickets.all(caller, query),
    csv: ({ query }, { caller }) => tickets.allAsCsv(caller, query),
  },
  lastTickets: (_input, { caller }) => tickets.last(caller),
  ticket: ({ owned }, { caller }) => threads.read(caller, owned.id),
  replyToTicket: ({ owned, body }, { caller, requestKey }) => threads.reply(caller, owned, body, requestKey),
  updateTicket: ({ params, body }, { caller }) => threads.update(caller, params.id, body),
  readTicket: async ({ owned, body }, { caller }) => {
    await threads.markRead(caller, owned, body.last);
    return undefined;
  },
  unreadTickets: (_input, { caller }) => tickets.unread(caller),
  // Always downloaded, never shown: the file could contain anything.
  ticketAttachment: async ({ owned, params }, { caller }) => {
    const { content, contentType, name } = await threads.attachment(caller, owned, params.attachment);
    return new FileAnswer(content, contentType, name, true);
  },
  administrators: () => tickets.administrators(),
  savedReplies: () => saved.list(),
  addSavedReply: ({ body }, { caller }) => saved.add(caller, body),
  updateSavedReply: ({ params, body }, { caller }) => saved.change(caller, params.id, body),
  deleteSavedReply: async ({ params }, { caller }) => {
    await saved.remove(caller, params.id);
    return undefined;
  },
});
