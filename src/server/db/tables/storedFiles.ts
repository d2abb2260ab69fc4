import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf } from './columns';

/** Being stored; in use by a row; to be deleted. */
const STATES = ['coming', 'kept', 'going'] as const;

/**
 * Papers and attachments in the media storage, each under its own key. The row exists before the bytes and is deleted after them, so that
 * no file is stored without a row. Triggers set the state: a file is in use by one row, and released when that row is deleted.
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

/** A stored file that a row refers to. */
export interface Kept {
  storageKey: string;
  /** Hexadecimal. */
  sha256: string;
}

/** Key of a stored file; triggers keep the file while the row exists. */
export const storageKey = () => text('storage_key').notNull();
