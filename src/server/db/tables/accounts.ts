import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { OFFICE_ROLES } from '#domain/accounts/officeRoles';
import { LANGUAGES } from '#domain/language/languages';
import { IDENTITY_REASONS } from '#domain/people/identityReasons';
import { DECISIONS } from '#domain/people/identityStatus';
import { LINK_ERRORS, LINK_STATES } from '#domain/people/verification';
import {
  createdAt,
  identity,
  isMobile,
  isOneOf,
  moment,
  personKeys,
  reference,
  searchable,
  updatedAt,
} from './columns';
import { owner, wallets } from './wallets';

/** Billing data of a user or office, as in PUT /profile and PUT /office; every field may be missing. */
export type BillingCompany = {
  name?: string;
  enterprise_number?: string;
  vat?: 'liable' | 'none';
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
    /** Lower case, so that an address has one account however it is typed. */
    email: text('email').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** argon2id in PHC string form. */
    passwordHash: text('password_hash').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    langueUser: text('langue_user', { enum: LANGUAGES }).notNull().default('fr'),
    emailVerifiedAt: moment('email_verified_at'),
    gsm: text('gsm'),
    company: jsonb('company').$type<BillingCompany>().notNull().default({}),
    /** The check of the user's own number. */
    verificationId: reference('verification_id'),
    /** The wallet that pays and owns what they make; of a member the office's. */
    walletId: reference('wallet_id')
      .notNull()
      .references(() => wallets.id),
    /** Office and role; both or none. */
    officeId: reference('office_id').references((): AnyPgColumn => authorisedAccounts.id),
    officeRole: text('office_role', { enum: OFFICE_ROLES }),
    /** Offices left. Part of the key of Idempotency-Keys, which are not found after leaving. */
    officesLeft: integer('offices_left').notNull().default(0),
    createdAt: createdAt(),
    search: searchable('search', 'first_name', 'last_name', 'email'),
  },
  // Declared, because users and verifications refer to each other.
  (t): PgTableExtraConfigValue[] => [
    check('users_email_check', sql`${t.email} = lower(${t.email}) and ${t.email} like '%_@_%'`),
    check('users_langue_user_check', isOneOf(t.langueUser, LANGUAGES)),
    check('users_gsm_check', isMobile(t.gsm)),
    index('users_gsm_index').on(t.gsm),
    index('users_search_index').using('gin', t.search.op('gin_trgm_ops')),
    // Users who registered through a domain.
    index('users_domain_index').on(sql`split_part(${t.email}, '@', 2)`),
    check('users_verification_id_check', sql`${t.verificationId} is null or ${t.gsm} is not null`),
    foreignKey({
      name: 'users_verification_fk',
      columns: [t.verificationId, t.gsm],
      foreignColumns: [verifications.id, verifications.gsm],
    }),
    foreignKey({
      name: 'users_own_verification_fk',
      columns: [t.verificationId, t.id],
      foreignColumns: [verifications.id, verifications.userId],
    }),
    index('users_verification_id_index').on(t.verificationId),
    index('users_wallet_id_index').on(t.walletId),
    check('users_office_check', sql`(${t.officeId} is null) = (${t.officeRole} is null)`),
    check('users_office_role_check', isOneOf(t.officeRole, OFFICE_ROLES)),
    index('users_office_id_index').on(t.officeId),
  ],
);

