import { inMegabytes } from '#domain/base/fileKinds';
import { pathTo } from '#domain/base/paths';
import {
  isClosed,
  type NewReply,
  type NewTicket,
  type Ticket,
  type TicketMessage,
  type TicketNote,
  type TicketThread,
  type TicketUpdate,
} from '#domain/tickets/ticket';
import type { Scanner } from '../../adapters/scanner/scanner';
import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { lockUser } from '../../db/lockUser';
import type { Count } from '../../db/rateLimits';
import { inTransaction } from '../../db/transaction';
import {
  type DrawAnew,
  decodeAttachments,
  type KeptFile,
  prepareAttachments,
  scanAttachments,
  storeAttachments,
} from '../../files/attachments';
import type { StoredFiles } from '../../files/storedFiles';
import { CallError, invalidField, notFound, refuseOver } from '../../http/errors';
import { refuseOwn } from '../../people/ownDecision';
import { recipientFor } from '../../people/recipientFor';
import type { Caller } from '../../pipeline/handlers';
import type { OwnedId } from '../../pipeline/owners';
import type { OutboxService } from '../outbox/service';
import { answeredMail } from './mails';
import type { NewsService } from './news';
import { nameOf, ticketOf } from './shape';
import { listAdministrators, readTicket } from './store';
import * as store from './threadStore';

interface Dependencies {
  outbox: Pick<OutboxService, 'mail'>;
  news: NewsService;
  scanner: Pick<Scanner, 'isInfected'>;
  drawAnew: DrawAnew;
  files: Pick<StoredFiles, 'keep' | 'read'>;
  /** Limits the tickets that a user opens. */
  countClaim: Count;
}
type Settings = Pick<Config, 'appUrl' | 'limits'>;

/** Shown to clients instead of an administrator's name. */
const PRODUCT = 'Greffio';

export type ThreadService = ReturnType<typeof threadService>;

