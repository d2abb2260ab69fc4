import type { Language } from '#domain/language/languages';
import type { Provider, ProviderEvent } from '../../providers/provider';

export const PAYMENT_STATUSES = ['open', 'failed', 'expired', 'paid'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * How a payment stood, as a whole, at the moment it was asked about: so an event that is lost says nothing that the next one does
 * not, and one that is overtaken is known by its moment.
 */
export interface PaymentEvent extends ProviderEvent {
  status: PaymentStatus;
  detail: {
    /** EUR, decimals with two places. */
    amount: string;
    /** Given back so far by us, from here or at the provider; what did not get through is not in it. */
    refunded: string;
    /** Taken back by the buyer's bank, and not given up again. */
    chargedBack: string;
    /** Of refunds asked for from here, by their reference: whether they count in `refunded`, or will never get through. */
    ours?: Record<string, 'given' | 'failed'>;
    /** A refund is on its way: it may still come back, and no message may tell. */
    underWay?: boolean;
    /** ISO 8601: just before the provider was asked. */
    askedAt: string;
  };
}

/** A payment to be made. */
export interface NewPayment {
  /** Ours: a payment of the same order is made once, however often it is asked for. */
  orderId: number;
  /** EUR, VAT included, two places. */
  amount: string;
  /** On the buyer's statement and the provider's page. */
  description: string;
  lang: Language;
  /** Paths of ours where the buyer comes back to. */
  returnTo: { paid: string; cancelled: string };
}

/** A provider of payments on a page of its own. */
export interface PaymentsAdapter extends Provider<PaymentEvent> {
  /** @throws ProviderFailure */
  createPayment(payment: NewPayment): Promise<{ paymentId: string; url: string }>;
  /**
   * Ends a payment whose buyer turned back, and does nothing when it has ended. Left out by a provider whose page does that itself.
   * @throws ProviderFailure
   */
  cancel?(paymentId: string): Promise<void>;
  /**
   * Gives money of a paid payment back, once for each `reference`.
   * @throws ProviderFailure; `rejected`: it will never be given back, and nothing else is
   */
  refund(refund: { paymentId: string; amount: string; reference: string }): Promise<void>;
}

/** One state at one moment is one event: a total may rise, fall and rise again. */
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
