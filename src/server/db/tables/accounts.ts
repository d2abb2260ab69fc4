import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#domain/languages';
import { createdAt, identity, isMobile, isOneOf, moment, reference } from './columns';

/** Billing data of a user's company, as PUT /profile takes it; every part may be missing. */
export type BillingCompany = {
  name?: string;
  enterprise_number?: string;
  address?: {
    street?: string;
    number?: string;
    box?: string;
    zip_code?: string;
    city?: string;
    country?: string;
  };
};

export const users = pgTable(
  'users',
  {
    id: identity(),
    /** Lower case, so that one address is one account however it was typed. */
    email: text('email').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** argon2id in its PHC string form. */
    passwordHash: text('password_hash').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    langueUser: text('langue_user', { enum: LANGUAGES }).notNull().default('fr'),
    emailVerifiedAt: moment('email_verified_at'),
    gsm: text('gsm'),
    company: jsonb('company').$type<BillingCompany>().notNull().default({}),
    /** The user's own session at the identity provider. */
    sessionId: text('session_id'),
    createdAt: createdAt(),
  },
  (t) => [
    check('users_email_check', sql`${t.email} = lower(${t.email}) and ${t.email} like '%_@_%'`),
    check('users_langue_user_check', isOneOf(t.langueUser, LANGUAGES)),
    check('users_gsm_check', isMobile(t.gsm)),
    index('users_gsm_index').on(t.gsm),
    index('users_session_id_index').on(t.sessionId),
  ],
);

/** A login. The token itself exists only at the client: here stands its SHA-256 in hexadecimal. */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    check('sessions_token_hash_check', sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
    index('sessions_user_id_index').on(t.userId),
    index('sessions_expires_at_index').on(t.expiresAt),
  ],
);

const EMAIL_TOKEN_KINDS = ['verify', 'reset'] as const;

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

/** Who may register: a name with e-mail addresses and domains. It grants nothing else. */
export const authorisedAccounts = pgTable(
  'authorised_accounts',
  {
    id: identity(),
    name: text('name').notNull(),
    createdBy: reference('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('authorised_accounts_created_by_index').on(t.createdBy)],
);

export const authorisedEmails = pgTable(
  'authorised_emails',
  {
    id: identity(),
    accountId: reference('account_id')
      .notNull()
      .references(() => authorisedAccounts.id, { onDelete: 'cascade' }),
    email: text('email').notNull().unique(),
  },
  (t) => [
    check('authorised_emails_email_check', sql`${t.email} = lower(${t.email})`),
    index('authorised_emails_account_id_index').on(t.accountId),
  ],
);

/** Domains without the at sign: `demo.greffio.be`. */
export const authorisedDomains = pgTable(
  'authorised_domains',
  {
    id: identity(),
    accountId: reference('account_id')
      .notNull()
      .references(() => authorisedAccounts.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull().unique(),
  },
  (t) => [
    check(
      'authorised_domains_domain_check',
      sql`${t.domain} = lower(${t.domain}) and ${t.domain} not like '%@%'`,
    ),
    index('authorised_domains_account_id_index').on(t.accountId),
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