/** One ticket: opening, messages, status and assignment. */
export function threadService(
  db: Db,
  { appUrl, limits }: Settings,
  { outbox, news, scanner, drawAnew, files: stored, countClaim }: Dependencies,
) {
  const clientUrl = (id: number) => `${appUrl}${pathTo('assistance', undefined, { ticket: id })}`;

  async function rowOf(caller: Caller, id: number, on: Db = db) {
    const row = await readTicket(on, caller, id);
    if (!row) throw notFound();
    return row;
  }

  /** 413 when files exceed the limit of the ticket or of the client. Certain only while the ticket is locked. */
  async function refuseFull(
    on: Db,
    ticketId: number,
    clientId: number | null,
    files: readonly Pick<KeptFile, 'size'>[],
  ) {
    if (files.length === 0) return;
    const more = files.reduce((sum, { size }) => sum + size, 0);
    const check = (kept: number, most: number, message: 'ticket.full' | 'ticket.accountFull') => {
      const values = { found: inMegabytes(kept + more), most: inMegabytes(most) };
      if (kept + more > most) throw new CallError(413, { message, values });
    };
    check(await store.keptBytes(on, { ticketId }), limits.claimAttachmentBytes, 'ticket.full');
    if (clientId !== null)
      check(await store.keptBytes(on, { clientId }), limits.userAttachmentBytes, 'ticket.accountFull');
  }

  /** Only to a confirmed address: the one typed in the ticket could be anybody's. */
  async function mailAnswer(
    tx: Tx,
    { ticket }: Awaited<ReturnType<typeof rowOf>>,
    messageId: number,
    said: { text: string; files: number },
  ) {
    const reader = await recipientFor(tx, ticket);
    if (!reader.emailVerifiedAt) return;
    const { id, type, nom } = ticket;
    const content = answeredMail(reader.language, { id, type, nom, ...said, url: clientUrl(id) });
    await outbox.mail(tx, { to: reader.email, key: `ticket-answered:${messageId}`, content });
  }

  /** A message as its author sees it. */
  async function said(caller: Caller, id: number, messageId: number): Promise<TicketMessage> {
    const entry = (await store.entriesOf(db, id)).find(({ row }) => row.id === messageId);
    if (!entry) throw notFound();
    return messageOf({ ...entry, ticketId: id }, caller);
  }

  async function read(caller: Caller, id: number): Promise<TicketThread> {
    const row = await rowOf(caller, id);
    const { ticket, author } = row;
    const isOwner = ticket.ownerId === caller.ownerId;
    const reader = await recipientFor(db, ticket);
    const entries = (await store.entriesOf(db, id)).map((entry) => ({ ...entry, ticketId: id }));
    const number =
      ticket.demandeId === null ? undefined : await store.ownNumber(db, ticket.ownerId, ticket.demandeId);
    return {
      ...ticketOf(row, caller),
      description: ticket.description,
      author: nameOf(author) || ticket.nom,
      client: {
        language: reader.language,
        own: isOwner,
        answers_to: reader.emailVerifiedAt ? reader.email : null,
      },
      enterprise_number: number ?? null,
      messages: entries
        .filter(({ row: { kind } }) => kind === 'message')
        .map((entry) => messageOf(entry, caller)),
      notes: entries
        // Assignments are internal.
        .filter(({ row: { kind } }) => kind === 'status' || (kind === 'assignee' && caller.isAdmin))
        .map((entry) => noteOf(entry, caller)),
    };
  }

  /** Changes the status with a note in the thread. */
  async function setStatus(tx: Tx, caller: Caller, ticket: store.TicketRow, status: Ticket['status']) {
    const entry = { ticketId: ticket.id, userId: caller.id, fromAdmin: ticket.ownerId !== caller.ownerId };
    const { id: last } = await store.insertEntry(tx, { ...entry, kind: 'status', status });
    await store.changeTicket(tx, ticket.id, { status, ...(entry.fromAdmin && { lastForClient: last }) });
    await audit(tx, {
      actorId: caller.id,
      action: 'ticket.statusChanged',
      subject: { type: 'ticket', id: ticket.id },
      detail: { from: ticket.status, to: status },
    });
  }

  /** Assigns the ticket to an administrator, or to nobody. 422 for other users. */
  async function assign(tx: Tx, caller: Caller, ticket: store.TicketRow, assigneeId: number | null) {
    if (ticket.assigneeId === assigneeId) return;
    const isKnown = assigneeId === null || (await listAdministrators(tx)).some(({ id }) => id === assigneeId);
    if (!isKnown) throw invalidField('assignee_id', 'ticket.assigneeUnknown');
    const entry = { ticketId: ticket.id, userId: caller.id, fromAdmin: true, assigneeId };
    await store.insertEntry(tx, { ...entry, kind: 'assignee' });
    await store.changeTicket(tx, ticket.id, { assigneeId });
    await audit(tx, {
      actorId: caller.id,
      action: 'ticket.assigned',
      subject: { type: 'ticket', id: ticket.id },
      detail: { to: assigneeId },
    });
  }

  return {
    read,

    /** Opens a ticket and mails the administrators. 422 on a demande that is not the caller's; 429 above the user's limit. */
    async create(caller: Caller, input: NewTicket, requestKey: string | null): Promise<Ticket> {
      const before = requestKey && (await store.findOpened(db, caller.id, requestKey));
      if (!before) refuseOver(await countClaim(caller.id));
      return inTransaction(db, async (tx) => {
        const { demande_id: demandeId = null, type, description, nom, email } = input;
        if (demandeId !== null && !(await store.ownNumber(tx, caller.ownerId, demandeId)))
          throw invalidField('demande_id', 'demande.notFound');
        const columns = { demandeId, userId: caller.id, type, description, nom, email, requestKey };
        const { id, openedAt } = await store.insertTicket(tx, columns);
        if (openedAt) await news.queueMail(tx, openedAt, null);
        return ticketOf(await rowOf(caller, id, tx), caller);
      });
    },

    /** Adds a message and mails the other side in its language. A client's message reopens a closed ticket. */
    async reply(
      caller: Caller,
      { id }: OwnedId,
      { text, attachments = [] }: NewReply,
      requestKey: string | null,
    ): Promise<TicketMessage> {
      const before = requestKey && (await store.findMessage(db, id, caller.id, requestKey));
      if (before) return said(caller, id, before);
      const decoded = decodeAttachments(attachments, limits.attachmentBytes);
      await scanAttachments(decoded, scanner);
      const prepared = await prepareAttachments(decoded, drawAnew);
      const of = prepared.length > 0 && (await rowOf(caller, id)).ticket.userId;
      if (of !== false) await refuseFull(db, id, of === caller.id ? caller.id : null, prepared);
      const files = await storeAttachments(prepared, stored.keep);
      const messageId = await inTransaction(db, async (tx) => {
        // Serialises the client's uploads, so that their total is certain.
        if (files.length > 0) await lockUser(tx, caller.id);
        const ticket = await store.lockTicket(tx, id);
        if (!ticket) throw notFound();
        const twin = requestKey && (await store.findMessage(tx, id, caller.id, requestKey));
        if (twin) return twin;
        const fromAdmin = ticket.ownerId !== caller.ownerId;
        await refuseFull(tx, id, fromAdmin ? null : caller.id, files);
        const entry = { ticketId: id, userId: caller.id, fromAdmin, text, requestKey };
        const { id: last, at } = await store.insertEntry(tx, entry);
        await store.insertAttachments(tx, last, files);
        await store.changeTicket(tx, id, fromAdmin ? { lastForClient: last } : { lastForAdmins: last });
        if (!fromAdmin && isClosed(ticket.status)) await setStatus(tx, caller, ticket, 'pending');
        if (fromAdmin) await mailAnswer(tx, await rowOf(caller, id, tx), last, { text, files: files.length });
        else await news.queueMail(tx, at, ticket.assigneeId);
        return last;
      });
      return said(caller, id, messageId);
    },

    /** Changes status, assignee or both; audited and noted in the thread. */
    async update(caller: Caller, id: number, { status, assignee_id }: TicketUpdate): Promise<TicketThread> {
      await inTransaction(db, async (tx) => {
        const ticket = await store.lockTicket(tx, id);
        if (!ticket) throw notFound();
        if (assignee_id !== undefined) await assign(tx, caller, ticket, assignee_id);
        if (status !== undefined && status !== ticket.status) {
          await refuseOwn(tx, caller, { ownerId: ticket.ownerId, people: [ticket.userId] });
          await setStatus(tx, caller, ticket, status);
        }
      });
      return read(caller, id);
    },

    markRead: (caller: Caller, { id }: OwnedId, last: number): Promise<void> =>
      store.markRead(db, id, caller.id, last),

    /** A file of the thread; the reading is audited. 502 when it is damaged or unavailable. */
    async attachment(caller: Caller, { id }: OwnedId, attachmentId: number) {
      const file = await store.findAttachment(db, id, attachmentId);
      if (!file) throw notFound();
      const { contentType, name } = file;
      const content = await stored.read(file, { ticket: id, attachment: attachmentId });
      const subject = { type: 'ticket', id } as const;
      const detail = { attachment: attachmentId };
      await audit(db, { actorId: caller.id, action: 'ticket.attachmentRead', subject, detail });
      return { content, contentType, name };
    },
  };
}

type Entry = Awaited<ReturnType<typeof store.entriesOf>>[number] & { ticketId: number };

const authorOf = ({ row, author }: Entry, caller: Caller): string =>
  row.fromAdmin && !caller.isAdmin ? PRODUCT : nameOf(author);

const messageOf = (entry: Entry, caller: Caller): TicketMessage => ({
  id: entry.row.id,
  author: authorOf(entry, caller),
  from_admin: entry.row.fromAdmin,
  own: entry.row.userId === caller.id,
  text: entry.row.text,
  attachments: entry.files.map(({ id, name, size }) => ({
    id,
    name,
    size,
    url: `/api/tickets/${entry.ticketId}/attachments/${id}`,
  })),
  created_at: entry.row.createdAt.toISOString(),
});

const noteOf = (entry: Entry, caller: Caller): TicketNote => ({
  id: entry.row.id,
  author: authorOf(entry, caller),
  kind: entry.row.kind === 'status' ? 'status' : 'assignee',
  status: entry.row.status,
  assignee: entry.assignee && nameOf(entry.assignee),
  created_at: entry.row.createdAt.toISOString(),
});
