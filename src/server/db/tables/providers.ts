import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment } from './columns';

/**
 * What outside systems told, by webhook or when they were asked: each event once. It is applied in the transaction that notes
 * it; one about something that is not known yet (the receipt of an SMS that overtakes the answer to its sending) waits.
 */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: identity(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    subject: text('subject').notNull(),
    status: text('status').notNull(),
    at: moment('at').notNull(),
    /** Forgotten once it is applied: it may name people. */
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    appliedAt: moment('applied_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('provider_events_provider_event_id_unique').on(t.provider, t.eventId),
    index('provider_events_waiting_index').on(t.provider, t.subject).where(sql`${t.appliedAt} is null`),
    index('provider_events_created_at_index').on(t.createdAt),
  ],
);

/**
 * What is under way at an outside system. Until it tells the end, it is asked again from `nextAt` on: a message of theirs that
 * got lost loses nothing. Moving `nextAt` on is also how one process takes a row for itself.
 */
export const providerWatches = pgTable(
  'provider_watches',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    nextAt: moment('next_at').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index('provider_watches_next_at_index').on(t.nextAt),
  ],
);
