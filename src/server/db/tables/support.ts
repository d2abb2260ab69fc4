import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { COMPLAINT_TYPES, TICKET_STATUSES } from '#domain/entities/ticket';
import { users } from './accounts';
import { bytea, createdAt, identity, isOneOf, reference, updatedAt } from './columns';
import { demandes } from './demandes';

export const tickets = pgTable(
  'tickets',
  {
    id: identity(),
    demandeId: reference('demande_id').references(() => demandes.id, { onDelete: 'set null' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: COMPLAINT_TYPES }).notNull(),
    description: text('description').notNull(),
    nom: text('nom').notNull(),
    /** Where the person wants the answer: typed in the form, not necessarily the account's address. */
    email: text('email').notNull(),
    status: text('status', { enum: TICKET_STATUSES }).notNull().default('pending'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('tickets_type_check', isOneOf(t.type, COMPLAINT_TYPES)),
    check('tickets_status_check', isOneOf(t.status, TICKET_STATUSES)),
    index('tickets_user_id_index').on(t.userId, t.id),
    index('tickets_status_index').on(t.status, t.id),
    index('tickets_demande_id_index').on(t.demandeId),
  ],
);

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
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('ticket_messages_ticket_id_index').on(t.ticketId, t.id),
    index('ticket_messages_user_id_index').on(t.userId),
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
    data: bytea('data').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('ticket_attachments_message_id_index').on(t.messageId)],
);
