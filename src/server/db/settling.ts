import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './connect';
import { inTransaction } from './transaction';

/*
 * Columns and rows that are derived from others are written after the change, from a queue that triggers fill: docs/adr/0025, 0089.
 */

/** Rows that something is derived for, by the queue that names those whose derived part is out of date. */
export interface Derived<Line extends { id: number } = { id: number }> {
  queue: PgTable;
  /** The queue's column with the row's id. */
  column: string;
  /** Where the rows are, each with the wallet that owns it (`owner_id`). */
  rows: PgTable;
  /** How many changes of a row are counted, of its rows in the queue `due`. */
  changes: SQL;
  /** As many at once: its work holds up everything else in this process. */
  most: number;
  /** Finds what is to be written, without any lock. Rows that are gone have no line. */
  find(db: Db, ids: readonly number[]): Promise<Line[]>;
  /** Writes it, with the changes since the last time. */
  write(tx: Tx, lines: readonly (Line & { changes: number })[]): Promise<void>;
}

/** Pauses before each look at what the process has changed, in ms: a row that somebody else has locked is tried once more. */
const LOOKS = [0, 50];

/**
 * Who has made a call: a user's own wallet is settled, the one that they have then. Null, for calls of nobody and of administrators, who
 * change what is others': the newest few of all.
 */
export type ForWhom = { userId: number } | null;
export type SettleOwn = (forWhom: ForWhom) => Promise<void>;

/**
 * Settles what this process has changed, for the call that changed it: what was committed before it asks is settled when the promise
 * resolves, unless somebody else holds the row, or a call has changed more than are done at once: the job does these. A user's call
 * waits for the work of no other wallet. Calls of one user that ask meanwhile are served by the next round together. Nothing to do
 * costs one look at an index.
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
    for (const pause of LOOKS) {
      if (pause > 0) await wait(pause);
      const ids = await newestOwn(db, derived, forWhom);
      if (ids.length === 0 || (await settle(db, derived, ids)) === ids.length) break;
    }
}

/**
 * Settles whatever is left: of jobs, of other systems' messages, of processes that ended too soon, of a migration. What somebody else
 * has in hand is passed over, so that several processes share the work.
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

/** What one call of an administrator or a provider changes. */
const FEW = 10;

/** The newest first: what a call that changed thousands has left does not hold up the next one. */
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
      where due.process = current_setting('application_name') ${isTheirs} order by due.id desc limit ${forWhom ? most : FEW}
    ) newest`,
  );
}

async function idsOf(db: Db, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map(({ id }) => Number(id));
}

/**
 * Settles some of these; answers how many are done. Reading and computing hold no lock. What was found is written only while a row of
 * the queue that was there before the reading still is: who has taken it meanwhile has read as much, or more.
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