/**
 * An identity check of a person with a mobile number, requested by a user. People (directors, shareholders, depositors, the user) refer to
 * it by `verification_id` and take their status from it. Those foreign keys include the number or the user, so that nobody is tied to the
 * check of another phone or another user's dossier. Several rows may refer to one check, for instance a director who is also a shareholder.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerId: owner(),
    /** Null for a card handed in by the office for somebody without a Belgian mobile number. */
    gsm: text('gsm'),
    /** The person's name in the dossier or profile; null for a depositor without one. */
    personName: text('person_name'),
    /** The provider's id of the current session; null until the SMS is sent. */
    veriffSession: text('veriff_session'),
    /** The provider's status: created, started, submitted, approved, declined, resubmission_requested, expired... */
    status: text('status').notNull().default('created'),
    /** The provider's time of the status; null before its first message. */
    statusAt: moment('status_at'),
    decidedAt: moment('decided_at'),
    /** Why it was declined or photos are wanted again. */
    reason: text('reason', { enum: IDENTITY_REASONS }),
    /** As on the identity document; null before the decision. */
    verifiedGivenName: text('verified_given_name'),
    verifiedSurname: text('verified_surname'),
    /** Search keys of that name (domain/people/nameMatch.ts). */
    personKeys: personKeys(),
    /** Encrypted like the images, and deleted with those of the card. */
    nationalNumber: text('national_number'),
    /** Whether the person was under 18 when the number was received; null without one. Kept when the number is deleted. */
    minor: boolean('minor'),
    /** Of our short link, which redirects to `providerUrl`. */
    shortCode: text('short_code').unique(),
    providerUrl: text('provider_url'),
    /** Language of the SMS. */
    lang: text('lang', { enum: LANGUAGES }).notNull().default('fr'),
    /** The office handed in the card and an administrator decides. Its session id is ours, not a provider's. */
    byOffice: boolean('by_office').notNull().default(false),
    /** Reminders since the last link was requested; the message to the office counts as one more. */
    reminders: smallint('reminders').notNull().default(0),
    /** A person was tied to it before; when none is any more, an answer is about somebody who was removed. */
    wasTied: boolean('was_tied').notNull().default(false),
    /** State of the last SMS. */
    linkState: text('link_state', { enum: LINK_STATES }).notNull().default('none'),
    linkError: text('link_error', { enum: LINK_ERRORS }),
    /** When a link to this session was last sent. */
    linkSentAt: moment('link_sent_at'),
    /** `unique_key` of the last SMS in the outbox: earlier ones still waiting are not sent. */
    linkMessage: text('link_message'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('verifications_gsm_check', isMobile(t.gsm)),
    check('verifications_phone_check', sql`${t.gsm} is not null or ${t.byOffice}`),
    check('verifications_lang_check', isOneOf(t.lang, LANGUAGES)),
    check(
      'verifications_decided_check',
      sql`(${isOneOf(t.status, DECISIONS)}) = (${t.decidedAt} is not null)`,
    ),
    check('verifications_reason_check', isOneOf(t.reason, IDENTITY_REASONS)),
    check('verifications_link_state_check', isOneOf(t.linkState, LINK_STATES)),
    check('verifications_link_failed_check', sql`(${t.linkState} = 'failed') = (${t.linkError} is not null)`),
    check(
      'verifications_link_sent_check',
      sql`case ${t.linkState} when 'none' then ${t.linkSentAt} is null when 'sent' then ${t.linkSentAt} is not null when 'delivered' then ${t.linkSentAt} is not null else true end`,
    ),
    // The target of the people's foreign keys.
    unique('verifications_id_gsm_unique').on(t.id, t.gsm),
    unique('verifications_id_user_id_unique').on(t.id, t.userId),
    unique('verifications_id_owner_id_unique').on(t.id, t.ownerId),
    index('verifications_user_id_index').on(t.userId),
    index('verifications_owner_id_gsm_index').on(t.ownerId, t.gsm, t.id),
    index('verifications_gsm_index').on(t.gsm, t.id),
    index('verifications_person_keys_index').using('gin', t.personKeys),
    index('verifications_updated_at_index').on(t.updatedAt),
    index('verifications_veriff_session_index').on(t.veriffSession),
    // For reminders, and for deleting old numbers.
    index('verifications_silent_index')
      .on(t.reminders, t.linkSentAt)
      .where(sql`${t.decidedAt} is null and ${t.linkState} in ('sent', 'delivered')`),
    index('verifications_number_index').on(t.decidedAt).where(sql`${t.nationalNumber} is not null`),
  ],
);

/** Authorisations to register and log in: a name with e-mail addresses and domains. */
export const authorisedAccounts = pgTable(
  'authorised_accounts',
  {
    id: identity(),
    name: text('name').notNull(),
    createdBy: reference('created_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** Name, address, number and billing data; initially those of the user who opened the office. */
    company: jsonb('company').$type<BillingCompany>().notNull().default({}),
    /** The wallet shared by its members; null without members. */
    walletId: reference('wallet_id').references(() => wallets.id),
    /** The number of credits below which partners are warned; null: never. */
    warnBelow: integer('warn_below'),
    /** Warned, or already below when the limit was set. Reset when the balance rises above the limit. */
    lowTold: boolean('low_told').notNull().default(false),
    createdAt: createdAt(),
    search: searchable('search', 'name'),
  },
  (t) => [
    index('authorised_accounts_created_by_index').on(t.createdBy),
    unique('authorised_accounts_wallet_id_unique').on(t.walletId),
    index('authorised_accounts_by_name_index').on(t.name, t.id),
    index('authorised_accounts_search_index').using('gin', t.search.op('gin_trgm_ops')),
  ],
);
