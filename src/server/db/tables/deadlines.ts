import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { DEADLINE_KINDS, type Deadline, TOLD_KINDS } from '#domain/deadlines/deadline';
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
 * What is still to be done for each client, as long ahead as anybody looks: lists, counts, mails and calendars read it here. Written by
 * features/deadlines/settling.ts alone, and true once clients_to_settle names the client no more.
 */
export const clientDeadlines = pgTable(
  'client_deadlines',
  {
    clientId: client(),
    /** The client's own, for the index of an office's days: triggers write it (0081). */
    ownerId: reference('owner_id').notNull().default(0),
    kind: kind(),
    /** Which one of its kind (domain/deadlines). */
    period: text('period').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The rest of it, as it is shown. */
    shown: jsonb('shown').$type<Pick<Deadline, 'ends' | 'closed' | 'rule' | 'expected'>>().notNull(),
    /** The meeting tells it, so that it is shown by itself only to people who want to hear nothing of meetings. */
    inMeeting: boolean('in_meeting').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.kind, t.period] }),
    check('client_deadlines_kind_check', isOneOf(t.kind, DEADLINE_KINDS)),
    // All that is counted and put in order, so that only what is shown is read.
    index('client_deadlines_of_owner_index').on(t.ownerId, t.day, t.clientId, t.kind, t.period, t.inMeeting),
  ],
);

/**
 * Clients whose deadlines may have changed: triggers on everything that these are made of add a row, once for each change, as
 * demandes_to_list has them for dossiers.
 */
export const clientsToSettle = pgTable(
  'clients_to_settle',
  {
    id: identity(),
    clientId: reference('client_id').notNull(),
    /** The process that made the change, by the name of its connections: it settles what is its own. */
    process: text('process').notNull().default(sql`current_setting('application_name')`),
  },
  (t) => [
    index('clients_to_settle_index').on(t.clientId),
    index('clients_to_settle_by_process_index').on(t.process, t.id),
  ],
);

/** What somebody of the office said was done, and on which day. */
export const deadlineMarks = pgTable(
  'deadline_marks',
  {
    id: identity(),
    clientId: client(),
    kind: kind(),
    /** Which one of its kind (domain/deadlines). */
    period: text('period').notNull(),
    doneOn: date('done_on', { mode: 'string' }).notNull(),
    /** Of a confirmation of the beneficial owners: what the client's own day was before; null where there was none. */
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

/** Kinds that an office does not want to be told of a client. */
export const deadlineMutes = pgTable(
  'deadline_mutes',
  { clientId: client(), kind: kind(), userId: by(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.clientId, t.kind] }),
    check('deadline_mutes_kind_check', isOneOf(t.kind, DEADLINE_KINDS)),
    index('deadline_mutes_user_id_index').on(t.userId),
  ],
);

/** How a person is told of deadlines; without a row, of everything, by mail on Mondays, and in no calendar. */
export const deadlinePreferences = pgTable(
  'deadline_preferences',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What they are not told of. */
    muted: text('muted', { enum: TOLD_KINDS }).array().notNull().default(sql`'{}'::text[]`),
    mail: boolean('mail').notNull().default(true),
    /** SHA-256 of the secret in the address of their calendar; null without one. */
    calendarHash: text('calendar_hash').unique(),
    /** The calendar holds what they are in charge of, and nothing else. */
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
