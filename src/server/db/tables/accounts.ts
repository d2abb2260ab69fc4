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

/** Billing data of a company, a user's own or an office's, as PUT /profile and PUT /office take it; every part may be missing. */
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
    /** The check of the user's own number. */
    verificationId: reference('verification_id'),
    /** What they spend from, and who owns what they make: of a member, the office's. */
    walletId: reference('wallet_id')
      .notNull()
      .references(() => wallets.id),
    /** The office they are a member of, and what they may do there; both or none. */
    officeId: reference('office_id').references((): AnyPgColumn => authorisedAccounts.id),
    officeRole: text('office_role', { enum: OFFICE_ROLES }),
    /** How many they have left: what they did there with an Idempotency-Key is found by it no more. */
    officesLeft: integer('offices_left').notNull().default(0),
    createdAt: createdAt(),
    search: searchable('search', 'first_name', 'last_name', 'email'),
  },
  // The type is told, since users and verifications refer to each other.
  (t): PgTableExtraConfigValue[] => [
    check('users_email_check', sql`${t.email} = lower(${t.email}) and ${t.email} like '%_@_%'`),
    check('users_langue_user_check', isOneOf(t.langueUser, LANGUAGES)),
    check('users_gsm_check', isMobile(t.gsm)),
    index('users_gsm_index').on(t.gsm),
    index('users_search_index').using('gin', t.search.op('gin_trgm_ops')),
    // Who has registered through a domain.
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
 * One identity check of one person with a mobile number, asked for by a user, and its only record: who is checked (a director,
 * a shareholder, the depositor of a demande, the user himself) refers to it by `verification_id` and reads how it stands. Those
 * foreign keys hold the number or the user too, so that nobody can be tied to the check of another phone or of another
 * user's dossier. One person may stand in several rows: a director who is a shareholder, or of two dossiers.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerId: owner(),
    /** null: a card that the office handed in for somebody without a Belgian mobile number. */
    gsm: text('gsm'),
    /** Whom it was made for, as the dossier or the profile names them; null for a depositor, who has no name there. */
    personName: text('person_name'),
    /** The provider's id of the session that counts; null until it is begun, when the SMS leaves. */
    veriffSession: text('veriff_session'),
    /** As the provider says it: created, started, submitted, approved, declined, resubmission_requested, expired... */
    status: text('status').notNull().default('created'),
    /** When that happened at the provider; null for a session it has told nothing of. */
    statusAt: moment('status_at'),
    decidedAt: moment('decided_at'),
    /** Why photos are wanted again, or why it was declined. */
    reason: text('reason', { enum: IDENTITY_REASONS }),
    /** As the identity document writes it; null before the decision. */
    verifiedGivenName: text('verified_given_name'),
    verifiedSurname: text('verified_surname'),
    /** What that name is found by (domain/people/nameMatch.ts). */
    personKeys: personKeys(),
    /** National number as the provider told it, encrypted like the images and deleted with those of the card. */
    nationalNumber: text('national_number'),
    /** By that number, under 18 on the day it was told; null where there is none. Kept when the number is deleted. */
    minor: boolean('minor'),
    /** Our own short link, which redirects to `providerUrl`. */
    shortCode: text('short_code').unique(),
    providerUrl: text('provider_url'),
    /** Of the SMS. */
    lang: text('lang', { enum: LANGUAGES }).notNull().default('fr'),
    /** The office handed in the card, and an administrator decides; its session is a name of ours that no provider knows. */
    byOffice: boolean('by_office').notNull().default(false),
    /** Reminders sent about the last link that somebody asked for; one more once the office was told that they brought nothing. */
    reminders: smallint('reminders').notNull().default(0),
    /** Somebody was tied to it: once nobody is any more, whoever answers it answers for a person who has gone. */
    wasTied: boolean('was_tied').notNull().default(false),
    /** How far the SMS is that was asked for last. */
    linkState: text('link_state', { enum: LINK_STATES }).notNull().default('none'),
    linkError: text('link_error', { enum: LINK_ERRORS }),
    /** When a link to this session last left. */
    linkSentAt: moment('link_sent_at'),
    /** The `unique_key` in the outbox of the SMS that was asked for last: an earlier one that still waits is not sent. */
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
    // What the foreign keys of the people refer to.
    unique('verifications_id_gsm_unique').on(t.id, t.gsm),
    unique('verifications_id_user_id_unique').on(t.id, t.userId),
    unique('verifications_id_owner_id_unique').on(t.id, t.ownerId),
    index('verifications_user_id_index').on(t.userId),
    index('verifications_owner_id_gsm_index').on(t.ownerId, t.gsm, t.id),
    index('verifications_gsm_index').on(t.gsm, t.id),
    index('verifications_person_keys_index').using('gin', t.personKeys),
    index('verifications_updated_at_index').on(t.updatedAt),
    index('verifications_veriff_session_index').on(t.veriffSession),
    // Who may be reminded, and whose number may have to go.
    index('verifications_silent_index')
      .on(t.reminders, t.linkSentAt)
      .where(sql`${t.decidedAt} is null and ${t.linkState} in ('sent', 'delivered')`),
    index('verifications_number_index').on(t.decidedAt).where(sql`${t.nationalNumber} is not null`),
  ],
);

/** Who may register and log in: a name with e-mail addresses and domains. */
export const authorisedAccounts = pgTable(
  'authorised_accounts',
  {
    id: identity(),
    name: text('name').notNull(),
    createdBy: reference('created_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** Its own name, address, number and billing data: at the opening those of who opens it. */
    company: jsonb('company').$type<BillingCompany>().notNull().default({}),
    /** What its members own together; null while it has none. */
    walletId: reference('wallet_id').references(() => wallets.id),
    /** Credits below which its partners are told; null: never. */
    warnBelow: integer('warn_below'),
    /** They were told, or it stood below already when they named them: they are told again once it was above. */
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
