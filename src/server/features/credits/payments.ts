import { cents, euro } from '#domain/invoice/money';
import {
  PAYMENT_STATUSES,
  type PaymentEvent,
  type PaymentStatus,
  type PaymentsAdapter,
} from '../../adapters/payments/payments';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { conflict, invalidField, notFound, upstream } from '../../errors';
import type { Caller } from '../../pipeline/handlers';
import type { Verdict, Watch } from '../../providers/intake';
import { type ProviderEvent, ProviderFailure } from '../../providers/provider';
import type { Invoicing, OrderRow, RefundRow } from './invoicing';
import * as store from './orderStore';
import { isWhole, partOf, remaining } from './refunding';
import { credit, takeBack } from './store';

interface Dependencies {
  payments: PaymentsAdapter;
  invoicing: Invoicing;
  watch: Watch;
  log: { warn(text: string): void };
}

const RETRY_AFTER_MS = 60_000;
/** Then somebody has to look: it stands as pending with its order. */
const RETRY_FOR_MS = 7 * 86_400_000;

export type PaymentService = ReturnType<typeof paymentService>;

/**
 * What becomes of orders at the provider. Each event tells the whole state, and only ever adds: whatever is repeated, overtaken,
 * late or at once, credits come once for a payment and leave once for each cent that is given back.
 */
