import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, isOneOf, moment, reference, updatedAt } from './columns';

const CHANNELS = ['mail', 'sms', 'media', 'webhook', 'invoice'] as const;

/**
 * Messages to send and media to fetch, written in the transaction that causes them and processed by a poller (FOR UPDATE SKIP LOCKED).
 * Delivery is at least once; `uniqueKey` prevents queueing one cause twice.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    recipient: text('recipient').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    uniqueKey: text('unique_key').notNull().unique(),
    /** A person is waiting, so it is sent before older messages. */
    urgent: boolean('urgent').notNull().default(false),
    runAt: moment('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    lockedUntil: moment('locked_until'),
    doneAt: moment('done_at'),
    /** Given up after the last attempt, or reported undelivered by the operator. */
    failedAt: moment('failed_at'),
    /** The provider's id in receipts. */
    messageId: text('message_id'),
    /** When the operator reported it delivered. */
    deliveredAt: moment('delivered_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [
    check('outbox_channel_check', isOneOf(t.channel, CHANNELS)),
    index('outbox_waiting_index')
      .on(t.channel, t.urgent.desc().nullsFirst(), t.runAt, t.id)
      .where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
    index('outbox_message_id_index').on(t.messageId).where(sql`${t.messageId} is not null`),
    index('outbox_failing_index').on(t.id).where(sql`${t.lastError} is not null`),
    index('outbox_recipient_index').on(t.recipient, t.id),
    index('outbox_created_at_index').on(t.createdAt),
  ],
);

const CLIENT_ERROR_KINDS = ['error', 'rejection', 'screen'] as const;

/** Errors in browsers, a row per error and release: what, where and how often, without users. */
export const clientErrors = pgTable(
  'client_errors',
  {
    id: identity(),
    /** Hash of kind, name, message and first frames. */
    fingerprint: text('fingerprint').notNull(),
    release: text('release').notNull(),
    kind: text('kind', { enum: CLIENT_ERROR_KINDS }).notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    frames: text('frames').array().notNull(),
    /** From the last report, like the browser. */
    route: text('route').notNull(),
    browser: text('browser').notNull(),
    count: integer('count').notNull().default(1),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (t) => [
    unique('client_errors_fingerprint_release_unique').on(t.fingerprint, t.release),
    check('client_errors_kind_check', isOneOf(t.kind, CLIENT_ERROR_KINDS)),
    index('client_errors_last_seen_at_index').on(t.lastSeenAt),
  ],
);

/** Settings that administrators change at run time: packs, fees, texts. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedBy: reference('updated_by'),
  updatedAt: updatedAt(),
});

/**
 * The audit log: who did what to which row. Rows are only added (a trigger refuses UPDATE, and DELETE until they are old) and have no
 * foreign keys, because they outlive their subjects. `detail` has no personal data.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: identity(),
    at: moment('at').notNull().defaultNow(),
    /** The user; null: the program. */
    actorId: reference('actor_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('audit_events_subject_index').on(t.subjectType, t.subjectId, t.id),
    index('audit_events_actor_id_index').on(t.actorId, t.id),
    index('audit_events_action_index').on(t.action, t.id),
    index('audit_events_at_index').on(t.at),
    index('audit_events_logins_index')
      .on(t.at)
      .where(sql`${t.action} in ('user.loggedIn', 'user.loginFailed')`),
  ],
);

/**
 * Events counted by rate limits (a failed login, an SMS), one row each, in a sliding window. The key (address, number, IP) is hashed, so
 * that the table has no personal data.
 */
export const rateEvents = pgTable(
  'rate_events',
  {
    id: identity(),
    bucket: text('bucket').notNull(),
    keyHash: text('key_hash').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('rate_events_bucket_key_index').on(t.bucket, t.keyHash, t.at),
    index('rate_events_at_index').on(t.at),
  ],
);
