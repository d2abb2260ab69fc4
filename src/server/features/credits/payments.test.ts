import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Account, AccountOrder, RevenueMonth } from '#domain/money/bookkeeping';
import type { Movement, Order, Pack, Wallet } from '#domain/money/credits';
import { type Call, callerOf, DEMO_PASSWORD, loginAs, openDemande } from '../../../testing/callServer';
import { shop } from '../../../testing/shop';
import { demandes, invoices, orders } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { ProviderFailure } from '../../providers/provider';
import { orderService } from './orders';
import { creditService } from './service';

const { server, walletId, sandbox, provider, client, admin, company, ...calls } = shop();
const { checkout, order, decide, wallet, stateOf, refund, paidOrder } = calls;

const spend = (amount: number, demandeId: number) => {
  const { db } = server().database;
  return inTransaction(db, (tx) => creditService(db).chargeDossier(tx, walletId(), demandeId, amount));
};

test('who cannot be invoiced is told what is missing, and nothing is ordered', async () => {
  await client('PUT', '/profile', { company: { enterprise_number: null } });
  const { status, body } = await checkout({ pack: 'starter' });
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: { 'company.enterprise_number': ['credits.billingRequired'] } });
  expect((await wallet()).billing_complete).toBe(false);
  // Saved before, or for who pays the publication.
  await client('PUT', '/profile', {
    company: { ...company, address: { ...company.address, country: 'FR' } },
  });
  expect((await checkout({ pack: 'starter' })).body.errors).toEqual({
    'company.address.country': ['credits.billingAbroad'],
  });
  expect((await client('PUT', '/profile', { company })).status).toBe(200);
  expect((await wallet()).billing_complete).toBe(true);
  expect((await client<{ data: Order[] }>('GET', '/orders')).body.data).toEqual([]);
});

test('an office is offered three packs, a manager by himself Gérants too', async () => {
  const keys = async (call: Call) =>
    (await call<{ data: Pack[] }>('GET', '/packs')).body.data.map(({ key }) => key);
  expect(await keys(client)).toEqual(['starter', 'pro', 'business']);
  const gerant = await loginAs(server(), 'gerant');
  expect(await keys(gerant)).toEqual(['starter', 'pro', 'business', 'gerants']);
  expect(await checkout({ pack: 'gerants' })).toMatchObject({
    status: 422,
    body: { errors: { pack: ['validation.choice'] } },
  });
  expect((await gerant<Wallet>('GET', '/wallet')).body).toMatchObject({ recommended: 'gerants', balance: 6 });
});

test('a purchase: ordered once for a key, paid once, with its invoice, whatever comes again', async () => {
  const { balance: before, credit_price } = await wallet();
  // Nothing was bought yet.
  expect(credit_price).toBe('5');
  const key = randomUUID();
  const first = await checkout({ pack: 'pro', quantity: 2 }, key);
  expect(first.status).toBe(201);
  expect(await checkout({ pack: 'pro', quantity: 2 }, key)).toMatchObject({ body: first.body });
  const id = first.body.order_id;
  expect(new URL(first.body.url).pathname).toBe(`/sandbox/checkout/${id}`);
  expect(await stateOf(id)).toMatchObject({
    status: 'open',
    credits: 100,
    price_excl: '450.00',
    vat: '94.50',
    price_incl: '544.50',
    invoice_number: null,
  });
  expect((await wallet()).credit_price).toBe('5');
  expect((await decide(id, 'paid')).body).toEqual({ status: 'paid' });
  expect((await decide(id, 'failed')).body).toEqual({ status: 'paid' });
  await decide(id, 'paid');
  expect(await stateOf(id)).toMatchObject({ status: 'paid', paid_at: expect.any(String) });
  expect((await stateOf(id)).invoice_number).not.toBeNull();
  expect(await wallet()).toMatchObject({ balance: before + 100, credit_price: '4.5' });
  const { body } = await client<{ data: Movement[] }>('GET', '/wallet/movements?per_page=1');
  expect(body.data).toMatchObject([
    { kind: 'order', amount: 100, balance_after: before + 100, order_id: id },
  ]);
});

test('a movement names the company in the reader’s language, and by its number where its data cannot be read', async () => {
  const { id, bce_data: bceData } = await openDemande(client, '1999000150', 'nl');
  await spend(5, id);
  const named = async () =>
    (await client<{ data: Movement[] }>('GET', '/wallet/movements?per_page=1')).body.data[0]?.demande;
  expect(await named()).toEqual({ id, denomination: 'Brasserie du Canal SA' });
  const write = (bceData: string) =>
    server().database.db.update(demandes).set({ bceData }).where(eq(demandes.id, id));
  await write('{');
  expect(await named()).toEqual({ id, denomination: '1999.000.150' });
  await write(bceData);
});

