import { getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect';
import { addressServices } from '../../db/schema';

type AddressRow = typeof addressServices.$inferSelect;

/** Writes the new address of a demande; `created` tells whether there was none before. */
export async function upsertAddress(
  tx: Tx,
  address: typeof addressServices.$inferInsert,
): Promise<{ row: AddressRow; created: boolean }> {
  const [written] = await tx
    .insert(addressServices)
    .values(address)
    .onConflictDoUpdate({ target: addressServices.demandeId, set: address })
    // PostgreSQL marks a row that was there before with the transaction that replaced it.
    .returning({ ...getTableColumns(addressServices), created: sql<boolean>`xmax = 0` });
  if (!written) throw new Error('The address was not stored.');
  const { created, ...row } = written;
  return { row, created };
}
