import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TextId } from '../../words';

/**
 * Whose data are looked for: of an account with everything that hangs on it, or of somebody whom dossiers name (a director, a
 * shareholder, a depositor). Lists of ids; of what does not exist, empty ones.
 */
export interface Subject {
  /** The account; null for somebody whom dossiers name. */
  userId: number | null;
  /** By which they are written to and looked for in texts. */
  addresses: readonly string[];
  names: readonly { given: string; surname: string }[];
  /** What an account owns alone; null where colleagues own it too, and it stays with them. */
  wallet: number | null;
  /** An account's own, or those that name the person. */
  demandes: readonly number[];
  /** Those of them that are not finished and were never charged: nothing obliges to keep them. */
  unfinished: readonly number[];
  dirigeants: readonly number[];
  shareholders: readonly number[];
  checks: readonly number[];
  /** What providers call those checks. */
  sessions: readonly string[];
  /** Of the photos of these checks a copy is handed out: an account's own check, not those of the people of its dossiers. */
  photos: readonly number[];
  /** Claims that go with an account: those that it owns alone. */
  tickets: readonly number[];
  /** Claims and orders that an account has begun and still reads: who left an office does not read what they began there. */
  claims: readonly number[];
  orders: readonly number[];
  /** Entries of the list of who may register that hold nothing but their address. */
  offices: readonly number[];
}

/** What erasing does with some rows: takes them away, or writes over what names the person. */
export interface Step {
  where: SQL;
  /** By the names of the columns in the code; absent: the rows go. */
  set?: Record<string, unknown>;
}

/**
 * What becomes of a column that may hold words: it goes or is written over (`erased`), stays as long as the law says (`kept`), says
 * nothing about a person (`impersonal`); `secret`: erased too, and never handed out.
 */
export type Fate = 'erased' | 'kept' | 'secret' | 'impersonal';

/** A table, and what it holds of people. The only description there is: export, erasure and the register of processing read it. */
export interface Holding {
  table: PgTable;
  /** For the register: what of whom. */
  holds: string;
  /** For the register: until when, and by which law or interest. */
  ends: string;
  /** How sure the law's part is. */
  sure: 'sure' | 'likely' | 'to be asked';
  /** Every column that may hold words, by its name in the code. */
  columns: Record<string, Fate>;
  /** Which rows are a person's. */
  rows: (subject: Subject) => SQL;
  /** What erasing them does, in this order; nothing: all is kept. */
  steps?: (subject: Subject) => Step[];
  /** The bytes of these rows lie elsewhere: the feature of their own lets them go, in the same transaction. */
  isMedia?: true;
  /** What the export calls it; absent: it is not handed out. */
  title?: TextId;
  /** Handed to an account only: of somebody whom dossiers name it tells about others. */
  ofAccounts?: true;
  /** The last day that the law wants of these rows, as an aggregate. */
  keptUntil?: SQL;
}

/** A table that holds nobody, and why. */
export interface Nobody {
  table: PgTable;
  nobody: string;
}

/** The column's value is among these. */
export const among = (column: AnyColumn, values: readonly (number | string)[]): SQL =>
  // One parameter, however many there are.
  sql`${column}::text in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** Rows of a person that erasing takes away. */
export const goes = (rows: Holding['rows']): Required<Pick<Holding, 'rows' | 'steps'>> => ({
  rows,
  steps: (subject) => [{ where: rows(subject) }],
});

export const ofUser = (column: AnyColumn, { userId }: Subject): SQL =>
  userId === null ? sql`false` : sql`${column} = ${userId}`;

/** What hangs on a wallet that is the person's alone. */
export const ofWallet = (column: AnyColumn, { wallet }: Subject): SQL =>
  wallet === null ? sql`false` : sql`${column} = ${wallet}`;

/** What hangs on a client company of such a wallet. */
export const ofClients = (column: AnyColumn, { wallet }: Subject): SQL =>
  wallet === null ? sql`false` : sql`${column} in (select id from clients where owner_id = ${wallet})`;

/** Words between single blanks, whatever stands between them; of JSON too, where a new line is a backslash and a letter. */
const folded = (value: SQL | AnyColumn): SQL =>
  sql`' ' || regexp_replace(lower(${value}::text), ${String.raw`(\\[a-z]|[^[:alnum:]\\])+|\\`}, ' ', 'g') || ' '`;

const matchesWords = (column: AnyColumn, words: readonly string[]): SQL =>
  sql`(${sql.join(
    words.map((word) => {
      const looked = folded(sql`${word}`);
      // Letters that the database does not know as such leave nothing to look for, which everything holds.
      return sql`btrim(${looked}) <> '' and position(${looked} in ${folded(column)}) > 0`;
    }),
    sql` and `,
  )})`;

/** A name of one word stands in many texts: it counts where nothing else does. */
const holdsName = (column: AnyColumn, parts: readonly string[]): SQL =>
  parts.length > 1
    ? matchesWords(column, parts)
    : both(matchesWords(column, parts), sql`${folded(column)} = ${folded(sql`${parts[0]}`)}`);

const hasLetters = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

/** The text, or the JSON, names the person: both parts of a name, or an address or number. */
export function mentions(column: AnyColumn, { names, addresses }: Subject): SQL {
  const each = [
    ...names
      .map(({ given, surname }) => [given, surname].filter(hasLetters))
      .filter((parts) => parts.length > 0)
      .map((parts) => holdsName(column, parts)),
    ...addresses.filter(hasLetters).map((address) => matchesWords(column, [address])),
  ];
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}

export const both = (one: SQL, other: SQL): SQL => sql`(${one} and ${other})`;
export const either = (one: SQL, other: SQL): SQL => sql`(${one} or ${other})`;

/** For somebody whom dossiers name, and for no account. */
export const ofNamed = (subject: Subject, where: SQL): SQL => (subject.userId === null ? where : sql`false`);
/** For an account. */
export const ofAccount = (subject: Subject, where: SQL): SQL =>
  subject.userId === null ? sql`false` : where;

/** What stands where a name was. */
export const ERASED_NAME = '—';
