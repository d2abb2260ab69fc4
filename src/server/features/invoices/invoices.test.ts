import { and, eq } from 'drizzle-orm';
import type { Failures } from '#domain/operations/failures';
import { callerOf, DEMO_PASSWORD, loginAs } from '../../../testing/callServer';
import { filesOf } from '../../../testing/filesOf';
import { ACCESS_POINT, type AccessPoint, startAccessPoint } from '../../../testing/standIns/accessPoint';
import { startServer, type TestServer } from '../../../testing/startServer';
import { httpEinvoice } from '../../adapters/einvoice/http/accessPoint';
import type { Mail } from '../../adapters/mail/mail';
import { einvoices, invoiceCounters, invoices, orders, outbox, refunds, users } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { invoicePdf } from '../../documents/invoice/pdf';
import { queueUnwritten } from '../outbox/messages';
import type { OutboxService } from '../outbox/service';
import { type InvoiceService, invoiceService } from './service';
import type { OrderRow } from './store';

let server: TestServer;
let there: AccessPoint;
let own: InvoiceService;
let token: string;
const mails: Mail[] = [];
beforeAll(async () => {
  there = await startAccessPoint();
  const einvoice = httpEinvoice({ ...ACCESS_POINT, baseUrl: there.url, pauseMs: 1 });
  const mail = {
    send: async (one: Mail) => void mails.push(one),
    reach: async () => undefined,
    close: async () => undefined,
  };
  server = await startServer({ listen: false, adapters: { einvoice, mail } });
  // Beside the server's own, which sends what this one queues.
  const outbox = { later: queueUnwritten, registerComposer: () => undefined } as unknown as OutboxService;
  own = invoiceService(server.database.db, server.config, {
    outbox,
    draw: invoicePdf,
    files: filesOf(server),
  });
  const credentials = { email: 'client@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' };
  token = (await callerOf(server)<{ token: string }>('POST', '/login', credentials)).body.token;
});
afterAll(async () => {
  await server.close();
  await there.close();
});

const company = {
  name: 'Fiduciaire Delvaux SRL',
  enterprise_number: '1999000150',
  address: {
    street: 'Avenue Louise',
    number: '120',
    box: '4',
    zip_code: '1050',
    city: 'Ixelles',
    country: 'BE',
  },
};

