import { pathTo } from '#domain/base/paths';
import { cents, euro } from '#domain/money/invoice/money';
import { type IncomingWebhook, ProviderFailure } from '../../providers/provider';
import { sandboxMessages } from '../sandboxMessages';
import { type PaymentStatus, type PaymentsAdapter, paymentEvent } from './payments';

interface PaymentState {
  paymentId: string;
  status: PaymentStatus;
  at: string;
  amount: string;
  refunded: string;
  chargedBack: string;
  /** References of refunds requested here. */
  given: string[];
}

export interface SandboxPayments extends PaymentsAdapter {
  /** Changes a payment, and returns the signed message that a provider would send. */
  decide(event: { paymentId: string; status: PaymentStatus; amount: string }): IncomingWebhook;
  /** Sets the totals that were refunded or charged back (EUR), and returns the signed message. */
  gone(paymentId: string, totals: Partial<Pick<PaymentState, 'refunded' | 'chargedBack'>>): IncomingWebhook;
}

const LATEST_KEPT = 1000;
const name = 'sandbox-payments';

/**
 * Payments are decided on a page of ours. Results arrive as signed messages and can be polled, like a real provider's. Kept in memory only.
 */
export function sandboxPayments({ appUrl }: { appUrl: string }): SandboxPayments {
  const messages = sandboxMessages();
  const latest = new Map<string, PaymentState>();
  const remember = (state: PaymentState) => {
    const [oldest] = latest.size < LATEST_KEPT ? [] : latest.keys();
    if (oldest) latest.delete(oldest);
    latest.set(state.paymentId, state);
  };
  const message = (state: PaymentState) => messages.sign({ ...state, askedAt: new Date().toISOString() });
  return {
    name,
    createPayment: async ({ orderId }) => ({
      paymentId: `order-${orderId}`,
      url: `${appUrl}${pathTo('sandboxCheckout', { orderId: String(orderId) })}`,
    }),
    handleWebhook: async (incoming) => {
      const { askedAt, ...state } = messages.read<PaymentState & { askedAt: string }>(incoming);
      return [eventOf(state, askedAt)];
    },
    fetchStatus: async (paymentId) => {
      const state = latest.get(paymentId);
      return state ? eventOf(state, new Date().toISOString()) : null;
    },
    refund: async ({ paymentId, amount, reference }) => {
      const state = latest.get(paymentId);
      if (!state) throw new ProviderFailure('rejected', { provider: name, operation: 'refund' });
      if (state.given.includes(reference)) return;
      const refunded = euro(cents(state.refunded) + cents(amount));
      remember({ ...state, refunded, given: [...state.given, reference] });
    },
    decide({ paymentId, status, amount }) {
      const before = latest.get(paymentId);
      // A paid payment stays paid.
      const state =
        before?.status === 'paid'
          ? before
          : {
              paymentId,
              status,
              at: new Date().toISOString(),
              amount,
              refunded: '0.00',
              chargedBack: '0.00',
              given: [],
            };
      remember(state);
      return message(state);
    },
    gone(paymentId, totals) {
      const state = latest.get(paymentId);
      if (!state) throw new Error('The sandbox has no such payment.');
      remember({ ...state, ...totals });
      return message({ ...state, ...totals });
    },
  };
}

const eventOf = ({ paymentId, status, at, given, ...totals }: PaymentState, askedAt: string) => {
  const ours = Object.fromEntries(given.map((reference) => [reference, 'given' as const]));
  const { amount, refunded, chargedBack } = totals;
  return paymentEvent(paymentId, status, new Date(at), { amount, refunded, chargedBack, ours, askedAt });
};
