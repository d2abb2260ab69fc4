import { json, type Received, type Reply, type StandIn, startStandIn } from './standIn';

/* Mollie's API, version 2, as its documentation has it: keys, amounts and addresses are checked, a POST with a known key is
 * answered with what the first one made. */

export interface PaymentStandIn extends StandIn {
  apiKey: string;
  webhookSecret: string;
  /** Something happens to a payment; answers the message about it. */
  happen(paymentId: string, what: Happening): { headers: Record<string, string>; rawBody: string };
  /** What a message is sent with, the first time and whenever it is sent again. */
  headersOf(rawBody: string): Record<string, string>;
  /** The payment of an order; throws when there is none. */
  paymentOf(orderId: number): string;
  /** What the buyer sees of a payment. */
  seen(paymentId: string): { amount: string; locale: string; reference: string };
  /** Money given back of a payment so far, EUR. */
  refundsOf(paymentId: string): string[];
  /** Taken back by the bank so far, EUR. */
  chargedBackOf(paymentId: string): string;
}

export type Happening =
  | { status: 'paid' | 'failed' | 'expired' }
  /** In all, EUR, at the provider itself or by the bank. */
  | { refunded: string }
  | { chargedBack: string };

interface Payment {
  id: string;
  status: string;
  amount: string;
  locale: string;
  orderId: string;
  refunds: { value: string; status: string; description: string }[];
  chargedBack: string;
  paidAt: string | null;
}

const VALUE = /^\d+\.\d{2}$/;
const stands = ({ status }: { status: string }) => !['failed', 'canceled'].includes(status);
const sum = (refunds: Payment['refunds']) =>
  refunds
    .filter(stands)
    .reduce((total, { value }) => total + Number(value), 0)
    .toFixed(2);

/** Refunds that sum up to a total: those there were fail from the last one on, and what lacks is given back at the provider itself. */
function towards(refunds: Payment['refunds'], total: string): Payment['refunds'] {
  const kept = refunds.map((refund) => ({ ...refund }));
  for (const refund of kept.toReversed()) if (Number(sum(kept)) > Number(total)) refund.status = 'failed';
  const lacks = Number(total) - Number(sum(kept));
  return lacks > 0.001 ? [...kept, { value: lacks.toFixed(2), status: 'refunded', description: '' }] : kept;
}

