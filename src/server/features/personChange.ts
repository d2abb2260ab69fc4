import type { Db, Tx } from '../db/connect';
import { notFound } from '../errors';
import type { Caller } from '../http/handlers';

interface Demandes {
  change: <T>(caller: Caller, demandeId: number, work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/**
 * The change of one person of a demande: finds whose demande it is first, then reads the row again under the demande's
 * lock. 404 when there is no such person, then or by now.
 */
export function personChange<Row extends { demandeId: number }>(
  db: Db,
  demandes: Demandes,
  find: (db: Db, id: number) => Promise<Row | undefined>,
) {
  return async <T>(caller: Caller, id: number, work: (tx: Tx, row: Row) => Promise<T>): Promise<T> => {
    const known = await find(db, id);
    if (!known) throw notFound();
    return demandes.change(caller, known.demandeId, async (tx) => {
      const row = await find(tx, id);
      if (!row) throw notFound();
      return work(tx, row);
    });
  };
}
