import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { OFFICE_ROLES } from '#domain/accounts/officeRoles';
import type { UsualAnswers } from '#domain/office/usual';
import { authorisedAccounts, users } from './accounts';
import { createdAt, identity, isOneOf, moment, reference } from './columns';
import { demandes } from './demandes';

/** Invitations to an office. The link is sent by mail only; stored is the SHA-256 of its token. */
export const officeInvitations = pgTable(
  'office_invitations',
  {
    id: identity(),
    officeId: reference('office_id')
      .notNull()
      .references(() => authorisedAccounts.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: OFFICE_ROLES }).notNull(),
    /** Null until the mail is sent. */
    tokenHash: text('token_hash').unique(),
    /** Hashes of earlier mails' links, which answer that a newer one was sent. */
    earlierHashes: text('earlier_hashes').array().notNull().default(sql`'{}'::text[]`),
    invitedBy: reference('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
  },
  (t) => [
    check('office_invitations_email_check', sql`${t.email} = lower(${t.email})`),
    check('office_invitations_role_check', isOneOf(t.role, OFFICE_ROLES)),
    uniqueIndex('office_invitations_open_index').on(t.officeId, t.email).where(sql`${t.acceptedAt} is null`),
    index('office_invitations_office_id_index').on(t.officeId, t.id),
    index('office_invitations_invited_by_index').on(t.invitedBy),
    index('office_invitations_email_index').on(t.email).where(sql`${t.acceptedAt} is null`),
  ],
);

/**
 * A dossier that an assistant has prepared for approval: it waits to be approved or sent back with a comment. Deleted by the first change
 * and by the finish. Keeps its old table name, because the previous version reads it during a deployment.
 */
export const dossierApprovals = pgTable(
  'releases',
  {
    demandeId: reference('demande_id')
      .primaryKey()
      .references(() => demandes.id, { onDelete: 'cascade' }),
    askedBy: reference('asked_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** The assistant's comment; '' without one. */
    word: text('word').notNull().default(''),
    /** Who sent it back, when and with which comment. */
    returnedBy: reference('returned_by').references(() => users.id, { onDelete: 'cascade' }),
    returnedAt: moment('returned_at'),
    returnedWord: text('returned_word'),
  },
  (t) => [
    check(
      'releases_returned_check',
      sql`num_nonnulls(${t.returnedBy}, ${t.returnedAt}, ${t.returnedWord}) in (0, 3)`,
    ),
    index('releases_asked_by_index').on(t.askedBy),
    index('releases_returned_by_index').on(t.returnedBy),
  ],
);

/** Named default answers of an office for new dossiers. */
export const officeTemplates = pgTable(
  'office_templates',
  {
    id: identity(),
    officeId: reference('office_id')
      .notNull()
      .references(() => authorisedAccounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    answers: jsonb('answers').$type<UsualAnswers>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('office_templates_name_index').on(t.officeId, sql`lower(${t.name})`)],
);