export async function startMollie(): Promise<PaymentStandIn> {
  const apiKey = 'test_stand_in_stand_in_stand_in';
  const payments = new Map<string, Payment>();
  const answered = new Map<string, Reply>();
  const eur = (value: string) => ({ currency: 'EUR', value });
  const fail = (status: number, field?: string) =>
    json(status, { status, title: 'Refused', detail: 'No.', field });
  const find = (id: string) => {
    const payment = payments.get(id);
    if (!payment) throw new Error('The stand-in has no such payment.');
    return payment;
  };

  const shown = (payment: Payment) => ({
    resource: 'payment',
    id: payment.id,
    mode: 'test',
    createdAt: '2026-11-20T10:00:00+00:00',
    amount: eur(payment.amount),
    status: payment.status,
    paidAt: payment.paidAt ?? undefined,
    metadata: { order_id: payment.orderId },
    _embedded: {
      refunds: payment.refunds.map(({ value, status, description }) => ({
        amount: eur(value),
        status,
        description,
      })),
      chargebacks: [
        { amount: eur('1.00'), reversedAt: '2026-11-21T10:00:00+00:00' },
        ...(Number(payment.chargedBack) > 0 ? [{ amount: eur(payment.chargedBack), reversedAt: null }] : []),
      ],
    },
    _links: {
      ...(payment.status === 'open' && {
        checkout: { href: `https://www.mollie.invalid/checkout/${payment.id}`, type: 'text/html' },
      }),
    },
  });

  function answer(request: Received): Reply {
    const { method, path, query, headers, body } = request;
    if (headers.authorization !== `Bearer ${apiKey}`) return fail(401);
    const [root, id, part] = path.split('/').slice(1);
    if (root !== 'payments') return fail(404);
    if (method === 'GET')
      return id && payments.has(id) ? json(200, embedded(shown(find(id)), query.get('embed'))) : fail(404);
    const key = String(headers['idempotency-key'] ?? '');
    const before = answered.get(key);
    if (before) return before;
    const made = part === 'refunds' ? refund(id ?? '', body) : create(headers, body);
    if (key && made.status === 201) answered.set(key, made);
    return made;
  }

  /** What nobody asked for is not told. */
  const embedded = ({ _embedded: parts, ...payment }: ReturnType<typeof shown>, asked: string | null) => ({
    ...payment,
    ...(asked === 'refunds,chargebacks' && { _embedded: parts }),
  });

  function create(headers: Received['headers'], body: Buffer): Reply {
    if (!/^application\/json/.test(headers['content-type'] ?? '')) return fail(400);
    const given = JSON.parse(body.toString()) as Record<string, unknown> & {
      amount?: Record<string, string>;
    };
    if (given.amount?.currency !== 'EUR' || !VALUE.test(given.amount.value ?? '')) return fail(422, 'amount');
    if (!given.description) return fail(422, 'description');
    for (const field of ['redirectUrl', 'webhookUrl'] as const) {
      const url = given[field];
      const isLocal = typeof url === 'string' && /\/\/(localhost|127\.)/.test(url);
      if (field === 'redirectUrl' ? typeof url !== 'string' : isLocal) return fail(422, field);
    }
    if (!['fr_BE', 'nl_BE'].includes(String(given.locale))) return fail(422, 'locale');
    const payment = {
      id: `tr_${String(payments.size + 1).padStart(10, 'x')}`,
      status: 'open',
      amount: given.amount.value ?? '',
      locale: String(given.locale).slice(0, 2),
      orderId: String((given.metadata as { order_id?: unknown } | undefined)?.order_id),
      refunds: [],
      chargedBack: '0.00',
      paidAt: null,
    };
    payments.set(payment.id, payment);
    return json(201, shown(payment));
  }

  function refund(id: string, body: Buffer): Reply {
    const payment = payments.get(id);
    if (!payment) return fail(404);
    const { amount, description = '' } = JSON.parse(body.toString()) as {
      amount?: { currency: string; value: string };
      description?: string;
    };
    if (amount?.currency !== 'EUR' || !VALUE.test(amount.value)) return fail(422, 'amount');
    const left = Number(payment.amount) - Number(sum(payment.refunds));
    if (payment.status !== 'paid' || Number(amount.value) > left + 0.001) return fail(422, 'amount');
    payment.refunds.push({ value: amount.value, status: 'pending', description });
    return json(201, { resource: 'refund', id: `re_${payment.refunds.length}`, amount, status: 'pending' });
  }

  const headersOf = () => ({ 'content-type': 'application/x-www-form-urlencoded' });
  const standIn = await startStandIn(answer);
  return {
    ...standIn,
    apiKey,
    webhookSecret: 'stand-in-webhook-token',
    happen(paymentId, what) {
      const payment = find(paymentId);
      if ('status' in what) {
        payment.status = what.status;
        if (what.status === 'paid') payment.paidAt = '2026-11-20T10:05:00+00:00';
      } else if ('refunded' in what) payment.refunds = towards(payment.refunds, what.refunded);
      else payment.chargedBack = what.chargedBack;
      return { headers: headersOf(), rawBody: `id=${paymentId}` };
    },
    headersOf,
    paymentOf: (orderId) => {
      const payment = [...payments.values()].find((one) => one.orderId === String(orderId));
      if (!payment) throw new Error('The stand-in has no payment of this order.');
      return payment.id;
    },
    seen: (paymentId) => {
      const { amount, locale, orderId } = find(paymentId);
      return { amount, locale, reference: orderId };
    },
    refundsOf: (paymentId) =>
      find(paymentId)
        .refunds.filter(stands)
        .map(({ value }) => value),
    chargedBackOf: (paymentId) => find(paymentId).chargedBack,
  };
}
