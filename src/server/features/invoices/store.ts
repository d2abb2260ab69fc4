import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Series } from '#domain/money/invoice/number';
import { einvoices, invoiceCounters, invoiceFiles, invoices, orders, refunds } from '../../db/schema';
import type { Kept } from '../../db/tables/storedFiles';
import type { Db, Tx } from '../../db/types';

export type OrderRow = typeof orders.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;
export type Format = (typeof invoiceFiles.$inferSelect)['format'];
type EinvoiceState = (typeof einvoices.$inferSelect)['state'];

/** Today in Belgium, by the database's clock. */
const today = sql`(clock_timestamp() at time zone 'Europe/Brussels')::date`;

/**
 * The next number of a series, with its issue date. The row stays locked until the transaction ends, and a rollback frees the number, so
 * there are no gaps. The date is never before the previous one, even if clocks differ; a number given before New Year keeps a date in its
 * year.
 */
export async function nextPlace(
  tx: Tx,
  series: Series,
): Promise<{ year: number; sequence: number; day: string }> {
  const { year, last, lastDay } = invoiceCounters;
  const given = await tx
    .select({ day: sql<string>`greatest(max(${lastDay}), ${today})::text` })
    .from(invoiceCounters)
    .where(eq(invoiceCounters.series, series));
  const day = given[0]?.day ?? '';
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ series, year: Number(day.slice(0, 4)), last: 1, lastDay: day })
    .onConflictDoUpdate({
      target: [invoiceCounters.series, year],
      set: {
        last: sql`${last} + 1`,
        lastDay: sql`least(greatest(${lastDay}, ${today}), make_date(${year}, 12, 31))`,
      },
    })
    .returning({ year, sequence: last, day: lastDay });
  if (!row) throw new Error('No invoice number was given.');
  return row;
}

export async function insertInvoice(tx: Tx, values: typeof invoices.$inferInsert): Promise<InvoiceRow> {
  const [row] = await tx.insert(invoices).values(values).returning();
  if (!row) throw new Error('The invoice was not written.');
  return row;
}

export async function nameOnOrder(tx: Tx, orderId: number, invoiceNumber: string): Promise<void> {
  await tx.update(orders).set({ invoiceNumber }).where(eq(orders.id, orderId));
}

export async function findInvoice(db: Db, id: number): Promise<InvoiceRow | undefined> {
  return (await db.select().from(invoices).where(eq(invoices.id, id)))[0];
}

/** The order's invoice, or its document with this number. */
export async function paperOf(db: Db, orderId: number, number?: string): Promise<InvoiceRow | undefined> {
  const which = number === undefined ? isNull(invoices.refundId) : eq(invoices.number, number);
  return (
    await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.orderId, orderId), which))
  )[0];
}

/** The order's newest credit note for a refund or a chargeback. */
export async function newestNoteOf(
  db: Db,
  orderId: number,
  kind: RefundRow['kind'],
): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select({ note: invoices })
    .from(invoices)
    .innerJoin(refunds, eq(refunds.id, invoices.refundId))
    .where(and(eq(invoices.orderId, orderId), eq(invoices.series, 'credit_note'), eq(refunds.kind, kind)))
    .orderBy(desc(invoices.id))
    .limit(1);
  return row?.note;
}

/** Documents of these orders as lists show them, oldest first. */
export function listedPapers(db: Db, orderIds: readonly number[]) {
  return db
    .select({
      orderId: invoices.orderId,
      series: invoices.series,
      number: invoices.number,
      priceIncl: invoices.priceIncl,
      createdAt: invoices.createdAt,
      credits: refunds.credits,
      einvoice: einvoices.state,
      receiver: einvoices.receiver,
      reason: einvoices.reason,
    })
    .from(invoices)
    .leftJoin(refunds, eq(refunds.id, invoices.refundId))
    .leftJoin(einvoices, eq(einvoices.invoiceId, invoices.id))
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(asc(invoices.id));
}

export async function findFile(db: Db, invoiceId: number, format: Format): Promise<Kept | undefined> {
  const { sha256, storageKey } = invoiceFiles;
  const [row] = await db
    .select({ sha256, storageKey })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.format, format)));
  return row;
}

/** Stores a document's file; if another process was faster, its file stays. */
export async function keepFile(db: Db, file: typeof invoiceFiles.$inferInsert): Promise<void> {
  await db.insert(invoiceFiles).values(file).onConflictDoNothing();
}

export async function queueEinvoice(tx: Tx, invoiceId: number, receiver: string): Promise<void> {
  const waiting = { state: 'queued', receiver, reason: null } as const;
  await tx
    .insert(einvoices)
    .values({ invoiceId, ...waiting })
    .onConflictDoUpdate({ target: einvoices.invoiceId, set: waiting });
}

/** The receiver of the document's e-invoice; undefined when it has none. */
export async function receiverOf(db: Db, invoiceId: number): Promise<string | undefined> {
  const { receiver } = einvoices;
  return (await db.select({ receiver }).from(einvoices).where(eq(einvoices.invoiceId, invoiceId)))[0]
    ?.receiver;
}

export async function noteEinvoice(
  tx: Tx,
  invoiceId: number,
  state: EinvoiceState,
  reason: string | null = null,
): Promise<void> {
  await tx.update(einvoices).set({ state, reason }).where(eq(einvoices.invoiceId, invoiceId));
}
