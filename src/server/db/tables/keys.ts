import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/**
 * The keys that encrypt images, national numbers and secrets of code apps, each encrypted ("wrapped") with the configured one:
 * who changes that one encrypts a few rows anew instead of every object. The highest number encrypts, the others open what they
 * have encrypted. Below zero stand configured keys of earlier days, which encrypted by themselves.
 */
export const dataKeys = pgTable(
  'data_keys',
  {
    number: integer('number').primaryKey(),
    /** As objects name it; hexadecimal. */
    keyId: text('key_id').notNull().unique(),
    /** base64 */
    wrapped: text('wrapped').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('data_keys_key_id_check', sql`${t.keyId} ~ '^[0-9a-f]{16}$'`)],
);
