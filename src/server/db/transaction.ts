import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { isRetryable } from './errors';
import type { Db, Tx } from './types';

const ATTEMPTS = 5;
/** The first pause lasts at most so long, each next one twice that. */
const PAUSE_MS = 20;

const current = new AsyncLocalStorage<{ db: Db; open: boolean }>();
/** The databases of one session. */
const guarded = new WeakSet<Db>();

/*
 * Rows are locked in this order, so that two transactions never each wait for the other:
 *   what waits for a second administrator;
 *   the authorisation of an address, which is the office;
 *   the user, then their tokens, devices and sessions;
 *   the dossier, then its editor, its drafts, its people;
 *   the client of an office;
 *   the claim;
 *   the number of an identity check (an advisory lock), then the check;
 *   the order, then its refunds;
 *   the wallet;
 *   the counter of invoices, or of credit notes;
 *   and last what is only added: ledger, audit, outbox.
 *
 * A foreign key breaks that order: to write a row, or to change one twice in a transaction, PostgreSQL locks the row that it refers
 * to FOR KEY SHARE. So rows are locked FOR NO KEY UPDATE, which lets that pass; FOR UPDATE is for a row that is to be deleted or must
 * get no new rows that refer to it. Who takes FOR SHARE must not change the same row later: two of them would wait for each other.
 *
 * Every lock ends with its transaction, advisory ones too: behind a pooler the next one may have another session.
 */

/**
 * Runs `fn` in one transaction: committed when it resolves, rolled back when it rejects. Called with a `Tx`, it is a
 * savepoint inside that transaction. A deadlock or serialization failure runs `fn` again after a pause (five times in
 * all), so it must touch nothing but the database: mails and calls to others go through the outbox.
 *
 * Inside `fn` every query takes the `tx`. The outer `db` would not see what the transaction wrote; on the embedded engine,
 * which has one session, it would wait for ever, and is refused with an error.
 */
export async function inTransaction<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  if (is(db, PgTransaction)) return db.transaction(fn);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(guarded.has(db) ? (tx) => watched(db, () => fn(tx)) : fn);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
    // Of random length: those that lost together must not meet again.
    await setTimeout(Math.random() * PAUSE_MS * 2 ** (attempt - 1));
  }
}

async function watched<T>(db: Db, fn: () => Promise<T>): Promise<T> {
  const state = { db, open: true };
  try {
    return await current.run(state, fn);
  } finally {
    // Work started inside and not awaited keeps this context: once the transaction is over it may use `db` again.
    state.open = false;
  }
}

/**
 * Makes these methods of the driver's client throw when they are called from inside a transaction on the same `db`. For the
 * embedded engine alone: following who calls costs every promise of the process a tenth of its time.
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
