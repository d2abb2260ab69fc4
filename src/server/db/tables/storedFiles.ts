import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf } from './columns';

/** Its bytes come; a row of another table names it; they go. */
const STATES = ['coming', 'kept', 'going'] as const;

/**
 * Papers and attachments in the media storage, each under a key of its own. A row comes before the bytes and goes after them, so that
 * nothing is ever kept that nobody knows of. Triggers hold the states: what names a file keeps it, once, and what is deleted lets it go.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text('key').primaryKey(),
    state: text('state', { enum: STATES }).notNull().default('coming'),
    createdAt: createdAt(),
  },
  (t) => [
    check('stored_files_state_check', isOneOf(t.state, STATES)),
    index('stored_files_loose_index').on(t.createdAt).where(sql`${t.state} <> 'kept'`),
  ],
);

/** A file of the storage, as a row names it. */
export interface Kept {
  storageKey: string;
  /** Hexadecimal. */
  sha256: string;
}

/** Names a file of the storage; triggers keep the file while a row names it. */
export const storageKey = () => text('storage_key').notNull();
