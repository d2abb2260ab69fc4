import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '#domain/money/credits';
import { inSeconds, leaseOn } from '../../db/claims';
import type { Db, Tx } from '../../db/connect';
import { orders, refunds, users } from '../../db/schema';
import { countCapped } from '../../lists/countCapped';
import { listOrder, type Place } from '../../lists/listOrder';
import type { Page } from '../../lists/lists';
import { userIdsMatching } from '../../lists/userIdsMatching';
import type { OrderRow, RefundRow } from './invoicing';

export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'status'>;

/** Inserts an order; returns the earlier one when its request key was used before. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  const [made] = await tx.insert(orders).values(order).onConflictDoNothing().returning();
  if (made) return made;
  const sameKey = and(eq(orders.userId, order.userId), eq(orders.requestKey, order.requestKey ?? ''));
  const [earlier] = await tx.select().from(orders).where(sameKey);
  if (!earlier) throw new Error('The order was not stored.');
  return earlier;
}

/** Stores the provider and its payment. The provider may differ from the one of the order, if that one was not reachable then. */
export async function setPayment(
  tx: Tx,
  id: number,
  { provider, paymentId, url }: { provider: string; paymentId: string; url: string },
): Promise<void> {
  const payment = { provider, providerPaymentId: paymentId, checkoutUrl: url };
  await tx.update(orders).set(payment).where(eq(orders.id, id));
}

/** Locked until the transaction ends. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  return (await tx.select().from(orders).where(eq(orders.id, id)).for('no key update'))[0];
}

export async function lockByPayment(tx: Tx, provider: string, paymentId: string) {
  const isIt = and(eq(orders.provider, provider), eq(orders.providerPaymentId, paymentId));
  return (await tx.select().from(orders).where(isIt).for('no key update'))[0];
}

export async function changeOrder(
  tx: Tx,
  id: number,
  change: Pick<PgUpdateSetSource<typeof orders>, 'status' | 'paidAt' | 'askedAt' | 'attention' | 'settledAt'>,
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning();
  if (!row) throw new Error('There is no such order.');
  return row;
}

/** Expires orders that no provider accepted, which cannot be paid, and those for which the provider never reported an end. */
export async function expireLost(db: Db, before: { unstarted: Date; unpaid: Date }): Promise<void> {
  const isLost = or(
    and(isNull(orders.providerPaymentId), lt(orders.createdAt, before.unstarted)),
    lt(orders.createdAt, before.unpaid),
  );
  await db
    .update(orders)
    .set({ status: 'expired' })
    .where(and(eq(orders.status, 'open'), isLost));
}

/** All refunds of an order, oldest first. Changes require a lock on the order's row. */
export async function refundsOf(db: Db, orderId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}

const lease = leaseOn(refunds, { id: refunds.id }, 'claimedUntil');

/** `inHand`: seconds for which this process claims the refund. */
export async function insertRefund(
  tx: Tx,
  refund: PgInsertValue<typeof refunds>,
  { inHand = 0 } = {},
): Promise<RefundRow> {
  const claimedUntil = inHand > 0 ? inSeconds(inHand) : null;
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, claimedUntil })
    .returning();
  if (!row) throw new Error('The refund was not stored.');
  return row;
}

export async function changeRefund(
  tx: Tx,
  id: number,
  change: Pick<
    PgUpdateSetSource<typeof refunds>,
    'status' | 'doneAt' | 'priceExcl' | 'vat' | 'credits' | 'claimedUntil'
  >,
): Promise<RefundRow> {
  const [row] = await tx.update(refunds).set(change).where(eq(refunds.id, id)).returning();
  if (!row) throw new Error('There is no such refund.');
  return row;
}

const isPending = (id: number) => and(eq(refunds.id, id), eq(refunds.status, 'pending'));

/** Claims a pending refund; undefined when it has ended, or another process has claimed it. */
export const claimRefund = (db: Db, id: number, seconds: number): Promise<RefundRow | undefined> =>
  lease.hold(db, and(isPending(id), lease.isFree), seconds);

