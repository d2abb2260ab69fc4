import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, text } from 'drizzle-orm/pg-core';
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

/** A file that is in the storage, for the row that will name it. */
export interface Kept {
  storageKey: string;
  /** Hexadecimal. */
  sha256: string;
}

/** Where the bytes of a file are: in its row, or in the storage under a key. */
export interface Place {
  bytes: Buffer | null;
  storageKey: string | null;
  /** Hexadecimal; null of attachments that have never been moved. */
  sha256: string | null;
}

/** Names a file of the storage; null while the bytes stand in the row itself. */
export const storageKey = () => text('storage_key');

/** CHECK body: in the row or in the storage, never in both or in neither. */
export const inOnePlace = (bytes: AnyPgColumn, key: AnyPgColumn): SQL =>
  sql`(${bytes} is null) <> (${key} is null)`;
