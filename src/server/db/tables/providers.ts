import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment } from './columns';

/**
 * Events of outside systems, from webhooks or polls, each stored once and applied in the same transaction. An event about something unknown
 * (such as a receipt that arrives before the answer to its SMS) waits.
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
    /** Cleared once applied: it may contain personal data. */
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
 * What is pending at an outside system. It is polled from `nextAt` on until it ends, so that lost messages do no harm. Moving `nextAt` also
 * claims the row for one process.
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
