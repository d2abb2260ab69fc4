import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/connect';
import { addressServices } from '../../db/schema';

type AddressRow = typeof addressServices.$inferSelect;

/** Writes the new address of a demande; `created` tells whether there was none before. */
export async function upsertAddress(
  tx: Tx,
  address: typeof addressServices.$inferInsert,
): Promise<{ row: AddressRow; created: boolean }> {
  const existing = await tx.$count(addressServices, eq(addressServices.demandeId, address.demandeId));
  const [row] = await tx
    .insert(addressServices)
    .values(address)
    .onConflictDoUpdate({ target: addressServices.demandeId, set: address })
    .returning();
  if (!row) throw new Error('The address was not stored.');
  return { row, created: existing === 0 };
}
