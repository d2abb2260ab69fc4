import { cents } from '#domain/money/invoice/money';
import type { PaymentEvent } from '../../adapters/payments/payments';
import { audit } from '../../db/audit';
import type { Tx } from '../../db/connect';
import { now } from '../../db/now';
import type { Invoicing, OrderRow, RefundRow } from './invoicing';
import type { MoneyMails } from './moneyMails';
import * as store from './orderStore';
import { given, isWhole, partBetween, referenceOf, remaining } from './refunding';
import { credit, takeBack } from './store';

type Kind = RefundRow['kind'];
const KINDS = ['refund', 'chargeback'] as const;
const ACCOUNTS = { refund: 'refunds', chargeback: 'chargebacks' } as const;

interface Dependencies {
  invoicing: Invoicing;
  tell: Pick<MoneyMails, 'moneyMoved'>;
}

/** Books refunds and chargebacks of paid orders, and amounts that were returned to us. */
export function givingBack({ invoicing, tell }: Dependencies) {
  const doneOf = async (tx: Tx, order: OrderRow) =>
    (await store.refundsOf(tx, order.id)).filter(({ status }) => status === 'done');

  const bookedOf = async (tx: Tx, order: OrderRow, kind: Kind): Promise<bigint> =>
    given((await doneOf(tx, order)).filter((refund) => refund.kind === kind));

  /** A refund is done: its credits leave the wallet, spent or not. */
  async function settle(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
    const before = await doneOf(tx, order);
    const earlier = given(before);
    const { priceIncl: _same, ...part } = partBetween(order, earlier, earlier + cents(refund.priceIncl));
    const ended = { status: 'done', doneAt: now, claimedUntil: null } as const;
    const done = await store.changeRefund(tx, refund.id, { ...part, ...ended });
    await moveCredits(tx, order, done);
    const changed = isWhole(order, [...before, done])
      ? await store.changeOrder(tx, order.id, { status: 'refunded' })
      : order;
    await invoicing.refunded(tx, changed, done);
    await auditOf(tx, 'order.refunded', done);
    if (done.kind === 'chargeback') await tell.moneyMoved(tx, done);
  }

  /** A refunded or charged-back amount was returned to us: the buyer gets the credits again, and an invoice offsets the credit note. */
  async function comeBack(tx: Tx, order: OrderRow, kind: Kind, amount: bigint): Promise<void> {
    const sum = given(await doneOf(tx, order));
    const part = partBetween(order, sum, sum - amount);
    const ended = { status: 'done', doneAt: now } as const;
    const done = await store.insertRefund(tx, { orderId: order.id, kind, isReturn: true, ...ended, ...part });
    await moveCredits(tx, order, done);
    await invoicing.returned(tx, await store.changeOrder(tx, order.id, { status: 'paid' }), done);
    await auditOf(tx, 'order.returned', done);
    await tell.moneyMoved(tx, done);
  }

  /** Moves the credits of a refund or return, once. */
  async function moveCredits(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
    const { id: refundId, kind, credits: amount, isReturn } = refund;
    if (amount === 0) return;
    const moved = { walletId: order.walletId, amount, orderId: order.id, refundId, account: ACCOUNTS[kind] };
    if (isReturn) await credit(tx, { ...moved, reason: 'return', idempotencyKey: `return:${refundId}` });
    else await takeBack(tx, { ...moved, reason: 'refund', idempotencyKey: `refund:${refundId}` });
  }

  /**
   * Reconciles a paid order with the provider's totals. A refund of ours is done when the provider knows its reference, never because an
   * amount is equal: another refund could have the same. Returns the excess over what was paid, EUR cents.
   */
  return async function lead(tx: Tx, order: OrderRow, detail: PaymentEvent['detail']): Promise<bigint> {
    const said = { refund: cents(detail.refunded), chargeback: cents(detail.chargedBack) };
    const pending = (await store.refundsOf(tx, order.id)).filter(({ status }) => status === 'pending');
    const isOurs = (state: 'given' | 'failed') => (refund: RefundRow) =>
      detail.ours?.[referenceOf(refund)] === state;
    for (const { id } of pending.filter(isOurs('failed')))
      await store.changeRefund(tx, id, { status: 'failed', claimedUntil: null });
    const made = pending.filter(isOurs('given'));

    // Returned amounts first: they may have been refunded again at once.
    for (const kind of KINDS) {
      const booked = await bookedOf(tx, order, kind);
      const over = booked + (kind === 'refund' ? given(made) : 0n) - said[kind];
      if (booked > 0n && over > 0n) await comeBack(tx, order, kind, over < booked ? over : booked);
    }
    for (const refund of made)
      if (cents(refund.priceIncl) <= remaining(order, await doneOf(tx, order)))
        await settle(tx, order, refund);
    for (const kind of KINDS) {
      const [missing, left] = [
        said[kind] - (await bookedOf(tx, order, kind)),
        remaining(order, await doneOf(tx, order)),
      ];
      // No more than was paid can be refunded.
      const excess = missing > left ? missing - left : 0n;
      if (missing - excess > 0n) await bookFromThere(tx, order, kind, missing - excess);
    }
    return said.refund + said.chargeback - given(await doneOf(tx, order));
  };

  async function bookFromThere(tx: Tx, order: OrderRow, kind: Kind, amount: bigint): Promise<void> {
    const sum = given(await doneOf(tx, order));
    const part = partBetween(order, sum, sum + amount);
    const fromThere = { orderId: order.id, kind, status: 'pending', ...part } as const;
    await settle(tx, order, await store.insertRefund(tx, fromThere));
  }
}

const auditOf = (
  tx: Tx,
  action: 'order.refunded' | 'order.returned',
  { orderId, createdBy: actorId, kind, priceIncl: amount, credits }: RefundRow,
) =>
  audit(tx, {
    actorId,
    action,
    subject: { type: 'order', id: orderId },
    detail: { kind, amount, credits },
  });
