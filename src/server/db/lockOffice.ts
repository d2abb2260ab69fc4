import { eq } from 'drizzle-orm';
import { authorisedAccounts } from './schema';
import type { Tx } from './types';

/** Locks the office until the transaction ends, so that its members change one after the other. */
export async function lockOffice(
  tx: Tx,
  id: number,
): Promise<typeof authorisedAccounts.$inferSelect | undefined> {
  return (
    await tx.select().from(authorisedAccounts).where(eq(authorisedAccounts.id, id)).for('no key update')
  )[0];
}
