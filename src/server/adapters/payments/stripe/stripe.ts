import Stripe from 'stripe';
import { cents, euro } from '#domain/money/invoice/money';
import { type CallOptions, providerCalls } from '../../../providers/call';
import { pageOn } from '../../../providers/pages';
import { BadSignature, ProviderFailure } from '../../../providers/provider';
import { type PaymentStatus, type PaymentsAdapter, paymentEvent } from '../payments';

interface Options extends Partial<Omit<CallOptions, 'provider'>> {
  apiKey: string;
  /** Signing secret of webhooks: whsec_… */
  webhookSecret: string;
  /** Where people return to. */
  appUrl: string;
  /** Hosts of the provider's pages; an account may have its own domain. */
  pageHosts?: readonly string[] | undefined;
}

const BASE_URL = 'https://api.stripe.com';
const PAGE_HOSTS = ['stripe.com'];
const name = 'stripe';

/** States of disputes whose money has left or is about to: neither warnings nor disputes we won. */
const TAKEN = ['needs_response', 'under_review', 'lost', 'appeal_needs_response', 'appeal_under_review'];
/** States of a refund that will not reach the buyer. */
const NOT_GIVEN = ['failed', 'canceled'];

/** Payments with Stripe Checkout, in the API version pinned by the package. Payment methods are configured at Stripe. */
export function stripePayments({
  apiKey,
  webhookSecret,
  appUrl,
  pageHosts = PAGE_HOSTS,
  ...options
}: Options): PaymentsAdapter {
  const base = new URL(options.baseUrl ?? BASE_URL);
  const call = providerCalls({ baseUrl: base.origin, ...options, provider: name });
  const stripe = new Stripe(apiKey, {
    host: base.hostname,
    port: base.port || (base.protocol === 'https:' ? 443 : 80),
    protocol: base.protocol === 'https:' ? 'https' : 'http',
    httpClient: Stripe.createFetchHttpClient(throughCalls),
    // Our own calls handle retries and timeouts.
    maxNetworkRetries: 0,
    timeout: 120_000,
    telemetry: false,
  });

  /** The package's `fetch`, through our calls to outside systems. */
  async function throughCalls(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(String(input));
    const { status, headers, body } = await call({
      operation: operationOf(pathname, init.method),
      method: init.method as 'GET' | 'POST',
      path: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body ? { body: String(init.body) } : {}),
      // The package sends an idempotency key with every POST.
      repeatable: true,
    });
    return new Response(new Uint8Array(body), { status, headers });
  }

  /** Turns all failures into ours. */
  async function asking<T>(
    operation: string,
    work: () => Promise<T>,
    isFinal: (error: Stripe.errors.StripeError) => boolean = () => true,
  ): Promise<T> {
    const where = { provider: name, operation };
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProviderFailure) throw error;
      if (error instanceof Stripe.errors.StripeConnectionError) {
        const { detail } = error as { detail?: unknown };
        throw detail instanceof ProviderFailure ? detail : new ProviderFailure('unreachable', where);
      }
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { statusCode: status } = error;
      if (!status) throw new ProviderFailure('unreadable', where);
      throw new ProviderFailure(isFinal(error) ? 'rejected' : 'turned_away', { ...where, status });
    }
  }

  async function fetchStatus(sessionId: string) {
    const askedAt = new Date().toISOString();
    const session = await asking('status', () =>
      stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
    ).catch((error: unknown) => {
      if (error instanceof ProviderFailure && error.status === 404) return null;
      throw error;
    });
    if (!session) return null;
    if (session.id !== sessionId)
      throw new ProviderFailure('unreadable', { provider: name, operation: 'status' });
    const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
    const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
    const chargedBack = charge?.disputed ? await takenBack(intent?.id ?? '') : 0;
    const refunds = charge ? await refundsOf(intent?.id ?? '') : [];
    const given = refunds.filter(({ status }) => !NOT_GIVEN.includes(status ?? ''));
    const seconds = charge?.created ?? session.created;
    return paymentEvent(sessionId, statusOf(session, intent), new Date(seconds * 1000), {
      amount: euro(BigInt(session.amount_total ?? 0)),
      refunded: euro(given.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
      chargedBack: euro(BigInt(chargedBack)),
      ours: Object.fromEntries(
        refunds.map(
          (refund) =>
            [refund.metadata?.reference ?? '', given.includes(refund) ? 'given' : 'failed'] as const,
        ),
      ),
      underWay: given.some(({ status }) => status !== 'succeeded'),
      askedAt,
    });
  }

  const refundsOf = async (intent: string): Promise<Stripe.Refund[]> =>
    (await asking('refunds', () => stripe.refunds.list({ payment_intent: intent, limit: 100 }))).data;

  async function takenBack(intent: string): Promise<number> {
    const disputes = await asking('disputes', () => stripe.disputes.list({ payment_intent: intent }));
    return disputes.data
      .filter(({ status }) => TAKEN.includes(status))
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** The session that an event is about; null for other events. */
  async function sessionOf({ type, data }: Stripe.Event): Promise<string | null> {
    const { object } = data;
    if (type.startsWith('checkout.session.')) return (object as { id: string }).id;
    if (!/^(charge\.(refund|dispute)|refund\.)/.test(type)) return null;
    const { payment_intent: given } = object as { payment_intent?: string | { id: string } | null };
    const intent = typeof given === 'object' ? given?.id : given;
    if (!intent) return null;
    const found = await asking('session', () => stripe.checkout.sessions.list({ payment_intent: intent }));
    return found.data[0]?.id ?? null;
  }

  return {
    name,

    async createPayment({ orderId, amount, description, lang, returnTo }) {
      const session = await asking('create', () =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'eur',
                  unit_amount: Number(cents(amount)),
                  product_data: { name: description },
                },
              },
            ],
            success_url: appUrl + returnTo.paid,
            cancel_url: appUrl + returnTo.cancelled,
            client_reference_id: String(orderId),
            locale: lang,
          },
          { idempotencyKey: `order-${orderId}` },
        ),
      );
      const page = pageOn(pageHosts, session.url, { provider: name, operation: 'create' });
      return { paymentId: session.id, url: page.href };
    },

    /** Stripe's page only returns the buyer; with its address one could still pay. */
    async cancel(paymentId) {
      await asking('cancel', () => stripe.checkout.sessions.expire(paymentId)).catch((error: unknown) => {
        // Not open any more.
        if (!(error instanceof ProviderFailure && error.status === 400)) throw error;
      });
    },

    async refund({ paymentId, amount, reference }) {
      const { payment_intent: intent } = await asking('session', () =>
        stripe.checkout.sessions.retrieve(paymentId),
      );
      if (typeof intent !== 'string')
        throw new ProviderFailure('rejected', { provider: name, operation: 'refund' });
      await asking(
        'refund',
        () =>
          stripe.refunds.create(
            { payment_intent: intent, amount: Number(cents(amount)), metadata: { reference } },
            { idempotencyKey: reference },
          ),
        isFinalRefusal,
      );
    },

    /** The signature covers the bytes. An event may be outdated, so the state is fetched. */
    async handleWebhook({ headers, rawBody }) {
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(
          rawBody,
          headers['stripe-signature'] ?? '',
          webhookSecret,
        );
      } catch {
        throw new BadSignature();
      }
      const sessionId = await sessionOf(event);
      const state = sessionId && (await fetchStatus(sessionId));
      return state ? [state] : [];
    },

    fetchStatus,
  };
}

function operationOf(path: string, method = 'GET'): string {
  if (path.startsWith('/v1/refunds')) return method === 'POST' ? 'refund' : 'refunds';
  if (path.startsWith('/v1/disputes')) return 'disputes';
  if (path.endsWith('/expire')) return 'cancel';
  return method === 'POST' ? 'create' : 'status';
}

function statusOf(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentStatus {
  if (payment_status === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  // Bank transfers and the like are confirmed later or never.
  const gaveUp = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return status === 'complete' && gaveUp ? 'failed' : 'open';
}

/**
 * Permanent refusals of a refund (docs.stripe.com, Error codes): refunded already, or more than is left. A replaced key, a concurrent
 * request with the same key or an open dispute can be resolved.
 */
const isFinalRefusal = ({ code = '', param, statusCode }: Stripe.errors.StripeError): boolean =>
  ['charge_already_refunded', 'amount_too_large'].includes(code) ||
  (statusCode === 400 && param === 'amount');
