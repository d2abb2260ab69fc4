import { type PaymentStandIn, startMollie } from '../../../testing/standIns/mollie';
import type { Received } from '../../../testing/standIns/standIn';
import { startStripe } from '../../../testing/standIns/stripe';
import { BadSignature, ProviderFailure } from '../../providers/provider';
import { molliePayments } from './mollie/mollie';
import type { PaymentsAdapter } from './payments';
import { stripePayments } from './stripe/stripe';

/** The contract of all payment services, over HTTP against stand-ins. */

const appUrl = 'https://greffio.example';
const quick = { timeoutMs: 500, pauseMs: 1 };
const mollie = ({ url, apiKey, webhookSecret }: PaymentStandIn, key = apiKey, more = {}) =>
  molliePayments({
    apiKey: key,
    webhookToken: webhookSecret,
    appUrl,
    baseUrl: url,
    pageHosts: ['mollie.invalid'],
    ...quick,
    ...more,
  });
const stripe = ({ url, apiKey, webhookSecret }: PaymentStandIn, key = apiKey, more = {}) =>
  stripePayments({
    apiKey: key,
    webhookSecret,
    appUrl,
    baseUrl: url,
    pageHosts: ['stripe.invalid'],
    ...quick,
    ...more,
  });

const order = {
  orderId: 41,
  amount: '272.25',
  description: 'Greffio, 50 crédits (commande 41)',
  lang: 'fr',
  returnTo: { paid: '/buy-credits/success?order_id=41', cancelled: '/buy-credits/cancel?order_id=41' },
} as const;

test('nobody is sent to a page that is not the service’s own', async () => {
  for (const [start, driver] of [
    [startMollie, mollie],
    [startStripe, stripe],
  ] as const) {
    const there = await start();
    await expect(driver(there, there.apiKey, { pageHosts: undefined }).createPayment(order)).rejects.toThrow(
      ProviderFailure,
    );
    await there.close();
  }
});

test('stripe: a payment whose buyer turned back cannot be paid any more; one that has ended is left alone', async () => {
  const there = await startStripe();
  const payments = stripe(there);
  const { paymentId } = await payments.createPayment(order);
  await payments.cancel?.(paymentId);
  expect(await payments.fetchStatus(paymentId)).toMatchObject({ status: 'expired' });
  await payments.cancel?.(paymentId);
  there.happen(paymentId, { status: 'paid' });
  await payments.cancel?.(paymentId);
  expect(await payments.fetchStatus(paymentId)).toMatchObject({ status: 'paid' });
  await expect(payments.cancel?.('cs_unknown')).rejects.toMatchObject({ status: 404 });
  await there.close();
});

