import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { OFFICE_ROLES } from '#domain/accounts/officeRoles';
import type { UsualAnswers } from '#domain/office/usual';
import { authorisedAccounts, users } from './accounts';
import { createdAt, identity, isOneOf, moment, reference } from './columns';
import { demandes } from './demandes';

/** Who is asked to become a member of an office. Its link is sent by mail alone: here stands the SHA-256 of the last one's token. */
export const officeInvitations = pgTable(
  'office_invitations',
  {
    id: identity(),
    officeId: reference('office_id')
      .notNull()
      .references(() => authorisedAccounts.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: OFFICE_ROLES }).notNull(),
    /** null until the mail has left. */
    tokenHash: text('token_hash').unique(),
    /** Those of the mails before, the last ones: their links say that a newer one was sent. */
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
 * A dossier that an assistant has finished, as far as they may: it waits until somebody approves it, or sends it back with a word.
 * Gone with the first change, and with its finish. The table keeps its first name: the version before reads it while a new one comes.
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
    /** What the assistant says of it; '' for nothing. */
    word: text('word').notNull().default(''),
    /** Sent back: by whom, when and with which word. */
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

/** Usual answers that an office keeps under a name, for its next dossiers to begin with. */
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
