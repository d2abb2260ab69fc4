import { asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/connect';
import { now } from '../../db/now';
import { approvals, orders, users } from '../../db/schema';
import { notFound } from '../../http/errors';

export type ApprovalRow = typeof approvals.$inferSelect;

/** Stores a request, once per key; undefined when it existed. */
export async function insertApproval(
  tx: Tx,
  row: typeof approvals.$inferInsert,
): Promise<number | undefined> {
  const [made] = await tx.insert(approvals).values(row).onConflictDoNothing().returning({ id: approvals.id });
  return made?.id;
}

/** Whether a request with this key exists. */
export const isAsked = async (tx: Tx, requestKey: string): Promise<boolean> =>
  (await tx.$count(approvals, eq(approvals.requestKey, requestKey))) > 0;

/** Locked until the transaction ends. */
export async function lockApproval(tx: Tx, id: number): Promise<ApprovalRow | undefined> {
  return (await tx.select().from(approvals).where(eq(approvals.id, id)).for('no key update'))[0];
}

export async function decideApproval(
  tx: Tx,
  id: number,
  decidedBy: number,
  accepted: boolean,
): Promise<void> {
  await tx.update(approvals).set({ decidedBy, accepted, decidedAt: now }).where(eq(approvals.id, id));
}

/** The wallet of a refund or of credits: the order's, otherwise the user's. */
export async function walletOf(
  tx: Tx,
  { userId, orderId }: Pick<typeof approvals.$inferInsert, 'userId' | 'orderId'>,
): Promise<number> {
  const [row] = orderId
    ? await tx.select({ walletId: orders.walletId }).from(orders).where(eq(orders.id, orderId))
    : await tx.select({ walletId: users.walletId }).from(users).where(eq(users.id, userId));
  if (!row) throw notFound();
  return row.walletId;
}

/** The oldest open requests, with the user concerned and the administrator who requested it. */
export function waitingApprovals(db: Db, most: number) {
  const asker = alias(users, 'asker');
  return db
    .select({
      approval: approvals,
      account: { firstName: users.firstName, lastName: users.lastName },
      asker: { firstName: asker.firstName, lastName: asker.lastName },
    })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.userId))
    .innerJoin(asker, eq(asker.id, approvals.createdBy))
    .where(isNull(approvals.decidedAt))
    .orderBy(asc(approvals.id))
    .limit(most);
}