describe.each([
  ['mollie', startMollie, mollie],
  ['stripe', startStripe, stripe],
] as const)('%s', (name, start, driver) => {
  let there: PaymentStandIn;
  let payments: PaymentsAdapter;
  beforeEach(async () => {
    there = await start();
    payments = driver(there);
  });
  afterEach(() => there.close());

  const begun = async () => (await payments.createPayment(order)).paymentId;

  test('an answer about another payment is none', async () => {
    const [own, other] = [await begun(), (await payments.createPayment({ ...order, orderId: 42 })).paymentId];
    there.happen(other, { status: 'paid' });
    const before = there.received.length;
    await payments.fetchStatus(other);
    const asked = there.received[before] as Received;
    const headers = { ...asked.headers, host: undefined } as unknown as Record<string, string>;
    const search = asked.query.size > 0 ? `?${asked.query}` : '';
    const said = await fetch(new URL(asked.path + search, there.url), { headers });
    there.trouble({ status: 200, headers: { 'content-type': 'application/json' }, body: await said.text() });
    await expect(payments.fetchStatus(own)).rejects.toMatchObject({ code: 'unreadable' });
    expect(await payments.fetchStatus(own)).toMatchObject({ status: 'open' });
  });
  const hear = ({ headers, rawBody }: ReturnType<PaymentStandIn['happen']>, token = there.webhookSecret) =>
    payments.handleWebhook({ headers, rawBody: Buffer.from(rawBody), query: { token } });

  test('a payment is made once for an order, in its language, for its amount', async () => {
    const first = await payments.createPayment(order);
    expect(await payments.createPayment(order)).toEqual(first);
    expect(new URL(first.url).protocol).toBe('https:');
    expect(there.seen(first.paymentId)).toEqual({ amount: '272.25', locale: 'fr', reference: '41' });
    const dutch = await payments.createPayment({ ...order, orderId: 42, lang: 'nl' });
    expect(there.seen(dutch.paymentId).locale).toBe('nl');
  });

  test('a failing service is asked again, and one payment is made', async () => {
    there.trouble({ status: 503 }, 'break');
    const { paymentId } = await payments.createPayment(order);
    expect(there.received).toHaveLength(3);
    expect(there.seen(paymentId).amount).toBe('272.25');
    there.trouble({ status: 503 }, { status: 503 }, { status: 503 });
    await expect(payments.fetchStatus(paymentId)).rejects.toMatchObject({ code: 'down' });
  });

  test('a wrong key is a refusal that names neither key nor answer', async () => {
    const failure = await driver(there, 'wrong')
      .createPayment(order)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderFailure);
    expect(failure).toMatchObject({ code: 'rejected', message: `${name} create: rejected (401)` });
  });

  test.each(['paid', 'failed', 'expired'] as const)(
    'a message that it is %s, and the question, say the same',
    async (status) => {
      const paymentId = await begun();
      expect(await payments.fetchStatus(paymentId)).toMatchObject({ status: 'open' });
      const [event] = await hear(there.happen(paymentId, { status }));
      expect(event).toMatchObject({
        subject: paymentId,
        status,
        detail: { amount: '272.25', refunded: '0.00', chargedBack: '0.00' },
      });
      const { askedAt: heard, ...said } = event?.detail ?? { askedAt: '' };
      const { askedAt = '', ...now } = (await payments.fetchStatus(paymentId))?.detail ?? {};
      expect(now).toEqual(said);
      expect(askedAt >= heard).toBe(true);
    },
  );

  test('what is given and taken back is told in all; a repeated refund gives once', async () => {
    const paymentId = await begun();
    there.happen(paymentId, { status: 'paid' });
    const part = { paymentId, amount: '20.00', reference: 'refund-1' };
    await payments.refund(part);
    await payments.refund(part);
    await payments.refund({ ...part, amount: '5.50', reference: 'refund-2' });
    expect(there.refundsOf(paymentId)).toEqual(['20.00', '5.50']);
    expect(await payments.fetchStatus(paymentId)).toMatchObject({ detail: { refunded: '25.50' } });
    const [event] = await hear(there.happen(paymentId, { chargedBack: '100.00' }));
    expect(event).toMatchObject({ status: 'paid', detail: { refunded: '25.50', chargedBack: '100.00' } });
    const [there2] = await hear(there.happen(paymentId, { refunded: '30.00' }));
    expect(there2).toMatchObject({ detail: { refunded: '30.00' } });
    const tooMuch = payments.refund({ paymentId, amount: '500.00', reference: 'refund-3' });
    await expect(tooMuch).rejects.toMatchObject({ code: 'rejected' });
    // A bank returns a refund, and a dispute is decided for us.
    const [back] = await hear(there.happen(paymentId, { refunded: '5.50' }));
    expect(back).toMatchObject({ detail: { refunded: '5.50', chargedBack: '100.00' } });
    const [won] = await hear(there.happen(paymentId, { chargedBack: '0.00' }));
    expect(won).toMatchObject({ status: 'paid', detail: { refunded: '5.50', chargedBack: '0.00' } });
    expect(new Set([event, there2, back, won].map((one) => one?.id)).size).toBe(4);
  });

  test.each([401, 403, 404, 409])(
    'a refund that is answered with %d may go through later',
    async (status) => {
      const paymentId = await begun();
      there.happen(paymentId, { status: 'paid' });
      const give = () => payments.refund({ paymentId, amount: '5.00', reference: 'refund-9' });
      const refusal = { status, body: '{"error":{"type":"invalid_request_error"}}' };
      there.trouble(...(name === 'stripe' ? [null] : []), refusal);
      await expect(give()).rejects.toMatchObject({ code: 'turned_away' });
      await give();
      expect(there.refundsOf(paymentId)).toEqual(['5.00']);
    },
  );

  test('a message of somebody else is refused before anybody is asked', async () => {
    const { headers, rawBody } = there.happen(await begun(), { status: 'paid' });
    const asked = there.received.length;
    const forged = { ...headers, 'stripe-signature': 't=1,v1=00' };
    await expect(hear({ headers: forged, rawBody }, 'wrong-token-of-16')).rejects.toBeInstanceOf(
      BadSignature,
    );
    expect(there.received).toHaveLength(asked);
  });

  test('a payment that there is not is none', async () => {
    expect(await payments.fetchStatus('unknown')).toBeNull();
  });
});

test('Stripe’s signature is over the bytes and grows old', async () => {
  const there = await startStripe();
  const payments = stripe(there);
  const { paymentId } = await payments.createPayment(order);
  const { headers, rawBody } = there.happen(paymentId, { status: 'paid' });
  const changed = { headers, rawBody: Buffer.from(`${rawBody} `), query: {} };
  await expect(payments.handleWebhook(changed)).rejects.toBeInstanceOf(BadSignature);
  const old = {
    'stripe-signature': 't=1700000000,v1=c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925',
  };
  const late = { headers: old, rawBody: Buffer.from('{"id":"evt_1"}'), query: {} };
  await expect(payments.handleWebhook(late)).rejects.toBeInstanceOf(BadSignature);
  await there.close();
});
