import { sumEuro } from '#domain/money/invoice/amounts';
import {
  type CallOptions,
  type ProviderReply,
  type ProviderRequest,
  providerCalls,
  succeeded,
} from '../../../providers/call';
import { pageOn } from '../../../providers/pages';
import {
  BadSignature,
  jsonObject,
  ProviderFailure,
  sameSecret,
  UnreadableWebhook,
} from '../../../providers/provider';
import { type PaymentStatus, type PaymentsAdapter, paymentEvent } from '../payments';

interface Options extends Partial<Omit<CallOptions, 'provider'>> {
  apiKey: string;
  /** Part of the webhook's address, because messages are not signed. */
  webhookToken: string;
  /** For returning people and for webhooks. */
  appUrl: string;
  /** Hosts of the provider's pages. */
  pageHosts?: readonly string[] | undefined;
}

const BASE_URL = 'https://api.mollie.com/v2';
const PAGE_HOSTS = ['mollie.com'];
const name = 'mollie';

const STATUSES: Record<string, PaymentStatus> = {
  open: 'open',
  pending: 'open',
  authorized: 'open',
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
  expired: 'expired',
};

interface Amount {
  currency: string;
  value: string;
}

/** States of a refund that will not reach the buyer. */
const NOT_GIVEN = ['failed', 'canceled'];

/** Only the fields we read. */
interface Payment {
  id?: string;
  status?: string;
  amount?: Amount;
  _embedded?: {
    refunds?: { amount: Amount; status: string; description?: string }[];
    /** `reversedAt`: the bank withdrew the chargeback. */
    chargebacks?: { amount: Amount; reversedAt?: string | null }[];
  };
  createdAt?: string;
  paidAt?: string | null;
  _links?: { checkout?: { href?: string } | null };
}

/**
 * Payments with Mollie's API, version 2. Mollie's package has no timeouts and only accepts its own https address, so it could not be tested
 * against a stand-in.
 */
export function molliePayments({
  apiKey,
  webhookToken,
  appUrl,
  pageHosts = PAGE_HOSTS,
  ...options
}: Options): PaymentsAdapter {
  const call = providerCalls({ baseUrl: BASE_URL, ...options, provider: name });
  // Mollie refuses addresses that it cannot reach; then the payment is polled.
  const webhookUrl = appUrl.startsWith('https:')
    ? `${appUrl}/api/webhooks/${name}?token=${encodeURIComponent(webhookToken)}`
    : undefined;

  const send = (operation: string, path: string, post?: { key: string; body: object }) =>
    call({
      operation,
      method: post ? 'POST' : 'GET',
      path,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        Accept: 'application/hal+json',
        ...(post && { 'Content-Type': 'application/json', 'Idempotency-Key': post.key }),
      },
      ...(post && { body: JSON.stringify(post.body) }),
      // Idempotent by its key.
      repeatable: true,
    } satisfies ProviderRequest);

  const pathOf = (paymentId: string) => `/payments/${encodeURIComponent(paymentId)}`;

  async function fetchStatus(paymentId: string) {
    const where = { provider: name, operation: 'status' };
    const askedAt = new Date().toISOString();
    const reply = await send(where.operation, `${pathOf(paymentId)}?embed=refunds,chargebacks`);
    if (reply.status === 404) return null;
    const payment = succeeded(reply, where) as Payment;
    const status = STATUSES[payment.status ?? ''];
    const isAnother = payment.id !== paymentId;
    if (isAnother || !status || payment.amount?.currency !== 'EUR')
      throw new ProviderFailure('unreadable', where);
    const { refunds = [], chargebacks = [] } = payment._embedded ?? {};
    const sum = (all: { amount: Amount }[]) => sumEuro(all.map(({ amount }) => amount.value));
    const stateOf = ({ status }: { status: string }) => (NOT_GIVEN.includes(status) ? 'failed' : 'given');
    return paymentEvent(paymentId, status, new Date(payment.paidAt ?? payment.createdAt ?? Date.now()), {
      amount: payment.amount.value,
      refunded: sum(refunds.filter((refund) => stateOf(refund) === 'given')),
      chargedBack: sum(chargebacks.filter(({ reversedAt }) => !reversedAt)),
      // The description is our reference.
      ours: Object.fromEntries(refunds.map((refund) => [refund.description ?? '', stateOf(refund)] as const)),
      underWay: refunds.some(({ status }) => ![...NOT_GIVEN, 'refunded'].includes(status)),
      askedAt,
    });
  }

  return {
    name,

    async createPayment({ orderId, amount, description, lang, returnTo }) {
      const where = { provider: name, operation: 'create' };
      const body = {
        amount: { currency: 'EUR', value: amount },
        description,
        redirectUrl: appUrl + returnTo.paid,
        cancelUrl: appUrl + returnTo.cancelled,
        webhookUrl,
        locale: `${lang}_BE`,
        metadata: { order_id: orderId },
      };
      const reply = await send(where.operation, '/payments', { key: `order-${orderId}`, body });
      const { id, _links } = succeeded(reply, where) as Payment;
      if (!id) throw new ProviderFailure('unreadable', where);
      return { paymentId: id, url: pageOn(pageHosts, _links?.checkout?.href, where).href };
    },

    async refund({ paymentId, amount, reference }) {
      const body = { amount: { currency: 'EUR', value: amount }, description: reference };
      const reply = await send('refund', `${pathOf(paymentId)}/refunds`, { key: reference, body });
      const where = { provider: name, operation: 'refund' };
      if (reply.status >= 400 && !isFinal(reply))
        throw new ProviderFailure('turned_away', { ...where, status: reply.status });
      succeeded(reply, where);
    },

    /** Webhooks only name a payment; its state is fetched. */
    async handleWebhook({ query, rawBody }) {
      if (!sameSecret(query.token, webhookToken)) throw new BadSignature();
      const id = new URLSearchParams(rawBody.toString('utf8')).get('id');
      if (!id || id.length > 100) throw new UnreadableWebhook();
      if (!id.startsWith('tr_')) return [];
      const event = await fetchStatus(id);
      return event ? [event] : [];
    },

    fetchStatus,
  };
}

/**
 * The only permanent refusal of a refund: the amount exceeds what is left of the payment (422 with that field; docs.mollie.com, Create
 * refund). A wrong key, a conflict or a low balance can be resolved.
 */
const isFinal = ({ status, body }: ProviderReply): boolean =>
  status === 422 && jsonObject(body)?.field === 'amount';
