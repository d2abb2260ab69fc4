import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  customType,
  numeric,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { now } from '../now';

/** Primary key: a positive integer from the database, read as a JS number. */
export function identity(startWith = 1) {
  return bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith });
}

/** The id of another row; add `.references()` and `.notNull()` at the column. */
export function reference(name: string) {
  return bigint(name, { mode: 'number' });
}

/** UTC in milliseconds, the precision of Date, so that a value read back equals the one written. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
}

export function createdAt() {
  return moment('created_at').notNull().defaultNow();
}

export function updatedAt() {
  return moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => now);
}

/**
 * The text that a list's `q` searches: words without accents, case and punctuation, each after a space (search_text in the migrations).
 * Short enough for any index.
 */
export function searchable(name: string, ...of: string[]) {
  const words = of.map((column) => `"${column}"`).join(` || ' ' || `);
  return text(name).generatedAlwaysAs(sql.raw(`' ' || left(search_text(${words}), 500)`));
}

/** 0 or 1 as in the API, never null (the table adds the CHECK with `isFlag`). */
export function flag(name: string) {
  return smallint(name).$type<0 | 1>().notNull().default(0);
}

/** Numbers of shares: exact decimals with up to 4 places, as strings. */
export function shareCount(name: string) {
  return numeric(name, { precision: 20, scale: 4 });
}

/** An amount of registry data: an exact decimal with up to 4 places, as a string. */
export function capitalAmount(name: string) {
  return numeric(name, { precision: 20, scale: 4 });
}

/** Text compared byte by byte, independent of the database's collation: codes, numbers, folded names. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export function isFlag(...columns: AnyPgColumn[]): SQL {
  return sql.join(
    columns.map((column) => sql`${column} in (0, 1)`),
    sql` and `,
  );
}

/** CHECK: the column has one of these constants, which are written into the DDL. */
export function isOneOf(column: AnyPgColumn, values: readonly (string | number)[]): SQL {
  const list = values.map((value) => (typeof value === 'number' ? `${value}` : `'${value}'`)).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}

/** Keys of names: two spellings of one person's name share at least one. */
export const personKeys = () => text('person_keys').array().notNull().default(sql`'{}'::text[]`);

/** CHECK: a Belgian mobile number in the form +324XXXXXXXX. */
export function isMobile(column: AnyPgColumn): SQL {
  return sql`${column} ~ '^\\+324[5-9][0-9]{7}$'`;
}
