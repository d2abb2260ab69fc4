import { and, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Parts of a word shorter than this are in no index: only words that begin so are found. */
const TRIGRAM = 3;

/**
 * Rows whose `search` column (see `searchable`) holds every word of `q`, whatever the accents and the case: somewhere in a
 * word, at its beginning when it is one letter or two.
 */
export function holdsWords(search: PgColumn | SQL, q: string): SQL | undefined {
  const words = q.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part !== '');
  if (words.length === 0) return sql`false`;
  return and(
    ...words.map((part) => {
      const start = [...part].length < TRIGRAM ? '% ' : '%';
      // Nothing is left of what the column cannot hold: that is in no row.
      const pattern = sql`nullif(search_text(${part.normalize('NFC')}), '')`;
      return like(search, sql`${start}::text || ${pattern} || '%'`);
    }),
  );
}

/** The digits of an id or enterprise number as people write them ('BE 0403.170.701'); null for anything else. */
export function digitsOf(q: string): string | null {
  const digits = q.replace(/^\s*BE/i, '').replace(/[\s.]/g, '');
  return /^\d{1,15}$/.test(digits) ? digits : null;
}
