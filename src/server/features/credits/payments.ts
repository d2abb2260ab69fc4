import type { OrderAttention } from '#domain/money/bookkeeping';
import { cents } from '#domain/money/invoice/money';
import {
  PAYMENT_STATUSES,
  type PaymentEvent,
  type PaymentStatus,
  type PaymentsAdapter,
} from '../../adapters/payments/payments';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import type { Verdict, Watch } from '../../providers/intake';
import { type ProviderEvent, ProviderFailure } from '../../providers/provider';
import { errorSummary } from '../../telemetry/safeError';
import { givingBack } from './givingBack';
import type { Invoicing, OrderRow } from './invoicing';
import type { MoneyMails } from './moneyMails';
import * as store from './orderStore';
import { refundService } from './refunds';
import { credit } from './store';

interface Dependencies {
  payments: PaymentsAdapter;
  invoicing: Invoicing;
  watch: Watch;
  /** Notifies administrators. */
  tell: MoneyMails;
  log: { warn(text: string): void };
}

/** A waiting page polls more often than the provider may be asked. */
const ASK_AGAIN_MS = 5_000;

export type PaymentService = ReturnType<typeof paymentService>;

/**
 * Applies the provider's payment states. Each event has the whole state at the time of the query, and the books are reconciled with it: a
 * higher refunded total takes credits, a lower one restores them. Repeated, outdated, late or simultaneous events are safe: a payment is
 * credited once, and the wallet ends up at the provider's last state.
 */
export function paymentService(db: Db, { payments, invoicing, watch, tell, log }: Dependencies) {
  const lead = givingBack({ invoicing, tell });

  async function markPaid(tx: Tx, order: OrderRow, paidAt: Date): Promise<OrderRow> {
    if (order.paidAt) return order;
    const paid = await store.changeOrder(tx, order.id, { status: 'paid', paidAt });
    const movement = { walletId: order.walletId, amount: order.credits, orderId: order.id } as const;
    await credit(tx, { ...movement, reason: 'order', idempotencyKey: `order:${order.id}` });
    await invoicing.paid(tx, paid);
    await audit(tx, { actorId: null, action: 'order.paid', subject: { type: 'order', id: order.id } });
    return paid;
  }

  async function mark(tx: Tx, order: OrderRow, attention: OrderAttention | null): Promise<void> {
    if (order.attention === attention) return;
    const marked = await store.changeOrder(tx, order.id, { attention, settledAt: null });
    if (attention !== null) await tell.attention(tx, marked, attention);
  }

  async function apply(tx: Tx, event: Omit<ProviderEvent, 'id'>): Promise<Verdict> {
    const { subject, at } = event;
    const status = event.status as PaymentStatus;
    const detail = event.detail as PaymentEvent['detail'];
    const order = await store.lockByPayment(tx, payments.name, subject);
    if (!order) return 'unknown';
    const askedAt = new Date(detail.askedAt);
    if (order.askedAt && askedAt <= order.askedAt) {
      // Older than the last query, as far as the two clocks agree: query once more.
      await watch(tx, payments.name, subject);
      return 'open';
    }
    if (detail.amount !== order.priceIncl) {
      await mark(tx, order, 'amountDiffers');
      return 'settled';
    }
    if (status !== 'paid') {
      const rank = (one: string) => PAYMENT_STATUSES.indexOf(one as PaymentStatus);
      const rises = !order.paidAt && rank(status) > rank(order.status);
      await store.changeOrder(tx, order.id, rises ? { askedAt, status } : { askedAt });
      // A late payment still counts.
      return order.paidAt ? 'settled' : 'open';
    }
    const paid = await markPaid(tx, await store.changeOrder(tx, order.id, { askedAt }), at);
    const excess = await lead(tx, paid, detail);
    const isPending = (await store.refundsOf(tx, order.id)).some((refund) => refund.status === 'pending');
    const isStuck = isPending && order.attention === 'refundStuck';
    await mark(tx, paid, excess > 0n ? 'givenBackTooMuch' : isStuck ? 'refundStuck' : null);
    // A chargeback takes weeks to decide, and a refund that is cancelled before it leaves may cause no event.
    const isUnderWay = isPending || cents(detail.chargedBack) > 0n || detail.underWay;
    if (!isUnderWay) return 'settled';
    await watch(tx, payments.name, subject);
    return 'open';
  }

  /** Queries a payment at the provider, and books its state. @throws ProviderFailure */
  async function observe(paymentId: string): Promise<void> {
    const event = await payments.fetchStatus(paymentId);
    if (event) await inTransaction(db, (tx) => apply(tx, event));
  }

  /**
   * Queries an order that a page awaits; if the buyer left the payment page, it is cancelled first. If the query fails, the order does not
   * change: it is polled anyway.
   */
  async function askNow(
    { status, provider, providerPaymentId, askedAt }: OrderRow,
    turnedBack = false,
  ): Promise<void> {
    if (status !== 'open' || provider !== payments.name || !providerPaymentId) return;
    if (!turnedBack && askedAt && Date.now() - askedAt.getTime() < ASK_AGAIN_MS) return;
    try {
      if (turnedBack) await payments.cancel?.(providerPaymentId);
      await observe(providerPaymentId);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      log.warn(`asking about a payment failed: ${errorSummary(error)}`);
    }
  }

  return { apply, askNow, ...refundService(db, { payments, watch, observe, mark, log }) };
}
