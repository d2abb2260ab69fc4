import type { Language } from '#domain/language/languages';
import type { Provider, ProviderEvent } from '../../providers/provider';

export const PAYMENT_STATUSES = ['open', 'failed', 'expired', 'paid'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * The complete state of a payment when it was fetched. A lost event is therefore contained in the next, and an outdated one is recognised
 * by its time.
 */
export interface PaymentEvent extends ProviderEvent {
  status: PaymentStatus;
  detail: {
    /** EUR with two decimals. */
    amount: string;
    /** Total refunded by us, here or at the provider, without failed refunds. */
    refunded: string;
    /** Total taken back by the buyer's bank and not returned. */
    chargedBack: string;
    /** Refunds requested here, by reference: included in `refunded`, or permanently failed. */
    ours?: Record<string, 'given' | 'failed'>;
    /** A refund is pending: it may still fail, without a message. */
    underWay?: boolean;
    /** ISO 8601, just before the request to the provider. */
    askedAt: string;
  };
}

export interface NewPayment {
  /** Identifies the payment, so that repeated calls create it once. */
  orderId: number;
  /** EUR with VAT, two decimals. */
  amount: string;
  /** On the buyer's statement and the provider's page. */
  description: string;
  lang: Language;
  /** Our paths to which the buyer returns. */
  returnTo: { paid: string; cancelled: string };
}

/** A payment provider with its own payment page. */
export interface PaymentsAdapter extends Provider<PaymentEvent> {
  /** @throws ProviderFailure */
  createPayment(payment: NewPayment): Promise<{ paymentId: string; url: string }>;
  /**
   * Cancels an open payment. Missing where the provider's page does it.
   * @throws ProviderFailure
   */
  cancel?(paymentId: string): Promise<void>;
  /**
   * Refunds money of a payment, once per `reference`.
   * @throws ProviderFailure; `rejected` is permanent, all else temporary
   */
  refund(refund: { paymentId: string; amount: string; reference: string }): Promise<void>;
}

/** The event of a state at a time: totals may rise and fall again. */
export const paymentEvent = (
  subject: string,
  status: PaymentStatus,
  at: Date,
  detail: PaymentEvent['detail'],
): PaymentEvent => ({
  id: [subject, status, detail.refunded, detail.chargedBack, detail.askedAt].join(':'),
  subject,
  status,
  at,
  detail,
});
