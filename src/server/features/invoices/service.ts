import { paths } from '#domain/base/paths';
import type { Papers } from '#domain/money/credits';
import { type Buyer, type InvoiceContent, vatNumberOf } from '#domain/money/invoice/content';
import { cents, euro } from '#domain/money/invoice/money';
import type { Series } from '#domain/money/invoice/number';
import type { EinvoiceFailure } from '../../adapters/einvoice/einvoice';
import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/types';
import { BELGIAN_SCHEME, ublOf, VAT_SCHEME } from '../../documents/invoice/ubl';
import { fileName } from '../../documents/invoice/words';
import type { StoredFiles } from '../../files/storedFiles';
import { conflict, notFound } from '../../http/errors';
import { recipientFor } from '../../people/recipientFor';
import type { Caller } from '../../pipeline/handlers';
import type { OutboxService } from '../outbox/service';
import { correctingContent, invoiceContent, type Place } from './content';
import { invoiceMail } from './mails';
import * as store from './store';

interface Dependencies {
  outbox: OutboxService;
  /** Runs in a thread of its own. */
  draw(invoice: InvoiceContent): Promise<Buffer>;
  files: Pick<StoredFiles, 'keep' | 'read'>;
}

export type InvoiceService = ReturnType<typeof invoiceService>;

