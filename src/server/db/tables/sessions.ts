import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, identity, isOneOf, moment, reference } from './columns';

/**
 * A browser that the current password was used from. Stored are the SHA-256 of its cookie's secret, the network's prefix and the browser's
 * family, nothing else.
 */
export const devices = pgTable(
  'devices',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    browser: text('browser').notNull(),
    network: text('network').notNull(),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (t) => [
    check('devices_secret_hash_check', sql`${t.secretHash} ~ '^[0-9a-f]{64}$'`),
    unique('devices_user_id_secret_hash_unique').on(t.userId, t.secretHash),
    index('devices_secret_hash_index').on(t.secretHash),
    index('devices_last_seen_at_index').on(t.lastSeenAt),
  ],
);

/** A login. Only the client has the token; stored is its SHA-256 in hexadecimal. */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
    deviceId: reference('device_id').references(() => devices.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    check('sessions_token_hash_check', sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
    index('sessions_user_id_index').on(t.userId),
    index('sessions_device_id_index').on(t.deviceId),
    index('sessions_expires_at_index').on(t.expiresAt),
  ],
);

const EMAIL_TOKEN_KINDS = ['verify', 'reset', 'enrolment'] as const;

/** Single-use links sent by e-mail; hashed like session tokens. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: identity(),
    kind: text('kind', { enum: EMAIL_TOKEN_KINDS }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    check('email_tokens_kind_check', isOneOf(t.kind, EMAIL_TOKEN_KINDS)),
    check('email_tokens_token_hash_check', sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
    index('email_tokens_user_id_index').on(t.userId, t.kind),
    index('email_tokens_expires_at_index').on(t.expiresAt),
  ],
);