/** A paid order of a demo account: its credits cost 5 euro each. */
async function paidOrder(change: Partial<OrderRow> = {}, who = 'client'): Promise<OrderRow> {
  const { db } = server.database;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, `${who}@demo.greffio.be`));
  const [order] = await db
    .insert(orders)
    .values({
      userId: user?.id ?? 0,
      walletId: user?.walletId ?? 0,
      pack: 'starter',
      credits: 10,
      pricePerCredit: '5',
      priceExcl: '50',
      vatRate: '21',
      vat: '10.5',
      priceIncl: '60.5',
      provider: 'sandbox',
      buyer: { name: 'Anne Lemmens', company },
      status: 'paid',
      paidAt: new Date('2026-11-21T23:30:00Z'),
      ...change,
    })
    .returning();
  return order as OrderRow;
}
const pay = async (order: OrderRow) => {
  await inTransaction(server.database.db, (tx) => own.paid(tx, order));
  return order;
};
const giveBack = async (order: OrderRow, amounts: { priceExcl: string; vat: string; priceIncl: string }) => {
  const values = {
    orderId: order.id,
    kind: 'refund',
    status: 'done',
    credits: 5,
    doneAt: new Date(),
  } as const;
  const [refund] = await server.database.db
    .insert(refunds)
    .values({ ...values, ...amounts })
    .returning();
  if (refund) await inTransaction(server.database.db, (tx) => own.refunded(tx, order, refund));
};
const papers = async ({ id }: OrderRow) => (await own.papersOf(server.database.db, [id])).get(id);
/** Sends everything due. */
const leave = () => callerOf(server)('GET', '/sandbox/outbox?to=nobody');
const download = async ({ id }: OrderRow, accept?: string, query = '') => {
  const response = await server.app.inject({
    method: 'GET',
    url: `/api/orders/${id}/invoice${query}`,
    headers: { authorization: `Bearer ${token}`, ...(accept && { accept }) },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
};

test('a paid order has an invoice: mailed, sent to the network, and the same bytes for everybody', async () => {
  const order = await pay(await paidOrder());
  expect(await papers(order)).toEqual({
    invoice_number: expect.stringMatching(/^\d{4}-00001$/),
    einvoice: 'queued',
    einvoice_to: '0208:1999000150',
    credit_notes: [],
    new_invoices: [],
  });
  await leave();
  const number = (await papers(order))?.invoice_number;
  const pdf = await download(order);
  expect([pdf.status, pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="facture-${number}.pdf"`,
  ]);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const xml = await download(order, 'application/xml');
  expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(xml.bytes.toString()).toContain(pdf.bytes.toString('base64'));
  expect(xml.bytes.toString()).toContain('<cbc:StreetName>Avenue Louise 120 bte 4</cbc:StreetName>');
  // Paid at half past midnight in Belgium.
  expect(xml.bytes.toString()).toContain('<cbc:ActualDeliveryDate>2026-11-22</cbc:ActualDeliveryDate>');
  expect(mails.at(-1)).toMatchObject({ to: 'client@demo.greffio.be', subject: `Facture ${number}` });
  expect(mails.at(-1)?.attachments[0]?.content.equals(pdf.bytes)).toBe(true);
  const sent = there.documents.at(-1);
  expect([sent?.xml === xml.bytes.toString(), sent?.receiver]).toEqual([
    true,
    'iso6523-actorid-upis::0208:1999000150',
  ]);

  expect((await papers(order))?.einvoice).toBe('sent');
  const { headers, rawBody } = there.settle(sent?.id ?? '', 'delivered');
  const told = () =>
    server.app.inject({ method: 'POST', url: '/api/webhooks/einvoice', headers, payload: rawBody });
  expect([(await told()).statusCode, (await told()).statusCode]).toEqual([204, 204]);
  expect((await papers(order))?.einvoice).toBe('delivered');
});

test('what is given back has a credit note that corrects the invoice', async () => {
  const order = await pay(await paidOrder());
  await giveBack(order, { priceExcl: '25', vat: '5.25', priceIncl: '30.25' });
  const said = await papers(order);
  expect(said?.credit_notes).toEqual([
    {
      number: expect.stringMatching(/^C\d{4}-00001$/),
      price_incl: '30.25',
      credits: 5,
      created_at: expect.any(String),
    },
  ]);
  const note = said?.credit_notes[0]?.number;
  const xml = await download(order, 'application/xml', `?credit_note=${note}`);
  expect(xml.bytes.toString()).toMatch(
    new RegExp(`<cac:InvoiceDocumentReference>\\s*<cbc:ID>${said?.invoice_number}</cbc:ID>`),
  );
  expect((await download(order, undefined, '?credit_note=C1999-00001')).status).toBe(404);
  await leave();
  expect(mails.find(({ subject }) => subject === `Note de crédit ${note}`)?.attachments).toHaveLength(1);
});

test('numbers have no gap, whatever is undone and however much is paid at once', async () => {
  const { db } = server.database;
  const before = await db.$count(invoices, eq(invoices.series, 'invoice'));
  const all = await Promise.all(Array.from({ length: 12 }, () => paidOrder()));
  await Promise.allSettled(
    all.map((order, index) =>
      inTransaction(db, async (tx) => {
        await own.paid(tx, order);
        if (index % 3 === 0) throw new Error('the payment is undone');
      }),
    ),
  );
  const rows = await db.select({ n: invoices.sequence }).from(invoices).where(eq(invoices.series, 'invoice'));
  const expected = Array.from({ length: before + 8 }, (_value, index) => index + 1);
  expect(rows.map(({ n }) => n).sort((a, b) => a - b)).toEqual(expected);
});

test('an invoice is never changed, removed, issued twice, or issued for other amounts', async () => {
  const { db } = server.database;
  const order = await pay(await paidOrder());
  const its = and(eq(invoices.orderId, order.id), eq(invoices.series, 'invoice'));
  await expect(db.update(invoices).set({ number: 'x' }).where(its)).rejects.toThrow();
  await expect(db.delete(invoices).where(its)).rejects.toThrow();
  await expect(pay(order)).rejects.toThrow();
  const wrong = await paidOrder({ priceExcl: '49.99', priceIncl: '60.49' });
  await expect(pay(wrong)).rejects.toThrow('The amounts of an order');
});

test('without an enterprise number there is no e-invoice; an unknown one fails, and says so', async () => {
  const { db } = server.database;
  const nobody = await pay(await paidOrder({ buyer: { name: 'Anne Lemmens', company: {} } }));
  expect((await papers(nobody))?.einvoice).toBeNull();
  expect((await download(nobody, 'application/xml')).status).toBe(409);
  expect((await download(nobody)).status).toBe(200);

  for (const number of ['0208:1999000249', '9925:BE1999000249'])
    there.unknown.add(`iso6523-actorid-upis::${number}`);
  const away = await pay(
    await paidOrder({ buyer: { name: 'x', company: { ...company, enterprise_number: '1999000249' } } }),
  );
  await leave();
  expect(await papers(away)).toMatchObject({ einvoice: 'mailed', einvoice_to: null });
  const { invoice_number: number } = (await papers(away)) ?? {};
  expect(mails.filter(({ subject }) => subject === `Facture ${number}`)).toHaveLength(1);
  const failed = await db.select().from(einvoices).where(eq(einvoices.state, 'failed'));
  expect(failed.map(({ reason }) => reason)).toEqual(['einvoice recipient']);
});

describe('a buyer whom the network knows by the VAT number only', () => {
  const boughtBy = (enterprise_number: string, change: object = {}) =>
    paidOrder({ buyer: { name: 'x', company: { ...company, enterprise_number, ...change } } });
  const sentTo = (number: string) => there.documents.filter(({ receiver }) => receiver.includes(number));

  test('gets it under that one, once, and may save what was sent', async () => {
    there.unknown.add('iso6523-actorid-upis::0208:1999000546');
    const order = await pay(await boughtBy('1999000546'));
    await leave();
    expect(await papers(order)).toMatchObject({ einvoice: 'sent', einvoice_to: '9925:BE1999000546' });
    // Known by the other number a moment later, and everything tried again.
    there.unknown.delete('iso6523-actorid-upis::0208:1999000546');
    await server.database.db
      .update(outbox)
      .set({ doneAt: null })
      .where(eq(outbox.recipient, '9925:BE1999000546'));
    await leave();
    expect(sentTo('1999000546').map(({ receiver }) => receiver)).toEqual([
      'iso6523-actorid-upis::9925:BE1999000546',
    ]);
    const saved = (await download(order, 'application/xml')).bytes.toString();
    expect(saved).toBe(sentTo('1999000546')[0]?.xml);
    expect(saved).toContain('<cbc:EndpointID schemeID="9925">BE1999000546</cbc:EndpointID>');
  });

  test('also where the access point finds out later', async () => {
    const order = await pay(await boughtBy('1999000645'));
    await leave();
    const [first] = sentTo('1999000645');
    const tell = (status: string, reason?: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/webhooks/einvoice',
        ...(({ headers, rawBody }) => ({ headers, payload: rawBody }))(
          there.settle(first?.id ?? '', status, reason),
        ),
      });
    await tell('failed', 'recipient_unknown');
    expect(await papers(order)).toMatchObject({ einvoice: 'queued', einvoice_to: '9925:BE1999000645' });
    await leave();
    expect(await papers(order)).toMatchObject({ einvoice: 'sent' });
    // Later news about the first one changes nothing.
    await tell('delivered');
    expect(await papers(order)).toMatchObject({ einvoice: 'sent', einvoice_to: '9925:BE1999000645' });
    expect(sentTo('1999000645')).toHaveLength(2);
  });

  test('one that was turned away goes once more when an administrator says so, under a reference of its own', async () => {
    const order = await pay(await boughtBy('1999000843'));
    await leave();
    const [first] = sentTo('1999000843');
    const { headers, rawBody: payload } = there.settle(first?.id ?? '', 'failed', 'schematron');
    await server.app.inject({ ...{ method: 'POST', url: '/api/webhooks/einvoice', payload }, headers });
    expect(await papers(order)).toMatchObject({ einvoice: 'failed' });
    const admin = await loginAs(server, 'admin');
    const { failures } = (await admin<Failures>('GET', '/admin/failures')).body;
    expect(failures).toMatchObject([
      { kind: 'einvoice', invoice_number: (await papers(order))?.invoice_number, to: null },
    ]);
    await admin('POST', `/admin/outbox/${failures[0]?.id}/send-again`);
    await leave();
    expect(await papers(order)).toMatchObject({ einvoice: 'sent' });
    // The access point takes a reference once.
    expect(sentTo('1999000843')).toHaveLength(2);
  });

  test('is not looked for by a VAT number that they do not have', async () => {
    there.unknown.add('iso6523-actorid-upis::0208:1999000744');
    const order = await pay(await boughtBy('1999000744', { vat: 'none' }));
    await leave();
    expect(await papers(order)).toMatchObject({ einvoice: 'mailed' });
    expect(sentTo('1999000744')).toEqual([]);
    const xml = (await download(order, 'application/xml')).bytes.toString();
    expect(xml).not.toContain('BE1999000744');
    expect(xml).toContain('>1999000744<');
  });
});

test('days never run backwards in the order of the numbers, whatever the clocks say', async () => {
  const { db } = server.database;
  await pay(await paidOrder());
  const series = eq(invoiceCounters.series, 'invoice');
  const [last] = await db.select().from(invoiceCounters).where(series);
  // The clock was five days ahead, and was set back.
  const ahead = new Date(Date.parse(last?.lastDay ?? '') + 5 * 86_400_000).toISOString().slice(0, 10);
  const sameYear = ahead.startsWith(String(last?.year)) ? ahead : (last?.lastDay ?? '');
  await db.update(invoiceCounters).set({ lastDay: sameYear }).where(series);
  const order = await pay(await paidOrder());
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, order.id));
  expect([invoice?.issueDate, invoice?.content.issue_date]).toEqual([sameYear, sameYear]);
  // Put in the past, it is the day of the database again.
  await db
    .update(invoiceCounters)
    .set({ lastDay: last?.lastDay ?? '' })
    .where(series);
  const next = await pay(await paidOrder());
  const [now] = await db.select().from(invoices).where(eq(invoices.orderId, next.id));
  expect(now?.issueDate).toBe(last?.lastDay);
});
