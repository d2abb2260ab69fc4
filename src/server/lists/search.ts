import { and, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { normalizeEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { searchedWords } from '#domain/registry/nameSearch';

/** The index holds parts of words from three characters on; shorter ones match the beginning of a word only. */
const TRIGRAM = 3;

/**
 * Rows whose `search` column (see `searchable`) contains every word of `q`. Accents, case, legal form and the word for 'and' do not matter.
 * Words of one or two letters match at the beginning of a word only.
 */
export function matchesWords(search: PgColumn | SQL, q: string): SQL | undefined {
  const words = searchedWords(q);
  if (words.length === 0) return sql`false`;
  const matches = (part: string) => {
    const start = [...part].length < TRIGRAM || part.includes(' ') ? '% ' : '%';
    // `search_text` drops characters that the column cannot hold; a word with none left matches no row.
    return like(search, sql`${start}::text || nullif(search_text(${part}), '') || '%'`);
  };
  return and(...words.map((spellings) => or(...spellings.map(matches))));
}

/** The digits of an id or enterprise number as people write it ('TVA BE 0403.170.701'); null for other text. */
export function digitsOf(q: string): string | null {
  const digits = normalizeEnterpriseNumber(q);
  return /^\d{1,15}$/.test(digits) ? digits : null;
}

/** Numbers that begin with these digits; the leading 0 may be missing, as on old letterheads. */
export const numberBegins = (column: PgColumn, digits: string): SQL | undefined =>
  or(like(column, `${digits}%`), like(column, `0${digits}%`));
