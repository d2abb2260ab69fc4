import { asc, eq, inArray } from 'drizzle-orm';
import { users } from './schema';
import type { Tx } from './types';

/** Locks a user until the transaction ends; rows that refer to it can still be written (transaction.ts). */
export async function lockUser(tx: Tx, id: number): Promise<typeof users.$inferSelect | undefined> {
  return (await tx.select().from(users).where(eq(users.id, id)).for('no key update'))[0];
}

/** The wallet of the user, who cannot join or leave an office until the transaction ends. */
export async function lockOwner(tx: Tx, userId: number): Promise<number> {
  const user = await lockUser(tx, userId);
  if (!user) throw new Error('Nobody has this id.');
  return user.walletId;
}

/** Locks several users in the order of their ids, as all callers do. Returns the wallet of each. */
export async function lockUsers(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: users.id, walletId: users.walletId })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
  return new Map(rows.map(({ id, walletId }) => [id, walletId]));
}