test('a provider that is down leaves an order that the same call goes on with', async () => {
  provider.outage = new ProviderFailure('timeout', { provider: 'p', operation: 'create' });
  const key = randomUUID();
  expect(await checkout({ pack: 'starter' }, key)).toMatchObject({
    status: 502,
    body: { message: 'payments.unavailable' },
  });
  provider.outage = null;
  expect((await checkout({ pack: 'starter' }, key)).status).toBe(201);
});

test('a payment that comes after its order has expired is a payment', async () => {
  const before = (await wallet()).balance;
  const id = await order();
  expect((await decide(id, 'expired')).body).toEqual({ status: 'expired' });
  expect((await wallet()).balance).toBe(before);
  // The sandbox keeps what it was told last: the payment itself goes through afterwards.
  expect((await decide(id, 'paid')).body).toEqual({ status: 'paid' });
  expect((await wallet()).balance).toBe(before + 10);
});

test('an order is asked about when somebody looks at it, and its end needs no message', async () => {
  const id = await order();
  expect((await stateOf(id)).status).toBe('open');
  // Broken off on the provider's page; what it would have sent does not come.
  sandbox.decide({ paymentId: `order-${id}`, status: 'failed', amount: (await stateOf(id)).price_incl });
  expect((await stateOf(id)).status).toBe('failed');
});

test('an order whose buyer turned back is ended at its provider too; one that is paid is not', async () => {
  const cancel = async (id: number) => (await client<Order>('POST', `/orders/${id}/cancel`)).body.status;
  const [open, paid] = [await order(), await paidOrder()];
  sandbox.decide({ paymentId: `order-${open}`, status: 'expired', amount: (await stateOf(open)).price_incl });
  expect([await cancel(open), await cancel(paid)]).toEqual(['expired', 'paid']);
  expect(provider.ended).toEqual([`order-${open}`]);
});

test('a payment of which its provider never tells an end is given up, and counts all the same if it comes', async () => {
  const [lost, recent] = [await order(), await order()];
  const { db } = server().database;
  const created = (id: number, daysAgo: number) =>
    db
      .update(orders)
      .set({ createdAt: new Date(Date.now() - daysAgo * 86_400_000) })
      .where(eq(orders.id, id));
  await created(lost, 15);
  await created(recent, 13);
  await orderService(db, { payments: sandbox } as never).tidy();
  expect([(await stateOf(lost)).status, (await stateOf(recent)).status]).toEqual(['expired', 'open']);
  expect((await decide(lost, 'paid')).body).toEqual({ status: 'paid' });
});

test('parts given back take their credits, add up to the order, and leave a credit note each', async () => {
  const id = await paidOrder();
  const before = (await wallet()).balance;
  expect((await refund(id, { amount: '60.51', reason: 'x' })).body).toMatchObject({
    errors: { amount: ['order.refundTooLarge'] },
  });
  const key = randomUUID();
  const part = await refund(id, { amount: '20', reason: 'Deux de trop' }, key);
  expect(part).toMatchObject({ status: 201, body: { status: 'paid', credit_notes: [{ credits: 3 }] } });
  const again = await refund(id, { amount: '20', reason: 'Deux de trop' }, key);
  // The e-invoice may have left meanwhile.
  expect(again.body).toEqual({ ...part.body, einvoice: expect.any(String) });
  expect((await wallet()).balance).toBe(before - 3);
  const whole = await refund(id, { reason: 'Le reste' });
  expect(whole.body).toMatchObject({ status: 'refunded', credit_notes: [{ credits: 3 }, { credits: 7 }] });
  expect((await wallet()).balance).toBe(before - 10);
  expect((await refund(id, { reason: 'x' })).body).toMatchObject({ message: 'order.refunded' });
});

test('a refund that the provider refuses has not happened; one it does not answer is tried again', async () => {
  const id = await paidOrder();
  const before = (await wallet()).balance;
  const where = { provider: 'p', operation: 'refund' };
  provider.outage = new ProviderFailure('rejected', where);
  expect(await refund(id, { amount: '6.05', reason: 'x' })).toMatchObject({
    status: 409,
    body: { message: 'order.refundRefused' },
  });
  provider.outage = new ProviderFailure('timeout', where);
  const key = randomUUID();
  expect((await refund(id, { amount: '6.05', reason: 'x' }, key)).status).toBe(502);
  expect((await wallet()).balance).toBe(before);
  provider.outage = null;
  expect((await refund(id, { amount: '6.05', reason: 'x' }, key)).status).toBe(201);
  expect((await wallet()).balance).toBe(before - 1);
});

test('a refund asked several times at once with one key is answered alike, done or not', async () => {
  const id = await paidOrder();
  const before = (await wallet()).balance;
  const atOnce = async (amount: string) => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, { amount, reason: 'x' }, key)));
    return answers.map(({ status, body }) => [status, body]);
  };
  const done = await atOnce('6.05');
  expect(done).toEqual(done.map(() => [201, expect.objectContaining({ id })]));
  expect((await wallet()).balance).toBe(before - 1);
  const where = { provider: 'p', operation: 'refund' };
  provider.outage = new ProviderFailure('rejected', where);
  const refused = await atOnce('6.05');
  expect(refused).toEqual(refused.map(() => [409, { message: 'order.refundRefused' }]));
  provider.outage = new ProviderFailure('timeout', where);
  const failed = await atOnce('6.05');
  expect(failed).toEqual(failed.map(() => [502, { message: 'payments.unavailable' }]));
  provider.outage = null;
});

