import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { IMAGE_NAMES } from '#domain/contract/entities/verification';
import { verifications } from './accounts';
import { createdAt, identity, isOneOf, moment, reference } from './columns';

/**
 * Photos of an identity check. The encrypted bytes stand in the media storage: a row comes before them and goes after them, so
 * that no image is ever kept that nobody knows of.
 */
export const media = pgTable(
  'media',
  {
    id: identity(),
    /** A check cannot go before its images: their bytes would stay behind. */
    verificationId: reference('verification_id')
      .notNull()
      .references(() => verifications.id),
    name: text('name', { enum: IMAGE_NAMES }).notNull(),
    storageKey: text('storage_key').notNull().unique(),
    /** When its bytes were there; null while they are not yet, or no longer. */
    storedAt: moment('stored_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('media_name_check', isOneOf(t.name, IMAGE_NAMES)),
    uniqueIndex('media_stored_unique').on(t.verificationId, t.name).where(sql`${t.storedAt} is not null`),
    index('media_verification_id_index').on(t.verificationId),
    // What is old enough to go, and what was begun and not finished.
    index('media_stored_created_at_index').on(t.createdAt, t.id).where(sql`${t.storedAt} is not null`),
    index('media_unfinished_index').on(t.id).where(sql`${t.storedAt} is null`),
  ],
);
