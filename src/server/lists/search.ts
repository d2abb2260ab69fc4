import { and, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { normalizeEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { searchedWords } from '#domain/registry/nameSearch';

/** Parts of a word shorter than this are in no index: only words that begin so are found. */
const TRIGRAM = 3;

/**
 * Rows whose `search` column (see `searchable`) holds every word of `q`, whatever the accents, the case, the legal form and the word
 * for 'and': somewhere in a word, at its beginning when it is one letter or two.
 */
export function holdsWords(search: PgColumn | SQL, q: string): SQL | undefined {
  const words = searchedWords(q);
  if (words.length === 0) return sql`false`;
  const holds = (part: string) => {
    const start = [...part].length < TRIGRAM || part.includes(' ') ? '% ' : '%';
    // Nothing is left of what the column cannot hold: that is in no row.
    return like(search, sql`${start}::text || nullif(search_text(${part}), '') || '%'`);
  };
  return and(...words.map((spellings) => or(...spellings.map(holds))));
}

/** The digits of an id or enterprise number as people write them ('TVA BE 0403.170.701'); null for anything else. */
export function digitsOf(q: string): string | null {
  const digits = normalizeEnterpriseNumber(q);
  return /^\d{1,15}$/.test(digits) ? digits : null;
}

/** Numbers that begin with these digits, with or without the 0 that old letterheads leave out. */
export const numberBegins = (column: PgColumn, digits: string): SQL | undefined =>
  or(like(column, `${digits}%`), like(column, `0${digits}%`));
