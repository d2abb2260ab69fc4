import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { DEADLINE_KINDS, type Deadline, NOTIFIED_KINDS } from '#domain/deadlines/deadline';
import { users } from './accounts';
import { clients } from './clients';
import { createdAt, identity, isOneOf, moment, reference } from './columns';

const client = () =>
  reference('client_id')
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' });
const kind = () => text('kind', { enum: DEADLINE_KINDS }).notNull();
const by = () => reference('user_id').references(() => users.id, { onDelete: 'set null' });

/**
 * Open deadlines of each client, as far ahead as is shown; lists, counts, mails and calendars read this table. Only
 * features/deadlines/settling.ts writes it. Up to date unless clients_to_settle has the client.
 */
export const clientDeadlines = pgTable(
  'client_deadlines',
  {
    clientId: client(),
    /** Copied from the client by triggers, for the index by owner. */
    ownerId: reference('owner_id').notNull().default(0),
    kind: kind(),
    /** Identifies it among its kind (domain/deadlines). */
    period: text('period').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Further values for display. */
    shown: jsonb('shown').$type<Pick<Deadline, 'ends' | 'closed' | 'rule' | 'expected'>>().notNull(),
    /** Implied by a meeting; shown separately only to people who have muted meetings. */
    inMeeting: boolean('in_meeting').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.kind, t.period] }),
    check('client_deadlines_kind_check', isOneOf(t.kind, DEADLINE_KINDS)),
    // Covers counting and sorting, so that only shown rows are read.
    index('client_deadlines_of_owner_index').on(t.ownerId, t.day, t.clientId, t.kind, t.period, t.inMeeting),
  ],
);

/** Queue of clients whose deadlines may have changed: triggers add a row per change, as in demandes_to_list for dossiers. */
export const clientsToSettle = pgTable(
  'clients_to_settle',
  {
    id: identity(),
    clientId: reference('client_id').notNull(),
    /** Application name of the process that made the change, which settles its own changes. */
    process: text('process').notNull().default(sql`current_setting('application_name')`),
  },
  (t) => [
    index('clients_to_settle_index').on(t.clientId),
    index('clients_to_settle_by_process_index').on(t.process, t.id),
  ],
);

/** Deadlines marked as done, and on which day. */
export const deadlineMarks = pgTable(
  'deadline_marks',
  {
    id: identity(),
    clientId: client(),
    kind: kind(),
    /** Identifies it among its kind (domain/deadlines). */
    period: text('period').notNull(),
    doneOn: date('done_on', { mode: 'string' }).notNull(),
    /** For a confirmation of beneficial owners: the client's previous date; null without one. */
    before: date('before', { mode: 'string' }),
    userId: by(),
    createdAt: createdAt(),
  },
  (t) => [
    check('deadline_marks_kind_check', isOneOf(t.kind, DEADLINE_KINDS)),
    unique('deadline_marks_deadline_unique').on(t.clientId, t.kind, t.period),
    index('deadline_marks_user_id_index').on(t.userId),
  ],
);

/** Kinds of deadlines that an office has muted for a client. */
export const deadlineMutes = pgTable(
  'deadline_mutes',
  { clientId: client(), kind: kind(), userId: by(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.clientId, t.kind] }),
    check('deadline_mutes_kind_check', isOneOf(t.kind, DEADLINE_KINDS)),
    index('deadline_mutes_user_id_index').on(t.userId),
  ],
);

/** A person's notifications of deadlines. Without a row: all kinds, by mail on Mondays, no calendar. */
export const deadlinePreferences = pgTable(
  'deadline_preferences',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Muted kinds. */
    muted: text('muted', { enum: NOTIFIED_KINDS }).array().notNull().default(sql`'{}'::text[]`),
    mail: boolean('mail').notNull().default(true),
    /** SHA-256 of the secret in the calendar's address; null without a calendar. */
    calendarHash: text('calendar_hash').unique(),
    /** The calendar only has clients that the person is in charge of. */
    calendarOwn: boolean('calendar_own').notNull().default(false),
    calendarSince: moment('calendar_since'),
  },
  (t) => [
    check('deadline_preferences_hash_check', sql`${t.calendarHash} ~ '^[0-9a-f]{64}$'`),
    check(
      'deadline_preferences_calendar_check',
      sql`(${t.calendarHash} is null) = (${t.calendarSince} is null)`,
    ),
  ],
);
