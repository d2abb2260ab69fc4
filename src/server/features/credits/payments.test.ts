import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Account, AccountOrder, RevenueMonth } from '#domain/contract/entities/bookkeeping';
import type { Movement, Order, Pack, Wallet } from '#domain/contract/entities/credits';
import { type Call, callerOf, DEMO_PASSWORD, loginAs, openDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { type PaymentStatus, paymentEvent } from '../../adapters/payments/payments';
import { type SandboxPayments, sandboxPayments } from '../../adapters/payments/sandbox';
import { auditEvents, demandes, invoices, orders, providerWatches, refunds, users } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { ProviderFailure } from '../../providers/provider';
import { invoiceService } from '../invoices/service';
import { checkLedger, watchLedger } from './ledgerCheck';
import { orderService } from './orders';
import { paymentService } from './payments';
import { creditService } from './service';
import { charge } from './store';

let server: TestServer;
let sandbox: SandboxPayments;
let client: Call;
let admin: Call;
let adminToken: string;
let walletId: number;
/** What the next calls to the provider end with. */
let outage: Error | null = null;
/** Payments that were ended at the provider. */
const ended: string[] = [];

/** A state of a payment, in a header: what a real provider is asked for when a message names it. */
const TOLD = 'x-told';
type State = Parameters<typeof paymentEvent>;
const eventOf = ([subject, status, , detail]: State) => paymentEvent(subject, status, new Date(), detail);
/** Of the questions to a provider in tests, each a second later than the one before. */
let asked = 0;
const askedAt = () => new Date(Date.now() + 1000 * ++asked).toISOString();

beforeAll(async () => {
  sandbox = sandboxPayments({ appUrl: 'http://127.0.0.1' });
  const failing: SandboxPayments = {
    ...sandbox,
    createPayment: (payment) => (outage ? Promise.reject(outage) : sandbox.createPayment(payment)),
    cancel: async (paymentId) => void ended.push(paymentId),
    refund: (refund) => (outage ? Promise.reject(outage) : sandbox.refund(refund)),
    handleWebhook: async (message) => {
      const told = message.headers[TOLD];
      return told ? [eventOf(JSON.parse(told))] : sandbox.handleWebhook(message);
    },
  };
  server = await startServer({
    listen: false,
    adapters: { payments: failing, sandboxPayments: failing },
  });
  [client, admin] = [await loginAs(server, 'client'), await loginAs(server, 'admin')];
  const credentials = { email: 'admin@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' };
  adminToken = (await callerOf(server)<{ token: string }>('POST', '/login', credentials)).body.token;
  const [user] = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, 'client@demo.greffio.be'));
  walletId = user?.walletId ?? 0;
});
afterAll(() => server.close());

// Whatever has just happened, the books are right.
afterEach(async () => {
  expect((await checkLedger(server.database.db)).problems).toEqual([]);
});

const company = {
  name: 'Fiduciaire Delvaux',
  enterprise_number: '1999000150',
  address: { street: 'Rue Neuve', number: '12', zip_code: '1000', city: 'Bruxelles', country: 'BE' },
};
const checkout = (body: object, key: string = randomUUID()) =>
  client<{ url: string; order_id: number }>('POST', '/checkout', body, { 'Idempotency-Key': key });
const order = async (pack = 'starter') => (await checkout({ pack })).body.order_id;
const decide = (id: number, outcome: string) => client('POST', `/sandbox/checkout/${id}`, { outcome });
const wallet = async () => (await client<Wallet>('GET', '/wallet')).body;
const stateOf = async (id: number) => (await client<Order>('GET', `/orders/${id}`)).body;
const refund = (id: number, body: object, key: string = randomUUID()) =>
  admin<AccountOrder>('POST', `/admin/orders/${id}/refunds`, body, { 'Idempotency-Key': key });
const spend = (amount: number, demandeId: number) =>
  inTransaction(server.database.db, (tx) =>
    creditService(server.database.db).chargeDossier(tx, walletId, demandeId, amount),
  );
const paidOrder = async (pack?: string) => {
  const id = await order(pack);
  await decide(id, 'paid');
  return id;
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
  const gerant = await loginAs(server, 'gerant');
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
    server.database.db.update(demandes).set({ bceData }).where(eq(demandes.id, id));
  await write('{');
  expect(await named()).toEqual({ id, denomination: '1999.000.150' });
  await write(bceData);
});

test('a provider that is down leaves an order that the same call goes on with', async () => {
  outage = new ProviderFailure('timeout', { provider: 'p', operation: 'create' });
  const key = randomUUID();
  expect(await checkout({ pack: 'starter' }, key)).toMatchObject({
    status: 502,
    body: { message: 'payments.unavailable' },
  });
  outage = null;
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
  sandbox.decide({ paymentId: `order-${open}`, status: 'expired', amount: await amountOf(open) });
  expect([await cancel(open), await cancel(paid)]).toEqual(['expired', 'paid']);
  expect(ended).toEqual([`order-${open}`]);
});

