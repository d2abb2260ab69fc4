import type { OrderAttention } from '#domain/entities/bookkeeping';
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
import { wordsOf } from '../../safeError';
import type { Invoicing, OrderRow, RefundRow } from './invoicing';
import { ordersNeedingAttention } from './ledgerCheck';
import type { MoneyMails } from './moneyMails';
import * as store from './orderStore';
import { given, isWhole, partBetween, remaining } from './refunding';
import { credit, takeBack } from './store';

interface Dependencies {
  payments: PaymentsAdapter;
  invoicing: Invoicing;
  watch: Watch;
  /** Tells administrators and the buyer. */
  tell: MoneyMails;
  log: { warn(text: string): void };
}

/** So many are tried at once. */
const RETRY_AT_MOST = 20;
/** Then somebody is told; it is tried on. */
const STUCK_AFTER_MS = 86_400_000;

export type PaymentService = ReturnType<typeof paymentService>;
type Kind = RefundRow['kind'];
const KINDS = ['refund', 'chargeback'] as const;
const ACCOUNTS = { refund: 'refunds', chargeback: 'chargebacks' } as const;

/**
 * What becomes of orders at the provider. Each event tells the whole state at the moment it was asked for, and the books are led to it:
 * a total that rises takes credits, one that falls gives them back. Whatever is repeated, overtaken, late or at once, credits come
 * once for a payment, and what a wallet has follows from what the provider says in the end.
 */
