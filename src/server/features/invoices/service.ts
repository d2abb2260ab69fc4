import { createHash } from 'node:crypto';
import type { Order } from '#domain/entities/credits';
import type { InvoiceContent } from '#domain/invoice/content';
import { cents, euro } from '#domain/invoice/money';
import type { Series } from '#domain/invoice/number';
import { paths } from '#domain/paths';
import { dayInBrussels } from '#domain/today';
import type { Config } from '../../config';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/types';
import { BELGIAN_SCHEME, ublOf } from '../../documents/invoice/ubl';
import { fileName } from '../../documents/invoice/words';
import { conflict, notFound } from '../../errors';
import type { Caller } from '../../pipeline/handlers';
import type { OutboxService } from '../outbox/service';
import { correctingContent, invoiceContent, type Place } from './content';
import { invoiceMail } from './mails';
import * as store from './store';

interface Dependencies {
  outbox: OutboxService;
  /** Draws an invoice, in a thread of its own. */
  draw(invoice: InvoiceContent): Promise<Buffer>;
}

/** What an order's answer says of its papers. */
type Papers = Pick<Order, 'invoice_number' | 'einvoice' | 'credit_notes' | 'new_invoices'>;

export type InvoiceService = ReturnType<typeof invoiceService>;

/** Invoices and credit notes: numbered and frozen in the transaction of the payment, drawn, mailed and sent after it. */
export function invoiceService(
  db: Db,
  { seller, appUrl }: Pick<Config, 'seller' | 'appUrl'>,
  { outbox, draw }: Dependencies,
) {
  /** Queues what leaves the house: the mail, and the e-invoice of a buyer with an enterprise number. */
  async function queue(tx: Tx, { id, content }: store.InvoiceRow, to: string): Promise<void> {
    const data = { invoiceId: id };
    await outbox.later(tx, 'mail', { to, key: `invoice:${id}`, composer: 'invoice', data });
    const { enterprise_number: number } = content.buyer;
    if (number === null) return;
    await store.queueEinvoice(tx, id);
    const recipient = { to: participant(number), key: `einvoice:${id}` };
    await outbox.later(tx, 'invoice', { ...recipient, composer: 'einvoice', data });
  }

  async function issue(
    tx: Tx,
    series: Series,
    cause: Pick<store.InvoiceRow, 'orderId' | 'refundId' | 'correctsId'>,
    contentAt: (place: Place) => InvoiceContent,
  ): Promise<store.InvoiceRow> {
    const place = await nextPlace(tx, series);
    const content = contentAt(place);
    const { price_excl: priceExcl, vat, price_incl: priceIncl } = content.amounts;
    const { year, sequence, day: issueDate } = place;
    const numbers = { series, year, sequence, number: content.number, issueDate };
    return store.insertInvoice(tx, { ...cause, ...numbers, priceExcl, vat, priceIncl, content });
  }

  /** Issues the paper of a refund or of its return to the one it corrects. */
  async function correct(
    tx: Tx,
    order: store.OrderRow,
    refund: store.RefundRow,
    corrected: store.InvoiceRow | undefined,
  ): Promise<void> {
    // Paid before there were invoices: there is nothing to correct.
    if (!corrected) return;
    const { email } = await store.readerOf(tx, order.userId);
    const cause = { orderId: order.id, refundId: refund.id, correctsId: corrected.id };
    const series = refund.isReturn ? 'invoice' : 'credit_note';
    const row = await issue(tx, series, cause, (place) =>
      correctingContent(refund, corrected, seller, place),
    );
    await queue(tx, row, email);
  }

  /** A paper, byte for byte as whoever got it first: written down then, and checked at each reading. */
  async function file({ id, content }: store.InvoiceRow, format: store.Format): Promise<Buffer> {
    const kept = await store.findFile(db, id, format);
    if (!kept) {
      const bytes = format === 'pdf' ? await draw(content) : await ublBytes(id, content);
      await store.keepFile(db, { invoiceId: id, format, bytes, sha256: sha256(bytes) });
      return file({ id, content } as store.InvoiceRow, format);
    }
    if (sha256(kept.bytes) !== kept.sha256) throw new Error('An invoice is not what was issued.');
    return kept.bytes;
  }

  async function ublBytes(id: number, content: InvoiceContent): Promise<Buffer> {
    const bytes = await file({ id, content } as store.InvoiceRow, 'pdf');
    return Buffer.from(ublOf(content, { filename: fileName(content, 'pdf'), bytes }));
  }

  const queued = async (data: Record<string, unknown>): Promise<store.InvoiceRow> => {
    const row = await store.findInvoice(db, Number(data.invoiceId));
    if (!row) throw new Error('There is no such invoice.');
    return row;
  };

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
      const { seller: from, buyer, series: kind } = row.content;
      const xml = await file(row, 'ubl');
      const sender = participant(from.enterprise_number);
      return { xml, kind, reference, sender, receiver: participant(buyer.enterprise_number ?? '') };
    },
    async (tx, data, _key, fate) => {
      if (fate.state === 'dropped') return;
      const reason = fate.state === 'failed' ? fate.reason : null;
      await store.noteEinvoice(tx, Number(data.invoiceId), fate.state, reason);
    },
  );

  return {
    /** Invoices an order that has just been paid, once in its life, in the transaction of the payment. */
    async paid(tx: Tx, order: store.OrderRow): Promise<void> {
      const reader = await store.readerOf(tx, order.userId);
      const cause = { orderId: order.id, refundId: null, correctsId: null };
      const row = await issue(tx, 'invoice', cause, (place) =>
        invoiceContent(order, reader.language, seller, place),
      );
      await store.nameOnOrder(tx, order.id, row.number);
      await queue(tx, row, reader.email);
    },

    /** Issues the credit note of a refund or chargeback that has just been done. */
    refunded: async (tx: Tx, order: store.OrderRow, refund: store.RefundRow): Promise<void> =>
      correct(tx, order, refund, await store.paperOf(tx, order.id)),

    /** Issues the invoice that answers the newest credit note of this kind, whose money came to us again. */
    returned: async (tx: Tx, order: store.OrderRow, refund: store.RefundRow): Promise<void> =>
      correct(tx, order, refund, await store.newestNoteOf(tx, order.id, refund.kind)),

    /** The papers of these orders, by the order's id; one without any is left out. */
    async papersOf(tx: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Papers>> {
      const papers = new Map<number, Papers>();
      if (orderIds.length === 0) return papers;
      for (const row of await store.listedPapers(tx, orderIds)) {
        const { orderId, number, priceIncl, credits, createdAt } = row;
        const said = papers.get(orderId) ?? NONE;
        const own = { invoice_number: number, einvoice: row.einvoice };
        const paper = {
          number,
          price_incl: euro(cents(priceIncl)),
          credits: credits ?? 0,
          created_at: createdAt.toISOString(),
        };
        const list = row.series === 'invoice' ? 'new_invoices' : 'credit_notes';
        papers.set(orderId, { ...said, ...(credits === null ? own : { [list]: [...said[list], paper] }) });
      }
      return papers;
    },

    /** The invoice of an order, or its paper of that number; who read it is written down. */
    async download(
      caller: Pick<Caller, 'id'>,
      orderId: number,
      { note, format }: { note: string | undefined; format: store.Format },
    ): Promise<{ content: Buffer; filename: string }> {
      const row = await store.paperOf(db, orderId, note);
      if (!row) throw note === undefined ? conflict('invoice.unpaid') : notFound();
      if (format === 'ubl' && row.content.buyer.enterprise_number === null)
        throw conflict('invoice.noNumber');
      const content = await file(row, format);
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

const NONE: Papers = { invoice_number: null, einvoice: null, credit_notes: [], new_invoices: [] };

/**
 * The next place of a series. Who waited for the number over midnight is dated by the day they got it, so that dates follow the
 * numbers; over New Year they stay in the year whose number they hold.
 */
async function nextPlace(tx: Tx, series: Series): Promise<Place> {
  const year = Number(dayInBrussels(new Date()).slice(0, 4));
  const sequence = await store.nextSequence(tx, series, year);
  const today = dayInBrussels(new Date());
  return { year, sequence, day: today.startsWith(`${year}-`) ? today : `${year}-12-31` };
}

const participant = (number: string): string => `${BELGIAN_SCHEME}:${number}`;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