test('a payment of which its provider never tells an end is given up, and counts all the same if it comes', async () => {
  const [lost, recent] = [await order(), await order()];
  const { db } = server.database;
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
  outage = new ProviderFailure('rejected', where);
  expect(await refund(id, { amount: '6.05', reason: 'x' })).toMatchObject({
    status: 409,
    body: { message: 'order.refundRefused' },
  });
  outage = new ProviderFailure('timeout', where);
  const key = randomUUID();
  expect((await refund(id, { amount: '6.05', reason: 'x' }, key)).status).toBe(502);
  expect((await wallet()).balance).toBe(before);
  outage = null;
  expect((await refund(id, { amount: '6.05', reason: 'x' }, key)).status).toBe(201);
  expect((await wallet()).balance).toBe(before - 1);
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
  const rows = await server.database.db.select().from(invoices);
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
  const file = async (path: string) => {
    const headers = { authorization: `Bearer ${adminToken}`, accept: 'text/csv' };
    return (await server.app.inject({ url: `/api${path}`, headers })).body.split('\r\n');
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

/** What the provider says of a payment when it is asked; the questions come one after the other, the answers as told. */
const tellOf =
  (id: number, amount: string) =>
  (status: PaymentStatus, refunded: string, chargedBack = '0.00') => {
    const detail = { amount, refunded, chargedBack, askedAt: askedAt() };
    const state: State = [`order-${id}`, status, new Date(), detail];
    return () =>
      server.app.inject({
        method: 'POST',
        // Services that sign nothing have a token in the address.
        url: '/api/webhooks/sandbox-payments?token=x',
        headers: { [TOLD]: JSON.stringify(state) },
      });
  };
const amountOf = async (id: number) => (await stateOf(id)).price_incl;

test('events in any order and at once, with charges between them, leave exact books', async () => {
  const before = await wallet();
  const id = await order('pro');
  const tell = tellOf(id, await amountOf(id));
  const charges = Array.from({ length: 50 }, (_, index) => spendByHand(index));
  const paid = Array.from({ length: 100 }, () => tell('paid', '0.00'));
  const rest = [tell('expired', '0.00'), tell('paid', '27.23'), tell('paid', '27.23', '100.00')];
  const answers = await Promise.all([...paid, ...rest].map((one) => one()));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  const moved = (await Promise.all(charges)).filter(Boolean).length;
  // 272.25 EUR are 50 credits; 27.23 take 5 of them, and 127.23 in all 23.
  const { balance, debt } = await wallet();
  expect(balance - debt).toBe(before.balance - before.debt + 50 - 23 - moved);
  expect(await stateOf(id)).toMatchObject({ status: 'paid' });
});

test('a refund that the bank sends back, and a dispute that is won: credits, status and papers as if nothing had been', async () => {
  const id = await paidOrder('pro');
  const held = async () => {
    const { balance, debt } = await wallet();
    return balance - debt;
  };
  const before = await held();
  const tell = tellOf(id, await amountOf(id));
  await tell('paid', '272.25')();
  expect([await held(), (await stateOf(id)).status]).toEqual([before - 50, 'refunded']);
  await tell('paid', '0.00')();
  expect(await held()).toBe(before);
  expect(await stateOf(id)).toMatchObject({
    status: 'paid',
    credit_notes: [{ price_incl: '272.25', credits: 50 }],
    new_invoices: [{ price_incl: '272.25', credits: 50 }],
  });
  // Of a dispute a part is lost in the end.
  await tell('paid', '0.00', '272.25')();
  await tell('paid', '0.00', '100.00')();
  expect(await held()).toBe(before - 18);
  const { body } = await client<{ data: Movement[] }>('GET', '/wallet/movements?per_page=4');
  expect(body.data.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['return', 32],
    ['refund', -50],
    ['return', 50],
    ['refund', -50],
  ]);
  const mails = async (to: string) =>
    (await admin<{ data: { subject: string }[] }>('GET', `/sandbox/outbox?to=${to}`)).body.data;
  const subjects = (await mails('admin@demo.greffio.be')).map(({ subject }) => subject);
  for (const what of ['argent revenu', 'paiement repris par la banque'])
    expect(
      subjects.filter((subject) => subject.includes(`Commande ${id}`) && subject.includes(what)),
    ).toHaveLength(what === 'argent revenu' ? 2 : 1);
  const papers = (await stateOf(id)).new_invoices.map(({ number }) => number);
  const told = (await mails('client@demo.greffio.be')).map(({ subject }) => subject);
  for (const number of papers) expect(told).toContain(`Facture ${number}`);
});

test('a state that was overtaken changes nothing, and the payment is asked about once more', async () => {
  const id = await paidOrder();
  const before = (await wallet()).balance;
  const tell = tellOf(id, await amountOf(id));
  const [early, late] = [tell('paid', '60.50'), tell('paid', '0.00')];
  await late();
  await early();
  expect((await wallet()).balance).toBe(before);
  expect((await stateOf(id)).status).toBe('paid');
  const watched = await server.database.db.select().from(providerWatches);
  expect(watched.map(({ subject }) => subject)).toContain(`order-${id}`);
});

test('what has no rule is marked on its order and told, and gone once it is explained', async () => {
  const id = await paidOrder();
  const orderNow = async () =>
    (await admin<{ data: AccountOrder[] }>('GET', `/admin/orders?q=${id}`)).body.data[0] as AccountOrder;
  const attention = async () => (await orderNow()).attention;
  const tell = tellOf(id, await amountOf(id));
  await tell('paid', '60.50', '60.50')();
  expect([await attention(), (await stateOf(id)).status]).toEqual(['givenBackTooMuch', 'refunded']);
  await tell('paid', '0.00', '60.50')();
  expect([await attention(), (await stateOf(id)).status]).toEqual([null, 'refunded']);
  await tellOf(id, '1.00')('paid', '0.00')();
  expect(await attention()).toBe('amountDiffers');
  // Dealt with by hand: by whom and when is kept, and the same is not asked again; another mark than the one read stays.
  const settle = async (why: string) =>
    (await admin<AccountOrder>('POST', `/admin/orders/${id}/settle`, { attention: why })).body.settled_at;
  expect(await settle('refundStuck')).toBeNull();
  const at = await settle('amountDiffers');
  expect(at).toMatch(/Z$/);
  expect(await settle('amountDiffers')).toBe(at);
  await tellOf(id, '1.00')('paid', '0.00')();
  expect((await orderNow()).settled_at).toBe(at);
  const settled = await server.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'order.settled'));
  expect(settled).toMatchObject([{ subjectId: String(id), detail: { attention: 'amountDiffers' } }]);
  await tell('paid', '0.00')();
  expect((await orderNow()).settled_at).toBeNull();
  expect([await attention(), (await stateOf(id)).status]).toEqual([null, 'paid']);
  const { data } = (
    await admin<{ data: { subject: string }[] }>('GET', '/sandbox/outbox?to=admin@demo.greffio.be')
  ).body;
  expect(data.filter(({ subject }) => subject === `Commande ${id}\u00A0: à examiner`)).toHaveLength(2);
});

