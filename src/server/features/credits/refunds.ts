import { setTimeout } from 'node:timers/promises';
import type { OrderAttention } from '#domain/money/bookkeeping';
import { cents, euro } from '#domain/money/invoice/money';
import type { PaymentsAdapter } from '../../adapters/payments/payments';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { conflict, invalidField, notFound, upstream } from '../../http/errors';
import { LEASE_SECONDS, whileRenewing } from '../../jobs/lease';
import { refuseOwn } from '../../people/ownDecision';
import type { Caller } from '../../pipeline/handlers';
import type { Watch } from '../../providers/intake';
import { ProviderFailure } from '../../providers/provider';
import { errorSummary } from '../../telemetry/safeError';
import type { OrderRow, RefundRow } from './invoicing';
import * as store from './orderStore';
import { given, partBetween, referenceOf, remaining } from './refunding';

interface Dependencies {
  payments: PaymentsAdapter;
  watch: Watch;
  /** Queries a payment at the provider, and books its state. @throws ProviderFailure */
  observe(paymentId: string): Promise<void>;
  /** Sets why an order must be looked into; null: no longer. */
  mark(tx: Tx, order: OrderRow, attention: OrderAttention | null): Promise<void>;
  log: { warn(text: string): void };
}

/** `amount` in EUR; without it, all that is left. */
interface Wanted {
  amount?: string | null | undefined;
  reason: string;
}

/** `isNew`: just inserted, and claimed by this process. */
export interface AskedRefund {
  refund: RefundRow;
  isNew: boolean;
}

/** A caller waits for the answer. */
const WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 100;
/** Refunds per run of the job. */
const RETRY_AT_MOST = 20;
/** After this time administrators are informed; attempts continue. */
const STUCK_AFTER_MS = 86_400_000;

