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
  /** Asks how a payment stands, and books that. @throws ProviderFailure */
  observe(paymentId: string): Promise<void>;
  /** Notes why an order needs a hand, or that it needs none any more. */
  mark(tx: Tx, order: OrderRow, attention: OrderAttention | null): Promise<void>;
  log: { warn(text: string): void };
}

/** Euro, all that is left without an amount. */
interface Wanted {
  amount?: string | null | undefined;
  reason: string;
}

/** `isNew`: noted just now, and in hand. */
export interface AskedRefund {
  refund: RefundRow;
  isNew: boolean;
}

/** Somebody waits for the answer. */
const WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 100;
/** So many are tried at once. */
const RETRY_AT_MOST = 20;
/** Then somebody is told; it is tried on. */
const STUCK_AFTER_MS = 86_400_000;

/** Refunds that administrators ask for: one process has each in hand, and what the provider then says of it is booked. */
export function refundService(db: Db, { payments, watch, observe, mark, log }: Dependencies) {
  /** What of an order would be given back, EUR cents; all that is left without an amount. */
  function wantedOf(
    order: OrderRow,
    known: readonly RefundRow[],
    amount: string | null | undefined,
  ): { wanted: bigint; paymentId: string } {
    if (!order.paidAt || !order.providerPaymentId) throw conflict('order.notPaid');
    if (order.provider !== payments.name) throw conflict('order.otherProvider');
    const left = remaining(order, known);
    // Of a bank's claim and a refund under way at once there may be less than nothing.
    if (left <= 0n) throw conflict('order.refunded');
    const wanted = amount == null ? left : readAmount(amount);
    if (wanted > left) throw invalidField('amount', 'order.refundTooLarge');
    return { wanted, paymentId: order.providerPaymentId };
  }

  /** Notes that money is to be given back, and takes that in hand; the earlier note when this key has made one. */
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

  /** It will never be given back. */
  const refuse = ({ orderId, id }: RefundRow): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await store.lockOrder(tx, orderId);
      const all = await store.refundsOf(tx, orderId);
      const isPending = (refund: RefundRow) => refund.status === 'pending';
      // A message of the provider may have been faster.
      if (!order || !all.some((refund) => refund.id === id && isPending(refund))) return;
      await store.changeRefund(tx, id, { status: 'failed', claimedUntil: null });
      const others = all.filter((refund) => refund.id !== id && isPending(refund));
      if (order.attention === 'refundStuck' && others.length === 0) await mark(tx, order, null);
    });

  /**
   * Has one that is in hand given back; once, however often it is tried. Nothing is booked but what the provider says when it is asked
   * afterwards: an answer to an earlier question, which did not know of it, is then seen to be the older one. Answers what has become
   * of it. @throws ProviderFailure
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
      // It may have been done by the try that nobody heard the end of, longer ago than the provider knows our key.
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

  /** What becomes of one that another call or process has in hand. 409 when that takes too long for who waits. */
  async function outcomeOf(refund: RefundRow): Promise<RefundRow['status']> {
    for (const until = Date.now() + WAIT_MS; Date.now() < until; await setTimeout(LOOK_AGAIN_MS)) {
      const now = await current(refund);
      if (now?.status !== 'pending' || now.claimedUntil === null) return now?.status ?? 'failed';
    }
    throw conflict('request.conflict');
  }

  /** Has what was asked given back now. 409 when the provider refuses, 502 when it fails: then the job tries it again. */
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
    /** What a refund would give back now, and whose order it is of; null when this key has made one. Throws as `refund` does. */
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
     * Gives a payment back, whole or in part: the credits that go with it leave the wallet, and become a debt where they were spent.
     * 403 for their own order while another administrator could; 409 when there is nothing to give back, or the provider refuses; 422
     * on an amount that is too large; 502 when it fails: it is tried again by the job, and the same call again waits for that.
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
     * Goes on with refunds that were asked for and not heard of since: a process that died, a provider that was down. Each is taken in
     * hand just before it is tried, so that it is one process's however long those before it take. Answers how many orders need somebody.
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

/** Cents of an amount that is to be given back; 422 unless it is one. */
function readAmount(amount: string): bigint {
  if (!/^\d+(\.\d{1,2})?$/.test(amount) || cents(amount) === 0n)
    throw invalidField('amount', 'validation.invalid');
  return cents(amount);
}