/** Invoices and credit notes: numbered and stored in the transaction of the payment; drawn, mailed and sent afterwards. */
export function invoiceService(
  db: Db,
  { seller, appUrl }: Pick<Config, 'seller' | 'appUrl'>,
  { outbox, draw, files }: Dependencies,
) {
  /** Queues the mail and, for a buyer with an enterprise number, the e-invoice. */
  async function queue(tx: Tx, { id, content }: store.InvoiceRow, to: string): Promise<void> {
    const data = { invoiceId: id };
    await outbox.later(tx, 'mail', { to, key: `invoice:${id}`, composer: 'invoice', data });
    const [receiver] = receiversOf(content.buyer);
    if (receiver !== undefined) await queueEinvoice(tx, id, receiver);
  }

  /** One key per document and receiver: the access point accepts each key once. */
  async function queueEinvoice(tx: Tx, invoiceId: number, receiver: string): Promise<void> {
    await store.queueEinvoice(tx, invoiceId, receiver);
    const key = `einvoice:${invoiceId}${isByVat(receiver) ? ':vat' : ''}`;
    const data = { invoiceId, receiver };
    await outbox.later(tx, 'invoice', { to: receiver, key, composer: 'einvoice', data });
  }

  async function issue(
    tx: Tx,
    series: Series,
    cause: Pick<store.InvoiceRow, 'orderId' | 'refundId' | 'correctsId'>,
    contentAt: (place: Place) => InvoiceContent,
  ): Promise<store.InvoiceRow> {
    const place = await store.nextPlace(tx, series);
    const content = contentAt(place);
    const { price_excl: priceExcl, vat, price_incl: priceIncl } = content.amounts;
    const { year, sequence, day: issueDate } = place;
    const numbers = { series, year, sequence, number: content.number, issueDate };
    return store.insertInvoice(tx, { ...cause, ...numbers, priceExcl, vat, priceIncl, content });
  }

  /** Issues the document that corrects `corrected`, for a refund or its return. */
  async function correct(
    tx: Tx,
    order: store.OrderRow,
    refund: store.RefundRow,
    corrected: store.InvoiceRow | undefined,
  ): Promise<void> {
    // The order was paid before invoices existed.
    if (!corrected) return;
    const { email } = await recipientFor(tx, { userId: order.userId, ownerId: order.walletId }, 'manage');
    const cause = { orderId: order.id, refundId: refund.id, correctsId: corrected.id };
    const series = refund.isReturn ? 'invoice' : 'credit_note';
    const row = await issue(tx, series, cause, (place) =>
      correctingContent(refund, corrected, seller, place),
    );
    await queue(tx, row, email);
  }

  /** The bytes of a document: stored when it is first read, and checked against their hash at each reading. */
  async function file({ id, content }: store.InvoiceRow, format: store.Format): Promise<Buffer> {
    const kept = await store.findFile(db, id, format);
    if (!kept) {
      const bytes = format === 'pdf' ? await draw(content) : await ublBytes(id, content, format);
      await store.keepFile(db, { invoiceId: id, format, ...(await files.keep(bytes)) });
      return file({ id, content } as store.InvoiceRow, format);
    }
    return files.read(kept, { invoice: id, format });
  }

  async function ublBytes(id: number, content: InvoiceContent, format: store.Format): Promise<Buffer> {
    const bytes = await file({ id, content } as store.InvoiceRow, 'pdf');
    const pdf = { filename: fileName(content, 'pdf'), bytes };
    return Buffer.from(ublOf(content, pdf, format === 'ubl_vat' ? VAT_SCHEME : BELGIAN_SCHEME));
  }

  const queued = async (data: Record<string, unknown>, on: Db = db): Promise<store.InvoiceRow> => {
    const row = await store.findInvoice(on, Number(data.invoiceId));
    if (!row) throw new Error('There is no such invoice.');
    return row;
  };

  /** The receiver of a queued e-invoice. Messages queued by older versions have none in their data. */
  const addressed = async ({ id }: store.InvoiceRow, { receiver }: Record<string, unknown>, on: Db = db) =>
    typeof receiver === 'string' ? receiver : ((await store.receiverOf(on, id)) ?? '');

  outbox.registerComposer('mail', 'invoice', async (data) => {
    const row = await queued(data);
    const content = await file(row, 'pdf');
    const pdf = { filename: fileName(row.content, 'pdf'), contentType: 'application/pdf', content };
    return invoiceMail(row.content, pdf, `${appUrl}${paths.buyCredits}`);
  });

  outbox.registerComposer(
    'invoice',
    'einvoice',
    async (data, reference) => {
      const row = await queued(data);
      const { seller: from, series: kind } = row.content;
      const receiver = await addressed(row, data);
      // This receiver was given up and another one is tried.
      if (receiver !== (await store.receiverOf(db, row.id))) return null;
      const xml = await file(row, isByVat(receiver) ? 'ubl_vat' : 'ubl');
      return {
        xml,
        kind,
        reference: data.again ? `${reference}:again${data.again}` : reference,
        sender: `${BELGIAN_SCHEME}:${from.enterprise_number}`,
        receiver,
      };
    },
    async (tx, data, _key, fate) => {
      if (fate.state === 'dropped') return;
      const row = await queued(data, tx);
      const receiver = await addressed(row, data, tx);
      // A late status of a receiver that was given up changes nothing.
      if (receiver !== (await store.receiverOf(tx, row.id))) return;
      const reason = fate.state === 'failed' ? fate.reason : null;
      const all = receiversOf(row.content.buyer);
      const next =
        reason === ('einvoice recipient' satisfies EinvoiceFailure) && all[all.indexOf(receiver) + 1];
      // In the transaction that gives up the first receiver.
      if (next) await queueEinvoice(tx, row.id, next);
      else await store.noteEinvoice(tx, row.id, fate.state === 'again' ? 'queued' : fate.state, reason);
    },
  );

  return {
    /** Invoices an order in the transaction of its payment. */
    async paid(tx: Tx, order: store.OrderRow): Promise<void> {
      const reader = await recipientFor(tx, { userId: order.userId, ownerId: order.walletId }, 'manage');
      const cause = { orderId: order.id, refundId: null, correctsId: null };
      const row = await issue(tx, 'invoice', cause, (place) =>
        invoiceContent(order, reader.language, seller, place),
      );
      await store.nameOnOrder(tx, order.id, row.number);
      await queue(tx, row, reader.email);
    },

    /** Issues the credit note of a refund or chargeback. */
    refunded: async (tx: Tx, order: store.OrderRow, refund: store.RefundRow): Promise<void> =>
      correct(tx, order, refund, await store.paperOf(tx, order.id)),

    /** Issues the invoice that reverses the newest credit note of this kind: the money came back to us. */
    returned: async (tx: Tx, order: store.OrderRow, refund: store.RefundRow): Promise<void> =>
      correct(tx, order, refund, await store.newestNoteOf(tx, order.id, refund.kind)),

    /** The documents of these orders by order id; orders without any are left out. */
    async papersOf(tx: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Papers>> {
      const papers = new Map<number, Papers>();
      if (orderIds.length === 0) return papers;
      for (const row of await store.listedPapers(tx, orderIds)) {
        const { orderId, number, priceIncl, credits, createdAt, receiver } = row;
        const known = papers.get(orderId) ?? NONE;
        const isUnknown = row.reason === ('einvoice recipient' satisfies EinvoiceFailure);
        const own = {
          invoice_number: number,
          einvoice: isUnknown ? ('mailed' as const) : row.einvoice,
          einvoice_to: isUnknown ? null : receiver,
        };
        const paper = {
          number,
          price_incl: euro(cents(priceIncl)),
          credits: credits ?? 0,
          created_at: createdAt.toISOString(),
        };
        const list = row.series === 'invoice' ? 'new_invoices' : 'credit_notes';
        papers.set(orderId, { ...known, ...(credits === null ? own : { [list]: [...known[list], paper] }) });
      }
      return papers;
    },

    /** The order's invoice, or its document with this number. The reading is audited. */
    async download(
      caller: Pick<Caller, 'id'>,
      orderId: number,
      { note, format }: { note: string | undefined; format: 'pdf' | 'ubl' },
    ): Promise<{ content: Buffer; filename: string }> {
      const row = await store.paperOf(db, orderId, note);
      if (!row) throw note === undefined ? conflict('invoice.unpaid') : notFound();
      if (format === 'ubl' && row.content.buyer.enterprise_number === null)
        throw conflict('invoice.noNumber');
      const byVat = format === 'ubl' && isByVat((await store.receiverOf(db, row.id)) ?? '');
      const content = await file(row, byVat ? 'ubl_vat' : format);
      const detail = { number: row.number, format };
      await audit(db, {
        actorId: caller.id,
        action: 'invoice.read',
        subject: { type: 'order', id: orderId },
        detail,
      });
      return { content, filename: fileName(row.content, format) };
    },
  };
}

const NONE: Papers = {
  invoice_number: null,
  einvoice: null,
  einvoice_to: null,
  credit_notes: [],
  new_invoices: [],
};

/** Possible addresses of a buyer in the network, in the order of trying; none without an enterprise number. */
function receiversOf(buyer: Buyer): string[] {
  const { enterprise_number: number } = buyer;
  if (number === null) return [];
  const vat = vatNumberOf(buyer);
  return [`${BELGIAN_SCHEME}:${number}`, ...(vat === null ? [] : [`${VAT_SCHEME}:${vat}`])];
}

const isByVat = (receiver: string): boolean => receiver.startsWith(`${VAT_SCHEME}:`);
