import { pathTo } from '#domain/base/paths';
import { cents, euro } from '#domain/money/invoice/money';
import { type IncomingWebhook, ProviderFailure } from '../../providers/provider';
import { sandboxMessages } from '../sandboxMessages';
import { type PaymentStatus, type PaymentsAdapter, paymentEvent } from './payments';

interface Told {
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
  gone(paymentId: string, totals: Partial<Pick<Told, 'refunded' | 'chargedBack'>>): IncomingWebhook;
}

const LATEST_KEPT = 1000;
const name = 'sandbox-payments';

/**
 * Payments are decided on a page of ours. Results arrive as signed messages and can be polled, like a real provider's. Kept in memory only.
 */
export function sandboxPayments({ appUrl }: { appUrl: string }): SandboxPayments {
  const messages = sandboxMessages();
  const latest = new Map<string, Told>();
  const remember = (told: Told) => {
    const [oldest] = latest.size < LATEST_KEPT ? [] : latest.keys();
    if (oldest) latest.delete(oldest);
    latest.set(told.paymentId, told);
  };
  const message = (told: Told) => messages.sign({ ...told, askedAt: new Date().toISOString() });
  return {
    name,
    createPayment: async ({ orderId }) => ({
      paymentId: `order-${orderId}`,
      url: `${appUrl}${pathTo('sandboxCheckout', { orderId: String(orderId) })}`,
    }),
    handleWebhook: async (incoming) => {
      const { askedAt, ...told } = messages.read<Told & { askedAt: string }>(incoming);
      return [eventOf(told, askedAt)];
    },
    fetchStatus: async (paymentId) => {
      const told = latest.get(paymentId);
      return told ? eventOf(told, new Date().toISOString()) : null;
    },
    refund: async ({ paymentId, amount, reference }) => {
      const told = latest.get(paymentId);
      if (!told) throw new ProviderFailure('rejected', { provider: name, operation: 'refund' });
      if (told.given.includes(reference)) return;
      const refunded = euro(cents(told.refunded) + cents(amount));
      remember({ ...told, refunded, given: [...told.given, reference] });
    },
    decide({ paymentId, status, amount }) {
      const before = latest.get(paymentId);
      // A paid payment stays paid.
      const told =
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
      remember(told);
      return message(told);
    },
    gone(paymentId, totals) {
      const told = latest.get(paymentId);
      if (!told) throw new Error('The sandbox has no such payment.');
      remember({ ...told, ...totals });
      return message({ ...told, ...totals });
    },
  };
}

const eventOf = ({ paymentId, status, at, given, ...totals }: Told, askedAt: string) => {
  const ours = Object.fromEntries(given.map((reference) => [reference, 'given' as const]));
  const { amount, refunded, chargedBack } = totals;
  return paymentEvent(paymentId, status, new Date(at), { amount, refunded, chargedBack, ours, askedAt });
};
