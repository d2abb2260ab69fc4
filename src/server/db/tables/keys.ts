import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/**
 * Data keys, which encrypt images, national numbers and secrets of code apps. Each is encrypted ("wrapped") with the configured key, so
 * that changing that key rewrites these few rows instead of every object. The highest number encrypts, the others only decrypt. Numbers
 * below zero are old configured keys, which once encrypted objects directly.
 */
export const dataKeys = pgTable(
  'data_keys',
  {
    number: integer('number').primaryKey(),
    /** The id in encrypted objects; hexadecimal. */
    keyId: text('key_id').notNull().unique(),
    /** base64 */
    wrapped: text('wrapped').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('data_keys_key_id_check', sql`${t.keyId} ~ '^[0-9a-f]{16}$'`)],
);
