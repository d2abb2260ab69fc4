import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './connect';
import { inTransaction } from './transaction';

/** Derived columns and rows are written after a change, from a queue that triggers fill: docs/adr/0025, 0089. */

/** Rows with derived data, and the queue of those that are out of date. */
export interface Derived<Line extends { id: number } = { id: number }> {
  queue: PgTable;
  /** The queue's column with the row's id. */
  column: string;
  /** The table of the rows, with the owning wallet in `owner_id`. */
  rows: PgTable;
  /** The number of a row's changes, from its queue rows `due`. */
  changes: SQL;
  /** Rows per batch: this work blocks the rest of the process. */
  most: number;
  /** Computes what to write, without locks. Deleted rows have no line. */
  find(db: Db, ids: readonly number[]): Promise<Line[]>;
  /** Writes the lines, with the number of changes since the last time. */
  write(tx: Tx, lines: readonly (Line & { changes: number })[]): Promise<void>;
}

/** Pauses (ms) before each attempt: rows locked by others are tried a second time. */
const ATTEMPT_PAUSES_MS = [0, 50];

/**
 * The caller whose current wallet is settled. Null for calls without a user and of administrators, who change things of others: then the
 * newest few changes of all wallets.
 */
export type ForWhom = { userId: number } | null;
export type SettleOwn = (forWhom: ForWhom) => Promise<void>;

/**
 * Settles changes of this process for the call that made them: all changes committed before are settled when the promise resolves, except
 * locked rows and those beyond a batch, which the job settles. A user's call only waits for their own wallet. Calls of one user during a
 * round share the next one. Without changes it costs one index lookup.
 */
export function ownSettler(db: Db, all: readonly Derived[]): SettleOwn {
  const rounds = new Map<number | null, { round: Promise<void>; next?: Promise<void> | undefined }>();
  return (forWhom) => {
    const key = forWhom?.userId ?? null;
    const state = rounds.get(key) ?? { round: Promise.resolve() };
    rounds.set(key, state);
    const begin = async (): Promise<void> => {
      state.next = undefined;
      state.round = settleOwn(db, all, forWhom);
      try {
        await state.round;
      } finally {
        if (!state.next) rounds.delete(key);
      }
    };
    state.next ??= state.round.then(begin, begin);
    return state.next;
  };
}

async function settleOwn(db: Db, all: readonly Derived[], forWhom: ForWhom): Promise<void> {
  for (const derived of all)
    for (const pause of ATTEMPT_PAUSES_MS) {
      if (pause > 0) await wait(pause);
      const ids = await newestOwn(db, derived, forWhom);
      if (ids.length === 0 || (await settle(db, derived, ids)) === ids.length) break;
    }
}

/**
 * Settles all remaining changes: of jobs, provider messages, ended processes and migrations. Skips locked rows, so that several processes
 * share the work.
 */
export async function settleRest<Line extends { id: number }>(
  db: Db,
  derived: Derived<Line>,
  signal?: AbortSignal,
): Promise<void> {
  const column = sql.identifier(derived.column);
  let last = 0;
  while (!signal?.aborted) {
    const ids = await idsOf(
      db,
      sql`select distinct ${column} as id from ${derived.queue} where ${column} > ${last} order by 1 limit ${derived.most}`,
    );
    if (ids.length === 0) return;
    await settle(db, derived, ids);
    last = ids.at(-1) ?? last;
  }
}

/** As many as a call of an administrator or provider usually changes. */
const MAX_WITHOUT_OWNER = 10;

/** Newest first, so that a call with thousands of changes does not delay the next ones. */
function newestOwn(db: Db, { queue, column, rows, most }: Derived, forWhom: ForWhom): Promise<number[]> {
  const of = sql.identifier(column);
  const isTheirs = forWhom
    ? sql`and exists (select from ${rows} there where there.id = due.${of}
        and there.owner_id = (select wallet_id from users where id = ${forWhom.userId}))`
    : sql``;
  return idsOf(
    db,
    sql`select distinct id from (
      select due.${of} as id from ${queue} due
      where due.process = current_setting('application_name') ${isTheirs} order by due.id desc limit ${forWhom ? most : MAX_WITHOUT_OWNER}
    ) newest`,
  );
}

async function idsOf(db: Db, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map(({ id }) => Number(id));
}

/**
 * Settles these rows; returns how many. Reading and computing take no lock. A result is written only while a queue row seen before the
 * reading still exists: otherwise another process has taken it and computed the same or newer.
 */
export async function settle<Line extends { id: number }>(
  db: Db,
  { queue, column, rows, changes, find, write }: Derived<Line>,
  ids: readonly number[],
): Promise<number> {
  const of = sql.identifier(column);
  const seen = await idsOf(
    db,
    sql`select id from ${queue} where ${of} = any(${sql.param([...ids])}::bigint[])`,
  );
  const lines = await find(db, ids);
  return inTransaction(db, async (tx) => {
    const taken = await tx.execute<{ id: string; changes: number }>(sql`
      with held as (
        select id from ${rows} where id = any(${sql.param([...ids])}::bigint[]) order by id for no key update skip locked
      )
      delete from ${queue} due where due.id = any(${sql.param(seen)}::bigint[])
        and (due.${of} in (select id from held) or not exists (select from ${rows} there where there.id = due.${of}))
      returning due.${of} as id, ${changes} as changes`);
    const counts = new Map<number, number>();
    for (const row of taken.rows) counts.set(Number(row.id), (counts.get(Number(row.id)) ?? 0) + row.changes);
    const written = lines.flatMap((line) => {
      const count = counts.get(line.id);
      return count === undefined ? [] : { ...line, changes: count };
    });
    if (written.length > 0) await write(tx, written);
    return counts.size;
  });
}
