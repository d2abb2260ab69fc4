import Stripe from 'stripe';
import { cents, euro } from '#domain/money/invoice/money';
import { type CallOptions, providerCalls } from '../../../providers/call';
import { pageOn } from '../../../providers/pages';
import { BadSignature, ProviderFailure } from '../../../providers/provider';
import { type PaymentStatus, type PaymentsAdapter, paymentEvent } from '../payments';

interface Options extends Partial<Omit<CallOptions, 'provider'>> {
  apiKey: string;
  /** Of the messages' signatures: whsec_… */
  webhookSecret: string;
  /** Where people come back to. */
  appUrl: string;
  /** Where their pages are; an account may have a domain of its own for them. */
  pageHosts?: readonly string[] | undefined;
}

const BASE_URL = 'https://api.stripe.com';
const PAGE_HOSTS = ['stripe.com'];
const name = 'stripe';

/** Bank's claims whose money has left, or is about to: not a mere warning, and not one that we won. */
const TAKEN = ['needs_response', 'under_review', 'lost', 'appeal_needs_response', 'appeal_under_review'];
/** Of a refund: it will not get to the buyer. */
const NOT_GIVEN = ['failed', 'canceled'];

/** Payments by Stripe Checkout, with the API version that the package pins. Which methods are offered is set at the provider. */
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
    // Tries again, waits and gives up as all our calls do.
    maxNetworkRetries: 0,
    timeout: 120_000,
    telemetry: false,
  });

  /** `fetch` for the package, by the one way to outside systems. */
  async function throughCalls(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(String(input));
    const { status, headers, body } = await call({
      operation: operationOf(pathname, init.method),
      method: init.method as 'GET' | 'POST',
      path: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body ? { body: String(init.body) } : {}),
      // The package gives every POST a key with which it is done once.
      repeatable: true,
    });
    return new Response(new Uint8Array(body), { status, headers });
  }

  /** Ours is the only failure that leaves here. */
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

  /** The session that a message is about; null when it is about something else. */
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

    /** Its page only leads back: whoever still has its address could pay. */
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

    /** The signature is checked over the bytes; what a message says may be old by now, so that the state is asked. */
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
  // Bank transfers and the like are confirmed later, or not at all.
  const gaveUp = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return status === 'complete' && gaveUp ? 'failed' : 'open';
}

/**
 * The refusals of a refund that no later try changes (docs.stripe.com, Error codes): it is given back already, or its amount is more than
 * is left. A key that was replaced, a request under way with the same key or an open dispute may be over tomorrow.
 */
const isFinalRefusal = ({ code = '', param, statusCode }: Stripe.errors.StripeError): boolean =>
  ['charge_already_refunded', 'amount_too_large'].includes(code) ||
  (statusCode === 400 && param === 'amount');