/** Extends the claim; false once the refund has ended, or the claim was released. */
export const holdRefund = async (db: Db, id: number, seconds: number): Promise<boolean> =>
  (await lease.hold(db, and(isPending(id), isNotNull(refunds.claimedUntil)), seconds)) !== undefined;

/** Claims the refund whose next attempt has been due the longest; undefined: none. */
export async function claimDueRefund(
  db: Db,
  provider: string,
  seconds: number,
): Promise<RefundRow | undefined> {
  const paidBy = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, refunds.orderId), eq(orders.provider, provider)));
  const isDue = and(eq(refunds.status, 'pending'), lt(refunds.attemptAt, sql`now()`));
  const [claimed] = await lease.claim(db, {
    due: and(isDue, lease.isFree, exists(paidBy)),
    order: [asc(refunds.attemptAt)],
    most: 1,
    until: inSeconds(seconds),
  });
  return claimed;
}

const LONGEST_PAUSE_SECONDS = 6 * 3600;

/** Releases a failed refund: the next attempt is after a minute, then after twice as long each time. */
export function putOffRefund(db: Db, id: number): Promise<void> {
  const pause = sql`least(60 * power(2, least(${refunds.attempts}, 20)), ${LONGEST_PAUSE_SECONDS}::int)`;
  const change = { attempts: sql`${refunds.attempts} + 1`, attemptAt: inSeconds(pause) };
  return lease.release(db, eq(refunds.id, id), change);
}

/** Orders with a refund that was pending before this time, or that another provider must make. */
export async function ordersWithStuckRefunds(db: Db, provider: string, before: Date) {
  return db
    .selectDistinct({ id: orders.id, provider: orders.provider })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.id))
    .where(
      and(
        eq(refunds.status, 'pending'),
        isNull(orders.attention),
        or(lt(refunds.createdAt, before), ne(orders.provider, provider)),
      ),
    )
    .limit(100);
}

export async function countAttention(db: Db): Promise<number> {
  return db.$count(orders, and(isNotNull(orders.attention), isNull(orders.settledAt)));
}

export interface OrderFilter {
  id?: number;
  walletId?: number;
  q?: string | undefined;
  status?: OrderStatus | undefined;
}

const SORT_COLUMNS = { id: orders.id, created_at: orders.createdAt, status: orders.status };
const user = { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email };
const selectOrders = (db: Db, key: PgColumn) =>
  db.select({ order: orders, user, key }).from(orders).innerJoin(users, eq(users.id, orders.userId));
export type ListedOrder = Awaited<ReturnType<typeof selectOrders>>[number];

/** A page of orders with their buyers, by default the newest first. */
export async function listOrders(db: Db, filter: OrderFilter, { page, per_page, sort }: Page) {
  const where = await conditions(db, filter);
  const { key, by } = listOrder(SORT_COLUMNS, orders.id, sort);
  const rows = await selectOrders(db, key)
    .where(where)
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, count: () => countCapped(db, orders, where) };
}

/** The orders after a place in a list. */
export async function ordersAfter(
  db: Db,
  { sort, ...filter }: OrderFilter & Pick<Page, 'sort'>,
  after: Place | undefined,
  limit: number,
): Promise<ListedOrder[]> {
  const order = listOrder(SORT_COLUMNS, orders.id, sort);
  return selectOrders(db, order.key)
    .where(and(await conditions(db, filter), order.after(after)))
    .orderBy(...order.by)
    .limit(limit);
}

/** `q`: the buyer, part of the invoice number, or the order's id. */
async function conditions(db: Db, { id, walletId, q, status }: OrderFilter): Promise<SQL | undefined> {
  return and(
    id === undefined ? undefined : eq(orders.id, id),
    walletId === undefined ? undefined : eq(orders.walletId, walletId),
    status ? eq(orders.status, status) : undefined,
    q
      ? or(
          inArray(orders.userId, await userIdsMatching(db, q)),
          like(orders.invoiceNumber, `%${escaped(q.toUpperCase())}%`),
          /^[1-9]\d{0,15}$/.test(q) ? eq(orders.id, Number(q)) : undefined,
        )
      : undefined,
  );
}

/** Escapes the wildcards of LIKE. */
const escaped = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');
