import { asc, eq, inArray } from 'drizzle-orm';
import { users } from './schema';
import type { Tx } from './types';

/** A person's row, locked until the transaction ends; rows that refer to it can still be written (transaction.ts). */
export async function lockUser(tx: Tx, id: number): Promise<typeof users.$inferSelect | undefined> {
  return (await tx.select().from(users).where(eq(users.id, id)).for('no key update'))[0];
}

/** Who owns what a person makes in this transaction: until it ends they join no office and leave none. */
export async function lockOwner(tx: Tx, userId: number): Promise<number> {
  const user = await lockUser(tx, userId);
  if (!user) throw new Error('Nobody has this id.');
  return user.walletId;
}

/** As `lockUser`, in the order of their ids, which all that lock several keep; with whose wallet each works. */
export async function lockUsers(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: users.id, walletId: users.walletId })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
  return new Map(rows.map(({ id, walletId }) => [id, walletId]));
}
