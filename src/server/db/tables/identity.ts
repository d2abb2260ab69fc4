import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CARD_IMAGES, IMAGE_NAMES } from '#domain/people/verification';
import { verifications } from './accounts';
import { createdAt, identity, isOneOf, moment, reference } from './columns';

/** Card images are kept longer than faces. */
const isCard = (name: AnyPgColumn): SQL => isOneOf(name, CARD_IMAGES);

/**
 * Photos of an identity check, encrypted in the media storage. The row exists before the bytes and is deleted after them, so that no image
 * is stored without a row.
 */
export const media = pgTable(
  'media',
  {
    id: identity(),
    /** A check cannot be deleted before its images: their bytes would remain. */
    verificationId: reference('verification_id')
      .notNull()
      .references(() => verifications.id),
    name: text('name', { enum: IMAGE_NAMES }).notNull(),
    storageKey: text('storage_key').notNull().unique(),
    /** When its bytes were stored; null before, and during deletion. */
    storedAt: moment('stored_at'),
    /**
     * Earliest start of its retention: at first the row's creation, then the later moment that the daily job finds (the decision, or the
     * check's last dossier).
     */
    agedFrom: moment('aged_from').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    check('media_name_check', isOneOf(t.name, IMAGE_NAMES)),
    uniqueIndex('media_stored_unique').on(t.verificationId, t.name).where(sql`${t.storedAt} is not null`),
    index('media_verification_id_index').on(t.verificationId),
    // Card images and faces that may be past retention, and unfinished rows.
    index('media_card_aged_index')
      .on(t.agedFrom, t.id)
      .where(sql`${t.storedAt} is not null and ${isCard(t.name)}`),
    index('media_face_aged_index')
      .on(t.agedFrom, t.id)
      .where(sql`${t.storedAt} is not null and not ${isCard(t.name)}`),
    index('media_unfinished_index').on(t.id).where(sql`${t.storedAt} is null`),
  ],
);
