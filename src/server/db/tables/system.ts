import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, isOneOf, moment, reference, updatedAt } from './columns';

const CHANNELS = ['mail', 'sms', 'media', 'webhook', 'invoice'] as const;

/**
 * What must leave the house, or be fetched (media), written in the transaction that causes it and done by a poller (FOR UPDATE
 * SKIP LOCKED).
 * Delivery is at least once; `uniqueKey` keeps one cause from being queued twice.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    recipient: text('recipient').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    uniqueKey: text('unique_key').notNull().unique(),
    /** A person waits for it, so that it leaves before what was queued earlier. */
    urgent: boolean('urgent').notNull().default(false),
    runAt: moment('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    lockedUntil: moment('locked_until'),
    doneAt: moment('done_at'),
    /** Given up after the last attempt, or told by the operator not to have arrived. */
    failedAt: moment('failed_at'),
    /** What the provider's receipts call it. */
    messageId: text('message_id'),
    /** The operator says that it has arrived. */
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

/** What went wrong in browsers, one row an error and release: what, where and how often, never to whom. */
export const clientErrors = pgTable(
  'client_errors',
  {
    id: identity(),
    /** Of kind, name, message and the first frames. */
    fingerprint: text('fingerprint').notNull(),
    release: text('release').notNull(),
    kind: text('kind', { enum: CLIENT_ERROR_KINDS }).notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    frames: text('frames').array().notNull(),
    /** Of the last report, as is the browser. */
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

/** What an administrator may change while the server runs: packs, fees, texts. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedBy: reference('updated_by'),
  updatedAt: updatedAt(),
});

/**
 * Who did what to which row. Rows are only added (a trigger refuses UPDATE, and DELETE until they are old: 0047) and refer to nothing by foreign key:
 * they outlive what they tell about. `detail` holds no personal data.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: identity(),
    at: moment('at').notNull().defaultNow(),
    /** The user; null for the program itself. */
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
 * What the limits count: one row per event (a failed login, an SMS sent), read over a sliding window. The key (an
 * address, a number, an IP) is stored hashed, so that the table says nothing about anybody.
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
