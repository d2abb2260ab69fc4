import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CARD_IMAGES, IMAGE_NAMES } from '#domain/people/verification';
import { verifications } from './accounts';
import { createdAt, identity, isOneOf, moment, reference } from './columns';

/** The sides of a card are kept longer than a face. */
const isCard = (name: AnyPgColumn): SQL => isOneOf(name, CARD_IMAGES);

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
    /**
     * Its time counts from here at the soonest: when it came, until the daily look finds a later moment (the decision, the last
     * dossier that the check serves) and writes it down.
     */
    agedFrom: moment('aged_from').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    check('media_name_check', isOneOf(t.name, IMAGE_NAMES)),
    uniqueIndex('media_stored_unique').on(t.verificationId, t.name).where(sql`${t.storedAt} is not null`),
    index('media_verification_id_index').on(t.verificationId),
    // What may be old enough to go, of cards and of faces, and what was begun and not finished.
    index('media_card_aged_index')
      .on(t.agedFrom, t.id)
      .where(sql`${t.storedAt} is not null and ${isCard(t.name)}`),
    index('media_face_aged_index')
      .on(t.agedFrom, t.id)
      .where(sql`${t.storedAt} is not null and not ${isCard(t.name)}`),
    index('media_unfinished_index').on(t.id).where(sql`${t.storedAt} is null`),
  ],
);
