import { createHmac } from 'node:crypto';
import type { Happening, PaymentStandIn } from './mollie';
import { json, type Received, type Reply, startStandIn } from './standIn';

/* Stripe's API with Checkout, as its documentation has it: form-encoded bodies in whole cents, one answer for each key, signed
 * messages. */

interface Session {
  id: string;
  intent: string;
  status: string;
  cents: number;
  locale: string;
  reference: string;
  refunds: { cents: number; status: string; reference: string }[];
  disputed: number;
  created: number;
}

const CREATED = 1_795_000_000;

export async function startStripe(): Promise<PaymentStandIn> {
  const apiKey = 'sk_test_stand_in';
  const webhookSecret = 'whsec_stand_in_of_the_tests';
  const sessions = new Map<string, Session>();
  const answered = new Map<string, Reply>();
  const fail = (status: number, param?: string) =>
    json(status, { error: { type: 'invalid_request_error', message: 'No.', param } });
  const find = (id: string) => {
    const session = sessions.get(id);
    if (!session) throw new Error('The stand-in has no such session.');
    return session;
  };
  const stands = ({ status }: Session['refunds'][number]) => !['failed', 'canceled'].includes(status);
  const refunded = ({ refunds }: Session) =>
    refunds.filter(stands).reduce((total, { cents }) => total + cents, 0);
  const isPaid = ({ status }: Session) => status === 'paid';

  function chargeOf(session: Session) {
    if (!isPaid(session)) return null;
    return {
      id: `ch_${session.intent}`,
      object: 'charge',
      created: CREATED + 300,
      amount: session.cents,
      amount_refunded: refunded(session),
      disputed: session.disputed > 0,
      payment_intent: session.intent,
    };
  }

  function shown(session: Session, isExpanded: boolean) {
    const failed = session.status === 'failed';
    const intent = {
      id: session.intent,
      object: 'payment_intent',
      status: isPaid(session) ? 'succeeded' : 'requires_payment_method',
      latest_charge: chargeOf(session),
    };
    return {
      id: session.id,
      object: 'checkout.session',
      created: session.created,
      status: isPaid(session) || failed ? 'complete' : session.status,
      payment_status: isPaid(session) ? 'paid' : 'unpaid',
      amount_total: session.cents,
      currency: 'eur',
      client_reference_id: session.reference,
      // There is none before the buyer has begun to pay.
      payment_intent: isPaid(session) || failed ? (isExpanded ? intent : intent.id) : null,
      url: session.status === 'open' ? `https://checkout.stripe.invalid/c/${session.id}` : null,
    };
  }

  function answer({ method, path, headers, query, body }: Received): Reply {
    if (headers.authorization !== `Bearer ${apiKey}`) return fail(401);
    if (!headers['stripe-version']) return fail(400);
    const list = (data: object[]) => json(200, { object: 'list', has_more: false, data });
    const intent = query.get('payment_intent');
    const ofIntent = [...sessions.values()].filter((session) => session.intent === intent);
    if (method === 'GET' && path === '/v1/checkout/sessions')
      return list(ofIntent.map((session) => shown(session, false)));
    if (method === 'GET' && path === '/v1/refunds')
      return list(
        ofIntent.flatMap(({ refunds }) =>
          refunds.map(({ cents, status, reference }, at) => ({
            id: `re_${at}`,
            object: 'refund',
            amount: cents,
            status,
            metadata: { reference },
          })),
        ),
      );
    if (method === 'GET' && path === '/v1/disputes')
      return list(
        ofIntent.flatMap(({ disputed }) => [
          { id: 'dp_1', object: 'dispute', status: 'needs_response', amount: disputed },
          { id: 'dp_2', object: 'dispute', status: 'warning_needs_response', amount: 1 },
        ]),
      );
    const [, id] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path) ?? [];
    if (method === 'GET') {
      const session = sessions.get(id ?? '');
      return session ? json(200, shown(session, query.has('expand[0]'))) : fail(404);
    }
    const key = String(headers['idempotency-key'] ?? '');
    const before = answered.get(key);
    if (before) return before;
    if (!/^application\/x-www-form-urlencoded/.test(headers['content-type'] ?? '')) return fail(400);
    const form = new URLSearchParams(body.toString());
    const [, ended] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    if (ended) return expire(sessions.get(ended));
    const made =
      path === '/v1/refunds' ? refund(form) : path === '/v1/checkout/sessions' ? create(form) : fail(404);
    if (key && made.status === 200) answered.set(key, made);
    return made;
  }

  function create(form: URLSearchParams): Reply {
    const price = 'line_items[0][price_data]';
    const cents = form.get(`${price}[unit_amount]`) ?? '';
    if (form.get('mode') !== 'payment') return fail(400, 'mode');
    if (form.get(`${price}[currency]`) !== 'eur' || !/^\d+$/.test(cents)) return fail(400, 'line_items');
    if (!form.get(`${price}[product_data][name]`)) return fail(400, 'line_items');
    if (!['fr', 'nl'].includes(form.get('locale') ?? '')) return fail(400, 'locale');
    if (!URL.canParse(form.get('success_url') ?? '')) return fail(400, 'success_url');
    const number = sessions.size + 1;
    const session: Session = {
      id: `cs_test_${number}`,
      intent: `pi_${number}`,
      status: 'open',
      cents: Number(cents) * Number(form.get('line_items[0][quantity]')),
      locale: form.get('locale') ?? '',
      reference: form.get('client_reference_id') ?? '',
      refunds: [],
      disputed: 0,
      created: CREATED,
    };
    sessions.set(session.id, session);
    return json(200, shown(session, false));
  }

  function expire(session: Session | undefined): Reply {
    if (!session) return fail(404);
    if (session.status !== 'open') return fail(400);
    session.status = 'expired';
    return json(200, shown(session, false));
  }

  function refund(form: URLSearchParams): Reply {
    const session = [...sessions.values()].find(({ intent }) => intent === form.get('payment_intent'));
    const cents = Number(form.get('amount'));
    if (!session || !isPaid(session)) return fail(400, 'payment_intent');
    if (!Number.isInteger(cents) || cents > session.cents - refunded(session)) return fail(400, 'amount');
    session.refunds.push({ cents, status: 'pending', reference: form.get('metadata[reference]') ?? '' });
    return json(200, {
      id: `re_${session.refunds.length}`,
      object: 'refund',
      amount: cents,
      status: 'pending',
    });
  }

  function message(type: string, object: object | null) {
    const rawBody = JSON.stringify({
      id: `evt_${type}`,
      object: 'event',
      type,
      created: CREATED,
      data: { object },
      livemode: false,
    });
    return { headers: headersOf(rawBody), rawBody };
  }

  /** Signed when it leaves. */
  function headersOf(rawBody: string) {
    const t = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', webhookSecret).update(`${t}.${rawBody}`).digest('hex');
    return { 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${v1}` };
  }

  const toCents = (euro: string) => Math.round(Number(euro) * 100);
  const TYPES: Record<Extract<Happening, { status: string }>['status'], string> = {
    paid: 'checkout.session.completed',
    failed: 'checkout.session.async_payment_failed',
    expired: 'checkout.session.expired',
  };
  const standIn = await startStandIn(answer);
  return {
    ...standIn,
    apiKey,
    webhookSecret,
    happen(paymentId, what) {
      const session = find(paymentId);
      if ('status' in what) {
        session.status = what.status;
        return message(TYPES[what.status], shown(session, false));
      }
      if ('refunded' in what) {
        const total = toCents(what.refunded);
        for (const refund of session.refunds.toReversed())
          if (refunded(session) > total) refund.status = 'failed';
        const lacks = total - refunded(session);
        if (lacks > 0) session.refunds.push({ cents: lacks, status: 'succeeded', reference: '' });
        return message('charge.refunded', chargeOf(session));
      }
      session.disputed = toCents(what.chargedBack);
      return message('charge.dispute.created', { object: 'dispute', payment_intent: session.intent });
    },
    headersOf,
    paymentOf: (orderId) => {
      const session = [...sessions.values()].find(({ reference }) => reference === String(orderId));
      if (!session) throw new Error('The stand-in has no session of this order.');
      return session.id;
    },
    seen: (paymentId) => {
      const { cents, locale, reference } = find(paymentId);
      return { amount: (cents / 100).toFixed(2), locale, reference };
    },
    refundsOf: (paymentId) =>
      find(paymentId)
        .refunds.filter(stands)
        .map(({ cents }) => (cents / 100).toFixed(2)),
    chargedBackOf: (paymentId) => (find(paymentId).disputed / 100).toFixed(2),
  };
}