test('credits given back that were spent already are a debt, which the next purchase pays', async () => {
  const id = await paidOrder('business');
  const spent = (await wallet()).balance;
  const grants = (amount: number) => ({ kind: 'correction', amount, reason: 'Test' });
  const account = async () =>
    (await admin<{ data: Account[] }>('GET', '/admin/accounts?q=delvaux')).body.data[0];
  const { id: accountId = 0 } = (await account()) ?? {};
  await admin('POST', `/admin/accounts/${accountId}/grants`, grants(-spent));
  expect(await wallet()).toMatchObject({ balance: 0, debt: 0 });
  await refund(id, { reason: 'Annulée' });
  expect(await wallet()).toMatchObject({ balance: 0, debt: 100 });
  expect(await account()).toMatchObject({ credits: 0, debt: 100 });
  expect((await client<{ credits: number }>('GET', '/user')).body.credits).toBe(0);
  await expect(spend(1, 1)).rejects.toMatchObject({ status: 402 });
  const refused = await admin('POST', `/admin/accounts/${accountId}/grants`, grants(-1));
  expect(refused.body).toMatchObject({ errors: { amount: ['credits.insufficient'] } });
  await paidOrder('pro');
  expect(await wallet()).toMatchObject({ balance: 0, debt: 50 });
  await paidOrder('business');
  expect(await wallet()).toMatchObject({ balance: 50, debt: 0 });
});

test('a gift comes once for a key, is audited in the books and mailed with its reason', async () => {
  const { body } = await admin<{ data: Account[] }>('GET', '/admin/accounts?q=gerant@');
  expect(body.data).toMatchObject([{ name: 'Bart Verstraete', office: 'Bart Verstraete', credits: 6 }]);
  const path = `/admin/accounts/${body.data[0]?.id}/grants`;
  const gift = { kind: 'grant', amount: 4, reason: 'Welkom bij Greffio' };
  const key = { 'Idempotency-Key': randomUUID() };
  const first = await admin<Movement>('POST', path, gift, key);
  expect(first).toMatchObject({ status: 201, body: { kind: 'grant', amount: 4, balance_after: 10 } });
  expect((await admin('POST', path, gift, key)).body).toEqual(first.body);
  const { data } = (
    await admin<{ data: { subject: string; text: string }[] }>(
      'GET',
      '/sandbox/outbox?to=gerant@demo.greffio.be',
    )
  ).body;
  expect(data).toMatchObject([{ subject: 'U hebt 4 credits gekregen' }]);
  expect(data[0]?.text).toContain('Welkom bij Greffio');
});

test('revenue adds up what was invoiced and takes off the credit notes', async () => {
  const { body } = await admin<{ data: RevenueMonth[] }>('GET', '/admin/revenue');
  const rows = await server().database.db.select().from(invoices);
  const cents = (value: string) => Math.round(Number(value) * 100);
  const sum = rows.reduce(
    (total, { series, priceIncl }) => total + (series === 'invoice' ? 1 : -1) * cents(priceIncl),
    0,
  );
  expect(body.data).toHaveLength(1);
  expect(cents(body.data[0]?.price_incl ?? '')).toBe(sum);
  expect(sum).toBeGreaterThan(0);
  const none = await admin<{ data: RevenueMonth[] }>('GET', '/admin/revenue?until=2020-01-01');
  expect(none.body.data).toEqual([]);
});

test('the books leave as files, amounts as numbers and papers by their numbers', async () => {
  const credentials = { email: 'admin@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' };
  const { token } = (await callerOf(server())<{ token: string }>('POST', '/login', credentials)).body;
  const file = async (path: string) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/csv' };
    return (await server().app.inject({ url: `/api${path}`, headers })).body.split('\r\n');
  };
  const { data } = (await admin<{ data: AccountOrder[] }>('GET', '/admin/orders?status=refunded&sort=id'))
    .body;
  const [head, first] = await file('/admin/orders?status=refunded&sort=id');
  expect(head).toContain('Facture;Client;Numéro d’entreprise');
  const notes = data[0]?.credit_notes.map(({ number }) => number).join(', ');
  expect(first).toContain(`;${data[0]?.invoice_number};Fiduciaire Delvaux;1999.000.150;`);
  expect(first).toMatch(new RegExp(`;50;10,5;60,5;${notes};60,5$`));
  expect((await file('/admin/revenue'))[1]).toMatch(/^\d\d\/\d{4};\d+;-?\d+;/);
  const owner = data[0]?.user.id;
  expect((await file(`/admin/accounts/${owner}/movements?sort=id`))[1]).toMatch(/;60;60;;;;$/);
});
