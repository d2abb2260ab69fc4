import { getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect';
import { addressServices } from '../../db/schema';

type AddressRow = typeof addressServices.$inferSelect;

/** `created`: there was no new address before. */
export async function upsertAddress(
  tx: Tx,
  address: typeof addressServices.$inferInsert,
): Promise<{ row: AddressRow; created: boolean }> {
  const [written] = await tx
    .insert(addressServices)
    .values(address)
    .onConflictDoUpdate({ target: addressServices.demandeId, set: address })
    // `xmax` is 0 for an inserted row; for an updated one it is the updating transaction.
    .returning({ ...getTableColumns(addressServices), created: sql<boolean>`xmax = 0` });
  if (!written) throw new Error('The address was not stored.');
  const { created, ...row } = written;
  return { row, created };
}
