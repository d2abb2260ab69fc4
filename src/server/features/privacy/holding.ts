import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TextId } from '../../words';

/**
 * The person to export or erase: an account with all that belongs to it, or a person named in dossiers (director, shareholder, depositor).
 * The lists hold ids and may be empty.
 */
export interface Subject {
  /** Null for a person named in dossiers. */
  userId: number | null;
  /** E-mail addresses and phone numbers, for mails and for searching texts. */
  addresses: readonly string[];
  names: readonly { given: string; surname: string }[];
  /** The wallet, if only this account uses it; null when colleagues share it, who keep it. */
  wallet: number | null;
  /** The account's own dossiers, or those that name the person. */
  demandes: readonly number[];
  /** Those neither finished nor charged: no law requires them. */
  unfinished: readonly number[];
  dirigeants: readonly number[];
  shareholders: readonly number[];
  checks: readonly number[];
  /** The providers' ids of those checks. */
  sessions: readonly string[];
  /** Checks whose photos are exported: only the account's own, not those of people in its dossiers. */
  photos: readonly number[];
  /** Tickets erased with the account: those it owns alone. */
  tickets: readonly number[];
  /** Tickets and orders that the account began and can still read, which excludes those of an office it has left. */
  claims: readonly number[];
  orders: readonly number[];
  /** Authorisations that list only their address. */
  offices: readonly number[];
}

/** A step of erasing: deletes rows, or overwrites the personal columns. */
export interface Step {
  where: SQL;
  /** New values by column name in the code; absent: the rows are deleted. */
  set?: Record<string, unknown>;
}

/**
 * What happens to a text column: deleted or overwritten (`erased`), kept as long as the law requires (`kept`), never personal
 * (`impersonal`), or erased and never exported (`secret`).
 */
export type Fate = 'erased' | 'kept' | 'secret' | 'impersonal';

/** A table and the personal data in it. Export, erasure and the register of processing all use this description. */
export interface Holding {
  table: PgTable;
  /** For the register: which data about whom. */
  holds: string;
  /** For the register: until when, and by which law or interest. */
  ends: string;
  /** How certain the legal basis is. */
  sure: 'sure' | 'likely' | 'to be asked';
  /** Every column that may hold text, by its name in the code. */
  columns: Record<string, Fate>;
  /** Selects a person's rows. */
  rows: (subject: Subject) => SQL;
  /** Steps of erasing, in order; absent: everything is kept. */
  steps?: (subject: Subject) => Step[];
  /** The rows refer to stored images, which the media feature releases in the same transaction. */
  isMedia?: true;
  /** Title in the export; absent: not exported. */
  title?: TextId;
  /** Exported to accounts only: it would reveal others to a person named in dossiers. */
  ofAccounts?: true;
  /** The last day that the law requires these rows, as an aggregate. */
  keptUntil?: SQL;
}

/** A table without personal data, and why. */
export interface ImpersonalTable {
  table: PgTable;
  reason: string;
}

export const among = (column: AnyColumn, values: readonly (number | string)[]): SQL =>
  // One parameter for any number of values.
  sql`${column}::text in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** A person's rows are deleted. */
export const deletedRows = (rows: Holding['rows']): Required<Pick<Holding, 'rows' | 'steps'>> => ({
  rows,
  steps: (subject) => [{ where: rows(subject) }],
});

export const ofUser = (column: AnyColumn, { userId }: Subject): SQL =>
  userId === null ? sql`false` : sql`${column} = ${userId}`;

/** Rows of a wallet that only this person uses. */
export const ofWallet = (column: AnyColumn, { wallet }: Subject): SQL =>
  wallet === null ? sql`false` : sql`${column} = ${wallet}`;

/** Rows of the clients of such a wallet. */
export const ofClients = (column: AnyColumn, { wallet }: Subject): SQL =>
  wallet === null ? sql`false` : sql`${column} in (select id from clients where owner_id = ${wallet})`;

/** Lower-case words separated by single spaces. In JSON a line break is a backslash and a letter, which separate words too. */
const folded = (value: SQL | AnyColumn): SQL =>
  sql`' ' || regexp_replace(lower(${value}::text), ${String.raw`(\\[a-z]|[^[:alnum:]\\])+|\\`}, ' ', 'g') || ' '`;

const mentionsWords = (column: AnyColumn, words: readonly string[]): SQL =>
  sql`(${sql.join(
    words.map((word) => {
      const looked = folded(sql`${word}`);
      // Letters unknown to the database's locale leave an empty text, which would match everything.
      return sql`btrim(${looked}) <> '' and position(${looked} in ${folded(column)}) > 0`;
    }),
    sql` and `,
  )})`;

/** A name of one word occurs in many texts: it only counts when it is the whole value. */
const mentionsName = (column: AnyColumn, parts: readonly string[]): SQL =>
  parts.length > 1
    ? mentionsWords(column, parts)
    : both(mentionsWords(column, parts), sql`${folded(column)} = ${folded(sql`${parts[0]}`)}`);

const hasLetters = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

/** Whether a text or JSON names the person: all parts of a name, or an address or number. */
export function mentions(column: AnyColumn, { names, addresses }: Subject): SQL {
  const each = [
    ...names
      .map(({ given, surname }) => [given, surname].filter(hasLetters))
      .filter((parts) => parts.length > 0)
      .map((parts) => mentionsName(column, parts)),
    ...addresses.filter(hasLetters).map((address) => mentionsWords(column, [address])),
  ];
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}

export const both = (one: SQL, other: SQL): SQL => sql`(${one} and ${other})`;
export const either = (one: SQL, other: SQL): SQL => sql`(${one} or ${other})`;

/** Only for a person named in dossiers. */
export const ofNamed = (subject: Subject, where: SQL): SQL => (subject.userId === null ? where : sql`false`);
/** Only for an account. */
export const ofAccount = (subject: Subject, where: SQL): SQL =>
  subject.userId === null ? sql`false` : where;

/** Replaces a name. */
export const ERASED_NAME = '—';