export function paymentService(db: Db, { payments, invoicing, watch, log }: Dependencies) {
  async function markPaid(tx: Tx, order: OrderRow, paidAt: Date): Promise<OrderRow> {
    if (order.paidAt) return order;
    const paid = await store.setStatus(tx, order.id, { status: 'paid', paidAt });
    const movement = { walletId: order.walletId, amount: order.credits, orderId: order.id } as const;
    await credit(tx, { ...movement, reason: 'order', idempotencyKey: `order:${order.id}` });
    await invoicing.paid(tx, paid);
    await audit(tx, { actorId: null, action: 'order.paid', subject: { type: 'order', id: order.id } });
    return paid;
  }

  /** Money has gone back: its credits leave the wallet, spent or not. */
  async function settle(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
    const before = (await store.refundsOf(tx, order.id)).filter(({ status }) => status === 'done');
    const { priceIncl: _same, ...part } = partOf(order, cents(refund.priceIncl), before);
    const done = await store.changeRefund(tx, refund.id, { ...part, status: 'done', doneAt: new Date() });
    if (done.credits > 0) {
      await takeBack(tx, {
        walletId: order.walletId,
        amount: done.credits,
        reason: 'refund',
        account: done.kind === 'chargeback' ? 'chargebacks' : 'refunds',
        orderId: order.id,
        refundId: done.id,
        idempotencyKey: `refund:${done.id}`,
      });
    }
    const now = isWhole(order, [...before, done])
      ? await store.setStatus(tx, order.id, { status: 'refunded' })
      : order;
    await invoicing.refunded(tx, now, done);
    const { kind, priceIncl: amount, credits } = done;
    const subject = { type: 'order', id: order.id } as const;
    await audit(tx, {
      actorId: done.createdBy,
      action: 'order.refunded',
      subject,
      detail: { kind, amount, credits },
    });
  }

  /** Books what the provider has given back in all, as far as it is not booked yet. */
  async function settleUpTo(tx: Tx, order: OrderRow, kind: RefundRow['kind'], total: string): Promise<void> {
    const known = (await store.refundsOf(tx, order.id)).filter((refund) => refund.kind === kind);
    const booked = known.filter(({ status }) => status === 'done');
    let rest = cents(total) - booked.reduce((sum, { priceIncl }) => sum + cents(priceIncl), 0n);
    for (const refund of known.filter(({ status }) => status === 'pending')) {
      if (rest < cents(refund.priceIncl)) continue;
      await settle(tx, order, refund);
      rest -= cents(refund.priceIncl);
    }
    // Nobody gives back more than was paid; a refund that is on its way counts.
    const all = await store.refundsOf(tx, order.id);
    const left = remaining(order, all);
    if (rest > left) {
      log.warn(`order ${order.id}: more has been given back than was paid`);
      rest = left;
    }
    if (rest <= 0n) return;
    const fromThere = { orderId: order.id, kind, status: 'pending', ...partOf(order, rest, all) } as const;
    await settle(tx, order, await store.insertRefund(tx, fromThere));
  }

  async function apply(tx: Tx, event: Omit<ProviderEvent, 'id'>): Promise<Verdict> {
    const { subject, at } = event;
    const status = event.status as PaymentStatus;
    const detail = event.detail as PaymentEvent['detail'];
    const order = await store.lockByPayment(tx, payments.name, subject);
    if (!order) return 'unknown';
    if (detail.amount !== order.priceIncl) throw new Error('A payment is not of the amount of its order.');
    if (status !== 'paid') {
      const rank = (one: string) => PAYMENT_STATUSES.indexOf(one as PaymentStatus);
      if (!order.paidAt && rank(status) > rank(order.status)) await store.setStatus(tx, order.id, { status });
      // A payment that comes late is a payment all the same.
      return order.paidAt ? 'settled' : 'open';
    }
    const paid = await markPaid(tx, order, at);
    await settleUpTo(tx, paid, 'refund', detail.refunded);
    await settleUpTo(tx, paid, 'chargeback', detail.chargedBack);
    const isPending = (await store.refundsOf(tx, order.id)).some((refund) => refund.status === 'pending');
    return isPending ? 'open' : 'settled';
  }

  /** Notes that money is to be given back; the earlier note when this key has made one. */
  const ask = (
    caller: Caller,
    orderId: number,
    { amount, reason }: { amount?: string | null | undefined; reason: string },
    requestKey: string | null,
  ): Promise<RefundRow> =>
    inTransaction(db, async (tx) => {
      const order = await store.lockOrder(tx, orderId);
      if (!order) throw notFound();
      const known = await store.refundsOf(tx, orderId);
      const earlier = requestKey && known.find((refund) => refund.requestKey === requestKey);
      if (earlier) return earlier;
      if (!order.paidAt || !order.providerPaymentId) throw conflict('order.notPaid');
      const left = remaining(order, known);
      if (left === 0n) throw conflict('order.refunded');
      const wanted = amount == null ? left : readAmount(amount);
      if (wanted > left) throw invalidField('amount', 'order.refundTooLarge');
      const made = await store.insertRefund(tx, {
        orderId,
        kind: 'refund',
        status: 'pending',
        ...partOf(order, wanted, known),
        reason,
        createdBy: caller.id,
        requestKey,
      });
      const subject = { type: 'order', id: orderId } as const;
      const detail = { amount: euro(wanted) };
      await audit(tx, { actorId: caller.id, action: 'order.refundAsked', subject, detail });
      await watch(tx, payments.name, order.providerPaymentId);
      return made;
    });

  /** Has it given back, and books that; once, however often it is tried. @throws ProviderFailure */
  async function execute({ id, orderId, priceIncl }: RefundRow): Promise<void> {
    const order = await inTransaction(db, (tx) => store.lockOrder(tx, orderId));
    const paymentId = order?.providerPaymentId ?? '';
    try {
      await payments.refund({ paymentId, amount: priceIncl, reference: `refund-${id}` });
    } catch (error) {
      if (error instanceof ProviderFailure && error.code === 'rejected')
        await ifPending(orderId, id, async (tx) => {
          await store.changeRefund(tx, id, { status: 'failed' });
        });
      throw error;
    }
    await ifPending(orderId, id, settle);
  }

  /** A message of the provider may have been faster. */
  const ifPending = (
    orderId: number,
    refundId: number,
    work: (tx: Tx, order: OrderRow, refund: RefundRow) => Promise<void>,
  ): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await store.lockOrder(tx, orderId);
      const refund = (await store.refundsOf(tx, orderId)).find(({ id }) => id === refundId);
      if (order && refund?.status === 'pending') await work(tx, order, refund);
    });

  async function finish(refund: RefundRow): Promise<void> {
    const order = await inTransaction(db, (tx) => store.lockOrder(tx, refund.orderId));
    // It may have been done by the try that nobody heard the end of, longer ago than the provider knows our key.
    const event = await payments.fetchStatus(order?.providerPaymentId ?? '');
    if (event) await inTransaction(db, (tx) => apply(tx, event));
    const now = (await store.refundsOf(db, refund.orderId)).find(({ id }) => id === refund.id);
    if (now?.status === 'pending') await execute(now);
  }

  return {
    apply,

    /**
     * Gives a payment back, whole or in part: the credits that go with it leave the wallet, and become a debt where they were spent.
     * 409 when there is nothing to give back, or the provider refuses; 422 on an amount that is too large; 502 when it fails: it is
     * tried again by itself, and the same call again waits for that.
     */
    async refund(
      caller: Caller,
      orderId: number,
      wanted: { amount?: string | null | undefined; reason: string },
      requestKey: string | null,
    ): Promise<void> {
      const refund = await ask(caller, orderId, wanted, requestKey);
      if (refund.status === 'failed') throw conflict('order.refundRefused');
      if (refund.status === 'done') return;
      await execute(refund).catch((error: unknown) => {
        if (!(error instanceof ProviderFailure)) throw error;
        throw error.code === 'rejected' ? conflict('order.refundRefused') : upstream('payments.unavailable');
      });
    },

    /** Goes on with refunds that were asked for and not heard of since: a process that died, a provider that was down. */
    async retry(): Promise<void> {
      const [after, before] = [RETRY_FOR_MS, RETRY_AFTER_MS].map((ms) => new Date(Date.now() - ms)) as [
        Date,
        Date,
      ];
      for (const refund of await store.pendingRefunds(db, after, before))
        await finish(refund).catch((error: unknown) => {
          log.warn(
            `a refund did not go through: ${error instanceof ProviderFailure ? error.message : 'error'}`,
          );
        });
    },
  };
}

/** Cents of an amount that is to be given back; 422 unless it is one. */
function readAmount(amount: string): bigint {
  if (!/^\d+(\.\d{1,2})?$/.test(amount) || cents(amount) === 0n)
    throw invalidField('amount', 'validation.invalid');
  return cents(amount);
}