export function paymentService(db: Db, { payments, invoicing, watch, tell, log }: Dependencies) {
  async function markPaid(tx: Tx, order: OrderRow, paidAt: Date): Promise<OrderRow> {
    if (order.paidAt) return order;
    const paid = await store.changeOrder(tx, order.id, { status: 'paid', paidAt });
    const movement = { walletId: order.walletId, amount: order.credits, orderId: order.id } as const;
    await credit(tx, { ...movement, reason: 'order', idempotencyKey: `order:${order.id}` });
    await invoicing.paid(tx, paid);
    await audit(tx, { actorId: null, action: 'order.paid', subject: { type: 'order', id: order.id } });
    return paid;
  }

  const doneOf = async (tx: Tx, order: OrderRow) =>
    (await store.refundsOf(tx, order.id)).filter(({ status }) => status === 'done');

  /** Money has gone back: its credits leave the wallet, spent or not. */
  async function settle(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
    const before = await doneOf(tx, order);
    const earlier = given(before);
    const { priceIncl: _same, ...part } = partBetween(order, earlier, earlier + cents(refund.priceIncl));
    const doneAt = new Date();
    const done = await store.changeRefund(tx, refund.id, {
      ...part,
      status: 'done',
      doneAt,
      claimedUntil: null,
    });
    await moveCredits(tx, order, done);
    const now = isWhole(order, [...before, done])
      ? await store.changeOrder(tx, order.id, { status: 'refunded' })
      : order;
    await invoicing.refunded(tx, now, done);
    await auditOf(tx, 'order.refunded', done);
    if (done.kind === 'chargeback') await tell.moneyMoved(tx, done);
  }

  /** What had gone has come to us again: its credits are the buyer's once more, and an invoice answers the credit note. */
  async function comeBack(tx: Tx, order: OrderRow, kind: Kind, amount: bigint): Promise<void> {
    const sum = given(await doneOf(tx, order));
    const part = partBetween(order, sum, sum - amount);
    const returned = {
      orderId: order.id,
      kind,
      isReturn: true,
      status: 'done',
      doneAt: new Date(),
      ...part,
    } as const;
    const done = await store.insertRefund(tx, returned);
    await moveCredits(tx, order, done);
    const now = await store.changeOrder(tx, order.id, { status: 'paid' });
    await invoicing.returned(tx, now, done);
    await auditOf(tx, 'order.returned', done);
    await tell.moneyMoved(tx, done);
  }

  /** Of one part of an order, once. */
  async function moveCredits(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
    const { id: refundId, kind, credits: amount, isReturn } = refund;
    if (amount === 0) return;
    const moved = { walletId: order.walletId, amount, orderId: order.id, refundId, account: ACCOUNTS[kind] };
    if (isReturn) await credit(tx, { ...moved, reason: 'return', idempotencyKey: `return:${refundId}` });
    else await takeBack(tx, { ...moved, reason: 'refund', idempotencyKey: `refund:${refundId}` });
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

  /** Of this kind, what the provider has given back and the books do not have yet; negative: what has come to us again. */
  async function gapOf(tx: Tx, order: OrderRow, kind: Kind, total: string): Promise<bigint> {
    return cents(total) - given((await doneOf(tx, order)).filter((refund) => refund.kind === kind));
  }

  /** Books what the provider has given back in all, as far as it is not booked yet. Answers what is more than was paid. */
  async function settleUpTo(tx: Tx, order: OrderRow, kind: Kind, total: string): Promise<bigint> {
    let rest = await gapOf(tx, order, kind, total);
    const known = (await store.refundsOf(tx, order.id)).filter((refund) => refund.kind === kind);
    for (const refund of known.filter(({ status }) => status === 'pending')) {
      if (rest < cents(refund.priceIncl)) continue;
      await settle(tx, order, refund);
      rest -= cents(refund.priceIncl);
    }
    // Nobody gives back more than was paid; a refund that is on its way counts.
    const all = await store.refundsOf(tx, order.id);
    const left = remaining(order, all);
    const excess = rest > left ? rest - left : 0n;
    const booked = rest - excess;
    if (booked > 0n) {
      const sum = given(all);
      const part = partBetween(order, sum, sum + booked);
      const fromThere = { orderId: order.id, kind, status: 'pending', ...part } as const;
      await settle(tx, order, await store.insertRefund(tx, fromThere));
    }
    return excess;
  }

  async function mark(tx: Tx, order: OrderRow, attention: OrderAttention | null): Promise<void> {
    if (order.attention === attention) return;
    const marked = await store.changeOrder(tx, order.id, { attention });
    if (attention !== null) await tell.attention(tx, marked, attention);
  }

  async function apply(tx: Tx, event: Omit<ProviderEvent, 'id'>): Promise<Verdict> {
    const { subject, at } = event;
    const status = event.status as PaymentStatus;
    const { amount, askedAt: asked, ...totals } = event.detail as PaymentEvent['detail'];
    const order = await store.lockByPayment(tx, payments.name, subject);
    if (!order) return 'unknown';
    const askedAt = new Date(asked);
    if (order.askedAt && askedAt <= order.askedAt) {
      // Overtaken by a later question, as far as two clocks can tell: it is asked once more.
      await watch(tx, payments.name, subject);
      return 'open';
    }
    if (amount !== order.priceIncl) {
      await mark(tx, order, 'amountDiffers');
      return 'settled';
    }
    if (status !== 'paid') {
      const rank = (one: string) => PAYMENT_STATUSES.indexOf(one as PaymentStatus);
      const rises = !order.paidAt && rank(status) > rank(order.status);
      await store.changeOrder(tx, order.id, rises ? { askedAt, status } : { askedAt });
      // A payment that comes late is a payment all the same.
      return order.paidAt ? 'settled' : 'open';
    }
    const paid = await markPaid(tx, await store.changeOrder(tx, order.id, { askedAt }), at);
    const totalOf = { refund: totals.refunded, chargeback: totals.chargedBack };
    // What came back first: it may go out again in the same breath.
    for (const kind of KINDS) {
      const gap = await gapOf(tx, paid, kind, totalOf[kind]);
      if (gap < 0n) await comeBack(tx, paid, kind, -gap);
    }
    let excess = 0n;
    for (const kind of KINDS) excess += await settleUpTo(tx, paid, kind, totalOf[kind]);
    const isPending = (await store.refundsOf(tx, order.id)).some((refund) => refund.status === 'pending');
    const isStuck = isPending && order.attention === 'refundStuck';
    await mark(tx, paid, excess > 0n ? 'givenBackTooMuch' : isStuck ? 'refundStuck' : null);
    // A bank's claim is decided for weeks.
    return isPending || cents(totals.chargedBack) > 0n ? 'open' : 'settled';
  }

  /** Notes that money is to be given back, and takes that in hand; the earlier note when this key has made one. */
  const ask = (
    caller: Caller,
    orderId: number,
    { amount, reason }: { amount?: string | null | undefined; reason: string },
    requestKey: string | null,
  ): Promise<{ refund: RefundRow; isNew: boolean }> =>
    inTransaction(db, async (tx) => {
      const order = await store.lockOrder(tx, orderId);
      if (!order) throw notFound();
      const known = await store.refundsOf(tx, orderId);
      const earlier = requestKey && known.find((refund) => refund.requestKey === requestKey);
      if (earlier) return { refund: earlier, isNew: false };
      if (!order.paidAt || !order.providerPaymentId) throw conflict('order.notPaid');
      if (order.provider !== payments.name) throw conflict('order.otherProvider');
      const left = remaining(order, known);
      if (left === 0n) throw conflict('order.refunded');
      const wanted = amount == null ? left : readAmount(amount);
      if (wanted > left) throw invalidField('amount', 'order.refundTooLarge');
      const made = await store.insertRefund(
        tx,
        {
          orderId,
          kind: 'refund',
          status: 'pending',
          ...partBetween(order, given(known), given(known) + wanted),
          reason,
          createdBy: caller.id,
          requestKey,
        },
        { inHand: true },
      );
      const subject = { type: 'order', id: orderId } as const;
      const detail = { amount: euro(wanted) };
      await audit(tx, { actorId: caller.id, action: 'order.refundAsked', subject, detail });
      await watch(tx, payments.name, order.providerPaymentId);
      return { refund: made, isNew: true };
    });

  /** Has one that is in hand given back, and books that; once, however often it is tried. @throws ProviderFailure */
  async function execute({ id, orderId, priceIncl }: RefundRow): Promise<void> {
    const order = await inTransaction(db, (tx) => store.lockOrder(tx, orderId));
    const paymentId = order?.providerPaymentId ?? '';
    try {
      await payments.refund({ paymentId, amount: priceIncl, reference: `refund-${id}` });
    } catch (error) {
      if (error instanceof ProviderFailure && error.code === 'rejected')
        await ifPending(orderId, id, async (tx) => {
          await store.changeRefund(tx, id, { status: 'failed', claimedUntil: null });
        });
      else await store.putOffRefund(db, id);
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
    const event = await payments.fetchStatus(order?.providerPaymentId ?? '').catch(async (error: unknown) => {
      await store.putOffRefund(db, refund.id);
      throw error;
    });
    if (event) await inTransaction(db, (tx) => apply(tx, event));
    const now = (await store.refundsOf(db, refund.orderId)).find(({ id }) => id === refund.id);
    if (now?.status === 'pending') await execute(now);
  }

  /** Somebody is told of refunds that do not get through: once for each order. */
  async function markStuck(): Promise<void> {
    const before = new Date(Date.now() - STUCK_AFTER_MS);
    for (const { id, provider } of await store.ordersWithStuckRefunds(db, payments.name, before))
      await inTransaction(db, async (tx) => {
        const order = await store.lockOrder(tx, id);
        if (order?.attention === null)
          await mark(tx, order, provider === payments.name ? 'refundStuck' : 'otherProvider');
      });
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
      const { refund, isNew } = await ask(caller, orderId, wanted, requestKey);
      if (refund.status === 'failed') throw conflict('order.refundRefused');
      if (refund.status === 'done') return;
      const inHand = isNew ? refund : await store.claimRefund(db, refund.id);
      if (!inHand) throw upstream('payments.unavailable');
      await execute(inHand).catch((error: unknown) => {
        if (!(error instanceof ProviderFailure)) throw error;
        throw error.code === 'rejected' ? conflict('order.refundRefused') : upstream('payments.unavailable');
      });
    },

    /**
     * Goes on with refunds that were asked for and not heard of since: a process that died, a provider that was down. Each is one
     * process's for a while, however many there are.
     */
    async retry(): Promise<void> {
      for (const refund of await store.claimDueRefunds(db, payments.name, RETRY_AT_MOST))
        await finish(refund).catch((error: unknown) => {
          log.warn(`a refund did not go through: ${wordsOf(error)}`);
        });
      await markStuck();
      ordersNeedingAttention.set(await store.countAttention(db));
    },
  };
}

/** Cents of an amount that is to be given back; 422 unless it is one. */
function readAmount(amount: string): bigint {
  if (!/^\d+(\.\d{1,2})?$/.test(amount) || cents(amount) === 0n)
    throw invalidField('amount', 'validation.invalid');
  return cents(amount);
}
