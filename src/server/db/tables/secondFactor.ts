import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { bytea, createdAt, identity, moment, reference } from './columns';
import { sessions } from './sessions';

const ofUser = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Passkeys (WebAuthn); the private key stays in the authenticator. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    userId: ofUser(),
    /** The authenticator's id, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** The authenticator's signature counter; 0 when it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'::text[]`),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_user_id_index').on(t.userId)],
);

/** Code apps (RFC 6238). Active once a first code has been entered. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ofUser().primaryKey(),
  /** Encrypted with the key of the images (media:rotate), bound to the user. */
  secret: text('secret').notNull(),
  begunAt: moment('begun_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
  /** Number of 30-second steps since 1970 of the last accepted code: that and earlier ones are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** For users without their other factors. Random, so a fast hash is enough; deleted when used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: ofUser(),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('recovery_codes_user_code_unique').on(t.userId, t.codeHash),
    check('recovery_codes_code_hash_check', sql`${t.codeHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** A login with the right password that waits for the second factor. Its token gives no access. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    id: identity(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: ofUser(),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    check('pending_logins_token_hash_check', sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
    index('pending_logins_user_id_index').on(t.userId),
    index('pending_logins_expires_at_index').on(t.expiresAt),
  ],
);

/** One-time challenges to sign, for adding a passkey or for a login. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    sessionId: reference('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    pendingLoginId: reference('pending_login_id').references(() => pendingLogins.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    check('passkey_challenges_whose_check', sql`(${t.sessionId} is null) <> (${t.pendingLoginId} is null)`),
    index('passkey_challenges_session_id_index').on(t.sessionId),
    index('passkey_challenges_pending_login_id_index').on(t.pendingLoginId),
    index('passkey_challenges_expires_at_index').on(t.expiresAt),
  ],
);
