import { eq } from 'drizzle-orm';
import { type OfficeAct, roleMay } from '#domain/accounts/officeRoles';
import { users } from '../db/schema';
import type { Tx } from '../db/types';
import type { Caller } from '../pipeline/handlers';

/**
 * Holds the caller's wallet and role until the transaction ends, for what moves money. Undefined when they have left their office
 * since the call began, or may no longer do this there. Who joins one meanwhile spends from its wallet.
 */
export async function holdRole(
  tx: Tx,
  { id, officeId }: Pick<Caller, 'id' | 'officeId'>,
  act: OfficeAct,
): Promise<{ walletId: number } | undefined> {
  const { walletId, officeRole } = users;
  const [held] = await tx
    .select({ walletId, officeRole, officeId: users.officeId })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  const hasLeft = officeId !== null && held?.officeId !== officeId;
  return held && !hasLeft && roleMay(held.officeRole, act) ? held : undefined;
}
