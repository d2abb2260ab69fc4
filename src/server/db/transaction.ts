import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { isRetryable } from './errors';
import type { Db, Tx } from './types';

const ATTEMPTS = 5;
/** Maximum of the first pause; each further one doubles it. */
const PAUSE_MS = 20;

const current = new AsyncLocalStorage<{ db: Db; open: boolean }>();
/** Databases with only one session. */
const guarded = new WeakSet<Db>();

/**
 * Rows are always locked in this order, so that transactions cannot deadlock: approvals; the authorisation of an address, which is the
 * office; the user, then their tokens, devices and sessions; the dossier, then its editor, drafts and people; the client of an office; the
 * ticket; the number of an identity check (an advisory lock), then the check; the order, then its refunds; the wallet; the counter of
 * invoices or credit notes; last what is only added: ledger, audit, outbox.
 *
 * Foreign keys could break the order: writing a row, or changing it twice in a transaction, locks the row it refers to FOR KEY SHARE. So
 * rows are locked FOR NO KEY UPDATE, which is compatible with that; FOR UPDATE is for a row to delete or that must get no new references.
 * After FOR SHARE a transaction must not change the same row: two of them would wait for each other.
 *
 * All locks end with their transaction, also advisory ones: behind a pooler the next transaction may use another session.
 */

/**
 * Runs `fn` in a transaction: commits when it resolves, rolls back when it rejects. With a `Tx` it is a savepoint. After a deadlock or
 * serialization failure `fn` runs again following a pause (five attempts in all), so it must only use the database: mails and calls to
 * other systems go through the outbox.
 *
 * Inside `fn` every query must use `tx`. The outer `db` would not see the transaction's changes; on the embedded engine with its one
 * session it would wait for ever, so it is refused with an error.
 */
export async function inTransaction<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  if (is(db, PgTransaction)) return db.transaction(fn);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(guarded.has(db) ? (tx) => watched(db, () => fn(tx)) : fn);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
    // Random, so that transactions in conflict do not meet again.
    await setTimeout(Math.random() * PAUSE_MS * 2 ** (attempt - 1));
  }
}

async function watched<T>(db: Db, fn: () => Promise<T>): Promise<T> {
  const state = { db, open: true };
  try {
    return await current.run(state, fn);
  } finally {
    // Work that was started inside without await may use `db` after the transaction.
    state.open = false;
  }
}

/**
 * Makes these methods of the driver's client throw when called inside a transaction on the same `db`. Only for the embedded engine:
 * tracking callers makes all promises of the process 10 % slower.
 */
export function refuseOuterUse(db: Db, client: object, methods: readonly string[]): void {
  guarded.add(db);
  const target = client as Record<string, (...args: unknown[]) => unknown>;
  for (const method of methods) {
    const original = target[method]?.bind(client);
    if (!original) throw new Error(`The database client has no method ${method}.`);
    target[method] = (...args) => {
      const state = current.getStore();
      if (state?.open && state.db === db) {
        throw new Error(
          'A query inside a transaction must take the tx, not the outer db: it would wait for itself.',
        );
      }
      return original(...args);
    };
  }
}