test('refunds that do not get through wait longer each time, starve nobody, and are told after a day', async () => {
  const { db } = server.database;
  const where = { provider: 'p', operation: 'refund' };
  const stuck: number[] = [];
  for (let n = 0; n < 2; n += 1) stuck.push(await paidOrder());
  outage = new ProviderFailure('turned_away', where);
  for (const id of stuck) expect((await refund(id, { amount: '6.05', reason: 'x' })).status).toBe(502);
  const rows = () => db.select().from(refunds).where(inArray(refunds.orderId, stuck));
  expect((await rows()).every(({ status, attempts }) => status === 'pending' && attempts === 1)).toBe(true);
  const due = { attemptAt: new Date(0), createdAt: new Date(Date.now() - 2 * 86_400_000) };
  await db.update(refunds).set(due).where(inArray(refunds.orderId, stuck));
  // Two processes at once: each refund is tried by one of them.
  const tried: string[] = [];
  const told: number[] = [];
  const service = paymentService(db, {
    payments: {
      ...sandbox,
      refund: async ({ reference }) => {
        tried.push(reference);
        throw new ProviderFailure('turned_away', where);
      },
    },
    invoicing: {} as never,
    watch: async () => undefined,
    tell: { moneyMoved: async () => undefined, attention: async (_tx, { id }) => void told.push(id) },
    log: { warn: () => undefined },
  });
  await Promise.all([service.retry(), service.retry()]);
  expect(tried.toSorted()).toEqual((await rows()).map(({ id }) => `refund-${id}`).toSorted());
  expect(told.toSorted()).toEqual(stuck.toSorted());
  expect((await rows()).every(({ attempts, attemptAt }) => attempts === 2 && attemptAt > new Date())).toBe(
    true,
  );
  outage = null;
  const unheard = { registerComposer: () => undefined, later: async () => undefined };
  await db.update(refunds).set(due).where(inArray(refunds.orderId, stuck));
  await paymentService(db, {
    payments: sandbox,
    invoicing: invoiceService(db, server.config, {
      outbox: unheard as never,
      draw: async () => Buffer.alloc(0),
    }),
    watch: async () => undefined,
    tell: { moneyMoved: async () => undefined, attention: async () => undefined },
    log: { warn: () => undefined },
  }).retry();
  expect((await rows()).map(({ status }) => status)).toEqual(['done', 'done']);
});

async function spendByHand(index: number): Promise<boolean> {
  return inTransaction(server.database.db, (tx) =>
    charge(tx, { walletId, amount: 1, reason: 'correction', idempotencyKey: `spend:${index}` }),
  ).then(
    () => true,
    () => false,
  );
}

test('the nightly check is silent about books that are right', async () => {
  const said: string[] = [];
  const mail = async () => void said.push('mail');
  await watchLedger(server.database.db, { outbox: { mail }, log: { error: (text) => said.push(text) } });
  expect(said).toEqual([]);
});
