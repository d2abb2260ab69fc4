import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { COMPLAINT_TYPES } from '#domain/tickets/ticket';
import { TICKET_STATUSES } from '#domain/tickets/ticketStatus';
import { users } from './accounts';
import { createdAt, identity, isOneOf, reference, searchable, updatedAt } from './columns';
import { demandes } from './demandes';
import { storageKey } from './storedFiles';
import { owner } from './wallets';

export const tickets = pgTable(
  'tickets',
  {
    id: identity(),
    demandeId: reference('demande_id').references(() => demandes.id, { onDelete: 'set null' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    ownerId: owner(),
    type: text('type', { enum: COMPLAINT_TYPES }).notNull(),
    description: text('description').notNull(),
    nom: text('nom').notNull(),
    /** The address for answers, as typed in the form; may differ from the account's. */
    email: text('email').notNull(),
    status: text('status', { enum: TICKET_STATUSES }).notNull().default('pending'),
    assigneeId: reference('assignee_id').references(() => users.id),
    /** The newest thread entry that is news for the client, and for administrators; 0: none. */
    lastForClient: reference('last_for_client').notNull().default(0),
    lastForAdmins: reference('last_for_admins').notNull().default(0),
    requestKey: uuid('request_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    search: searchable('search', 'nom', 'email'),
  },
  (t) => [
    check('tickets_type_check', isOneOf(t.type, COMPLAINT_TYPES)),
    check('tickets_status_check', isOneOf(t.status, TICKET_STATUSES)),
    index('tickets_user_id_index').on(t.userId, t.id),
    index('tickets_owner_id_index').on(t.ownerId, t.id),
    index('tickets_status_index').on(t.status, t.id),
    index('tickets_by_type_index').on(t.type, t.id),
    index('tickets_by_created_at_index').on(t.createdAt, t.id),
    index('tickets_of_owner_by_type_index').on(t.ownerId, t.type, t.id),
    index('tickets_of_owner_by_status_index').on(t.ownerId, t.status, t.id),
    index('tickets_of_owner_by_created_at_index').on(t.ownerId, t.createdAt, t.id),
    index('tickets_search_index').using('gin', t.search.op('gin_trgm_ops')),
    index('tickets_closed_index')
      .on(t.updatedAt)
      .where(sql`${t.status} in ('refused', 'cancelled', 'resolved')`),
    index('tickets_demande_id_index').on(t.demandeId),
    index('tickets_assignee_id_index').on(t.assigneeId, t.id),
    uniqueIndex('tickets_request_key_index').on(t.userId, t.requestKey),
  ],
);

/** Entries of a thread: messages, and changes of status or assignee. */
const ENTRY_KINDS = ['message', 'status', 'assignee'] as const;

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: identity(),
    ticketId: reference('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    fromAdmin: boolean('from_admin').notNull(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull().default('message'),
    text: text('text').notNull().default(''),
    /** The new status of a `status` entry. */
    status: text('status', { enum: TICKET_STATUSES }),
    /** The new assignee of an `assignee` entry; null: nobody. */
    assigneeId: reference('assignee_id').references(() => users.id),
    requestKey: uuid('request_key'),
    createdAt: createdAt(),
  },
  (t) => [
    check('ticket_messages_kind_check', isOneOf(t.kind, ENTRY_KINDS)),
    check(
      'ticket_messages_entry_check',
      sql`(${t.kind} = 'status') = (${t.status} is not null) and (${t.assigneeId} is null or ${t.kind} = 'assignee')`,
    ),
    uniqueIndex('ticket_messages_request_key_index').on(t.ticketId, t.userId, t.requestKey),
    index('ticket_messages_ticket_id_index').on(t.ticketId, t.id),
    index('ticket_messages_user_id_index').on(t.userId),
    index('ticket_messages_assignee_id_index').on(t.assigneeId),
    index('ticket_messages_of_clients_index')
      .on(t.createdAt)
      .where(sql`not ${t.fromAdmin} and ${t.kind} = 'message'`),
  ],
);

export const ticketAttachments = pgTable(
  'ticket_attachments',
  {
    id: identity(),
    messageId: reference('message_id')
      .notNull()
      .references(() => ticketMessages.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** Hexadecimal, of the bytes. */
    sha256: char('sha256', { length: 64 }).notNull(),
    storageKey: storageKey(),
    createdAt: createdAt(),
  },
  (t) => [
    index('ticket_attachments_message_id_index').on(t.messageId),
    check('ticket_attachments_sha256_check', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** The newest entry of a thread that a person has read. */
export const ticketReads = pgTable(
  'ticket_reads',
  {
    ticketId: reference('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    lastRead: reference('last_read').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.userId] }), index('ticket_reads_user_id_index').on(t.userId)],
);

/** Text templates for administrators' answers; '' for a missing language. */
export const savedReplies = pgTable('saved_replies', {
  id: identity(),
  title: text('title').notNull(),
  textFr: text('text_fr').notNull(),
  textNl: text('text_nl').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
