import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { IMAGE_NAMES } from '#domain/entities/verification';
import { LANGUAGES } from '#domain/languages';
import { users } from './accounts';
import { bytea, createdAt, identity, isMobile, isOneOf, moment, reference, updatedAt } from './columns';

const PERSON_KINDS = ['user', 'depositor', 'dirigeant', 'shareholder'] as const;

/** One identity check of one mobile number, owned by the user who asked for it. */
export const verifications = pgTable(
  'verifications',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gsm: text('gsm').notNull(),
    /** The caller's placeholder until the provider gives its session id. */
    veriffSession: text('veriff_session'),
    /** As the provider says it: created, started, submitted, approved, declined, resubmission_requested, expired... */
    status: text('status').notNull().default('created'),
    /** Our own short link, which redirects to `providerUrl`. */
    shortCode: text('short_code').unique(),
    providerUrl: text('provider_url'),
    lang: text('lang', { enum: LANGUAGES }).notNull().default('fr'),
    /** Whom it is about: the row of that kind. Not a foreign key: the check outlives a participant who is removed. */
    personKind: text('person_kind', { enum: PERSON_KINDS }),
    personId: reference('person_id'),
    linkSentAt: moment('link_sent_at'),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('verifications_gsm_check', isMobile(t.gsm)),
    check('verifications_lang_check', isOneOf(t.lang, LANGUAGES)),
    check('verifications_person_kind_check', isOneOf(t.personKind, PERSON_KINDS)),
    index('verifications_user_id_gsm_index').on(t.userId, t.gsm, t.id),
    index('verifications_gsm_index').on(t.gsm, t.id),
    index('verifications_veriff_session_index').on(t.veriffSession),
    index('verifications_person_index').on(t.personKind, t.personId),
  ],
);

/** Photos of an identity check. The bytes stand here, or elsewhere under `storageKey`: never both, never neither. */
export const media = pgTable(
  'media',
  {
    id: identity(),
    verificationId: reference('verification_id')
      .notNull()
      .references(() => verifications.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    name: text('name', { enum: IMAGE_NAMES }).notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    data: bytea('data'),
    storageKey: text('storage_key'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('media_session_id_name_unique').on(t.sessionId, t.name),
    check('media_name_check', isOneOf(t.name, IMAGE_NAMES)),
    check('media_bytes_check', sql`num_nonnulls(${t.data}, ${t.storageKey}) = 1`),
    index('media_verification_id_index').on(t.verificationId),
  ],
);
