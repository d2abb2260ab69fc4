import { eq } from 'drizzle-orm';
import { type OfficeAct, roleMay } from '#domain/accounts/officeRoles';
import { users } from '../db/schema';
import type { Tx } from '../db/types';
import type { Caller } from '../pipeline/handlers';

/**
 * Locks the caller's wallet and role until the transaction ends; for calls that move money. Undefined when they have left the office since
 * the call began, or their role no longer allows `act`. If they joined an office meanwhile, its wallet pays.
 */
export async function lockRole(
  tx: Tx,
  { id, officeId }: Pick<Caller, 'id' | 'officeId'>,
  act: OfficeAct,
): Promise<{ walletId: number } | undefined> {
  const { walletId, officeRole } = users;
  const [user] = await tx
    .select({ walletId, officeRole, officeId: users.officeId })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  const hasLeft = officeId !== null && user?.officeId !== officeId;
  return user && !hasLeft && roleMay(user.officeRole, act) ? user : undefined;
}