/** Refunds that administrators request: one process claims each, and the provider's state is booked afterwards. */
export function refundService(db: Db, { payments, watch, observe, mark, log }: Dependencies) {
  /** EUR cents to refund; without an amount, all that is left. */
  function wantedOf(
    order: OrderRow,
    known: readonly RefundRow[],
    amount: string | null | undefined,
  ): { wanted: bigint; paymentId: string } {
    if (!order.paidAt || !order.providerPaymentId) throw conflict('order.notPaid');
    if (order.provider !== payments.name) throw conflict('order.otherProvider');
    const left = remaining(order, known);
    // With a chargeback and a pending refund at once, the rest can be negative.
    if (left <= 0n) throw conflict('order.refunded');
    const wanted = amount == null ? left : readAmount(amount);
    if (wanted > left) throw invalidField('amount', 'order.refundTooLarge');
    return { wanted, paymentId: order.providerPaymentId };
  }

  /** Inserts a refund and claims it; returns the earlier one when this key was used before. */
  const ask = (
    on: Db,
    askedBy: number,
    orderId: number,
    { amount, reason }: Wanted,
    requestKey: string | null,
  ): Promise<AskedRefund> =>
    inTransaction(on, async (tx) => {
      const order = await store.lockOrder(tx, orderId);
      if (!order) throw notFound();
      const known = await store.refundsOf(tx, orderId);
      const earlier = requestKey && known.find((refund) => refund.requestKey === requestKey);
      if (earlier) return { refund: earlier, isNew: false };
      const { wanted, paymentId } = wantedOf(order, known, amount);
      const made = await store.insertRefund(
        tx,
        {
          orderId,
          kind: 'refund',
          status: 'pending',
          ...partBetween(order, given(known), given(known) + wanted),
          reason,
          createdBy: askedBy,
          requestKey,
        },
        { inHand: LEASE_SECONDS },
      );
      const subject = { type: 'order', id: orderId } as const;
      const detail = { amount: euro(wanted) };
      await audit(tx, { actorId: askedBy, action: 'order.refundAsked', subject, detail });
      await watch(tx, payments.name, paymentId);
      return { refund: made, isNew: true };
    });

  const current = async ({ orderId, id }: RefundRow): Promise<RefundRow | undefined> =>
    (await store.refundsOf(db, orderId)).find((refund) => refund.id === id);

  /** Marks a refund as failed: it is not tried again. */
  const refuse = ({ orderId, id }: RefundRow): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await store.lockOrder(tx, orderId);
      const all = await store.refundsOf(tx, orderId);
      const isPending = (refund: RefundRow) => refund.status === 'pending';
      // An event of the provider may have ended it first.
      if (!order || !all.some((refund) => refund.id === id && isPending(refund))) return;
      await store.changeRefund(tx, id, { status: 'failed', claimedUntil: null });
      const others = all.filter((refund) => refund.id !== id && isPending(refund));
      if (order.attention === 'refundStuck' && others.length === 0) await mark(tx, order, null);
    });

  /**
   * Carries out a claimed refund, once however often it is tried. Only the provider's state, queried afterwards, is booked: the answer to
   * an earlier query, without this refund, is then recognised as outdated. Returns the refund's status. @throws ProviderFailure
   */
  const carryOut = (refund: RefundRow, how: { isNew: boolean }): Promise<RefundRow['status']> =>
    whileRenewing(
      () => store.holdRefund(db, refund.id, LEASE_SECONDS),
      () => giveBack(refund, how),
    );

  async function giveBack(refund: RefundRow, { isNew }: { isNew: boolean }): Promise<RefundRow['status']> {
    const order = await inTransaction(db, (tx) => store.lockOrder(tx, refund.orderId));
    const paymentId = order?.providerPaymentId ?? '';
    const statusNow = async () => (await current(refund))?.status ?? 'failed';
    try {
      // An earlier attempt may have succeeded without an answer, too long ago for the provider to recognise our key.
      if (!isNew) await observe(paymentId);
      if ((await statusNow()) === 'pending') {
        await payments.refund({ paymentId, amount: refund.priceIncl, reference: referenceOf(refund) });
        await observe(paymentId);
      }
    } catch (error) {
      if (error instanceof ProviderFailure && error.code === 'rejected') await refuse(refund);
      else await store.putOffRefund(db, refund.id);
      throw error;
    }
    const status = await statusNow();
    if (status === 'pending') await store.putOffRefund(db, refund.id);
    return status;
  }

  /** Informs administrators of refunds that keep failing, once per order. */
  async function markStuck(): Promise<void> {
    const before = new Date(Date.now() - STUCK_AFTER_MS);
    for (const { id, provider } of await store.ordersWithStuckRefunds(db, payments.name, before))
      await inTransaction(db, async (tx) => {
        const order = await store.lockOrder(tx, id);
        if (order?.attention === null)
          await mark(tx, order, provider === payments.name ? 'refundStuck' : 'otherProvider');
      });
  }

  /** Waits for a refund that another call or process has claimed. 409 when that takes too long. */
  async function outcomeOf(refund: RefundRow): Promise<RefundRow['status']> {
    for (const until = Date.now() + WAIT_MS; Date.now() < until; await setTimeout(LOOK_AGAIN_MS)) {
      const now = await current(refund);
      if (now?.status !== 'pending' || now.claimedUntil === null) return now?.status ?? 'failed';
    }
    throw conflict('request.conflict');
  }

  /** Carries out a requested refund now. 409 when the provider refuses; 502 when it fails: the job then retries. */
  async function finish({ refund, isNew }: AskedRefund): Promise<void> {
    if (refund.status === 'failed') throw conflict('order.refundRefused');
    if (refund.status === 'done') return;
    const inHand = isNew ? refund : await store.claimRefund(db, refund.id, LEASE_SECONDS);
    const ended = inHand ? carryOut(inHand, { isNew }) : outcomeOf(refund);
    const status = await ended.catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;
      throw error.code === 'rejected' ? conflict('order.refundRefused') : upstream('payments.unavailable');
    });
    if (status === 'failed') throw conflict('order.refundRefused');
    if (status === 'pending') throw upstream('payments.unavailable');
  }

  return {
    /** The amount that a refund would have now, and the order's user; null when this key was used before. Throws as `refund` does. */
    async foresee(tx: Tx, orderId: number, amount: string | null | undefined, requestKey: string | null) {
      const order = await store.lockOrder(tx, orderId);
      if (!order) throw notFound();
      const known = await store.refundsOf(tx, orderId);
      if (requestKey && known.some((refund) => refund.requestKey === requestKey)) return null;
      const { wanted } = wantedOf(order, known, amount);
      return { cents: wanted, userId: order.userId };
    },
    askRefund: ask,
    finishRefund: finish,

    /**
     * Refunds a payment, whole or in part: its credits leave the wallet, and spent ones become a debt. 403 for one's own order while
     * another administrator could do it; 409 when nothing is left to refund, or the provider refuses; 422 on an amount that is too large;
     * 502 when the provider fails: the job retries, and a repeated call waits for it.
     */
    async refund(
      caller: Pick<Caller, 'id'>,
      orderId: number,
      wanted: Wanted,
      requestKey: string | null,
    ): Promise<void> {
      const asked = await inTransaction(db, async (tx) => {
        const order = await store.lockOrder(tx, orderId);
        if (!order) throw notFound();
        await refuseOwn(tx, caller, { ownerId: order.walletId, people: [order.userId] });
        return ask(tx, caller.id, orderId, wanted, requestKey);
      });
      await finish(asked);
    },

    /**
     * Retries pending refunds after a crash or a failure of the provider. Each is claimed just before its attempt, so that one process has
     * it however long the earlier ones take. Returns how many orders must be looked into.
     */
    async retry(): Promise<number> {
      for (let tried = 0; tried < RETRY_AT_MOST; tried += 1) {
        const refund = await store.claimDueRefund(db, payments.name, LEASE_SECONDS);
        if (!refund) break;
        await carryOut(refund, { isNew: false }).catch((error: unknown) => {
          log.warn(`a refund did not go through: ${errorSummary(error)}`);
        });
      }
      await markStuck();
      return await store.countAttention(db);
    },
  };
}

/** The amount in EUR cents; 422 unless it is valid and above 0. */
function readAmount(amount: string): bigint {
  if (!/^\d+(\.\d{1,2})?$/.test(amount) || cents(amount) === 0n)
    throw invalidField('amount', 'validation.invalid');
  return cents(amount);
}
