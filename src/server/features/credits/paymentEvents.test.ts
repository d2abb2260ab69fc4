import { eq, inArray } from 'drizzle-orm';
import type { AccountOrder } from '#domain/money/bookkeeping';
import type { Movement } from '#domain/money/credits';
import { filesOf } from '../../../testing/filesOf';
import { quietLog } from '../../../testing/logs/logScan';
import { shop } from '../../../testing/shop';
import { auditEvents, providerWatches, refunds } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { ProviderFailure } from '../../providers/provider';
import { invoiceService } from '../invoices/service';
import { watchLedger } from './ledgerCheck';
import { paymentService } from './payments';
import { charge } from './store';

/* What a provider says after a payment was made, in whatever order. */

const { server, walletId, sandbox, provider, client, admin, company, ...calls } = shop();
const { order, wallet, stateOf, refund, paidOrder, tellOf } = calls;
const amountOf = async (id: number) => (await stateOf(id)).price_incl;

beforeAll(() => client('PUT', '/profile', { company }));

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
  const watched = await server().database.db.select().from(providerWatches);
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
  const settled = await server()
    .database.db.select()
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
  const { db } = server().database;
  const where = { provider: 'p', operation: 'refund' };
  const stuck: number[] = [];
  for (let n = 0; n < 2; n += 1) stuck.push(await paidOrder());
  provider.outage = new ProviderFailure('turned_away', where);
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
    log: quietLog,
  });
  await Promise.all([service.retry(), service.retry()]);
  expect(tried.toSorted()).toEqual((await rows()).map(({ id }) => `refund-${id}`).toSorted());
  expect(told.toSorted()).toEqual(stuck.toSorted());
  expect((await rows()).every(({ attempts, attemptAt }) => attempts === 2 && attemptAt > new Date())).toBe(
    true,
  );
  provider.outage = null;
  const unheard = { registerComposer: () => undefined, later: async () => undefined };
  await db.update(refunds).set(due).where(inArray(refunds.orderId, stuck));
  await paymentService(db, {
    payments: sandbox,
    invoicing: invoiceService(db, server().config, {
      outbox: unheard as never,
      draw: async () => Buffer.alloc(0),
      files: filesOf(server()),
    }),
    watch: async () => undefined,
    tell: { moneyMoved: async () => undefined, attention: async () => undefined },
    log: quietLog,
  }).retry();
  expect((await rows()).map(({ status }) => status)).toEqual(['done', 'done']);
});

async function spendByHand(index: number): Promise<boolean> {
  return inTransaction(server().database.db, (tx) =>
    charge(tx, { walletId: walletId(), amount: 1, reason: 'correction', idempotencyKey: `spend:${index}` }),
  ).then(
    () => true,
    () => false,
  );
}

test('the nightly check is silent about books that are right', async () => {
  const said: string[] = [];
  const mail = async () => void said.push('mail');
  await watchLedger(server().database.db, { outbox: { mail }, log: { error: (text) => said.push(text) } });
  expect(said).toEqual([]);
});
