import type { Tx } from '../db/connect';
import type { DemandeRow } from '../db/mappers';
import type { demandes } from '../db/schema';
import { notFound } from '../http/errors';
import type { Caller } from '../pipeline/handlers';
import type { OwnedPerson } from '../pipeline/owners';

/** Sets columns of the demande itself. */
type Setter = (columns: Partial<typeof demandes.$inferInsert>) => void;

/** Ties people without a check to a running check of the same person in the dossier. */
export type JoinRunning = (
  tx: Tx,
  ownerId: number,
  people: readonly (Unchecked & { kind: 'dirigeant' | 'shareholder' })[],
) => Promise<void>;

interface Unchecked {
  id: number;
  demandeId: number;
  gsm: string | null;
  noMobile: string | null;
  verificationId: number | null;
}

interface Demandes {
  change: <T>(
    caller: Caller,
    demandeId: number,
    work: (tx: Tx, demande: DemandeRow, set: Setter) => Promise<T>,
  ) => Promise<T>;
}

/** Changes one person of a demande, read again under the demande's lock. 404 when they were removed meanwhile. */
export function personChange<Row>(
  demandes: Demandes,
  find: (tx: Tx, id: number) => Promise<Row | undefined>,
) {
  return <T>(
    caller: Caller,
    { id, demandeId }: OwnedPerson,
    work: (tx: Tx, row: Row, set: Setter, demande: DemandeRow) => Promise<T>,
  ): Promise<T> =>
    demandes.change(caller, demandeId, async (tx, demande, set) => {
      const row = await find(tx, id);
      if (!row) throw notFound();
      return work(tx, row, set, demande);
    });
}
