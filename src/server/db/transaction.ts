import { AsyncLocalStorage } from 'node:async_hooks';
import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { isRetryable } from './errors';
import type { Db, Tx } from './types';

const ATTEMPTS = 3;

const current = new AsyncLocalStorage<{ db: Db; open: boolean }>();
/** The databases of one session. */
const guarded = new WeakSet<Db>();

/*
 * Rows are locked in one order, so that of two changes at once one waits for the other and never both:
 *   what authorises an address;
 *   the user, then their tokens, devices and sessions;
 *   the demande, then its editor, its drafts, its people;
 *   the client of an office;
 *   what waits for a second administrator;
 *   the claim;
 *   the number of an identity check (an advisory lock), then the check;
 *   the order, then its refunds;
 *   the wallet;
 *   the counter of invoices, or of credit notes;
 *   and last what is only added: ledger, audit, outbox.
 * Every lock ends with its transaction, advisory ones too: behind a pooler the next one may have another session.
 */

/**
 * Runs `fn` in one transaction: committed when it resolves, rolled back when it rejects. Called with a `Tx`, it is a
 * savepoint inside that transaction. A deadlock or serialization failure runs `fn` again (three times in all), so it
 * must touch nothing but the database: mails and calls to others go through the outbox.
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
