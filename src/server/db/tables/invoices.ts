import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { InvoiceContent } from '#domain/money/invoice/content';
import { SERIES } from '#domain/money/invoice/number';
import { createdAt, identity, isOneOf, reference, updatedAt } from './columns';
import { orders, refunds } from './credits';
import { storageKey } from './storedFiles';

/**
 * The last number of a series and year. Its row stays locked until the transaction ends, so that numbers have no gaps, which a database
 * sequence cannot guarantee.
 */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text('series', { enum: SERIES }).notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
    /** Its date: the next document has the same or a later one, even if clocks differ. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.series, t.year] }),
    check('invoice_counters_series_check', isOneOf(t.series, SERIES)),
    check('invoice_counters_last_check', sql`${t.last} > 0`),
  ],
);

/**
 * Invoices (one per paid order and per returned refund) and credit notes (one per refund). Rows are only added (a trigger refuses UPDATE
 * and DELETE); `content` is what the document says, the other columns are for searches and totals.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    series: text('series', { enum: SERIES }).notNull(),
    year: smallint('year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull().unique(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    /** The refund and the document that this one corrects; null for an order's own invoice. */
    refundId: reference('refund_id')
      .references(() => refunds.id)
      .unique(),
    correctsId: reference('corrects_id').references((): AnyPgColumn => invoices.id),
    /** Date in Belgium. */
    issueDate: date('issue_date', { mode: 'string' }).notNull(),
    priceExcl: numeric('price_excl', { precision: 12, scale: 2 }).notNull(),
    vat: numeric('vat', { precision: 12, scale: 2 }).notNull(),
    priceIncl: numeric('price_incl', { precision: 12, scale: 2 }).notNull(),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('invoices_series_year_sequence_unique').on(t.series, t.year, t.sequence),
    uniqueIndex('invoices_order_id_unique')
      .on(t.orderId)
      .where(sql`${t.series} = 'invoice' and ${t.refundId} is null`),
    index('invoices_order_id_index').on(t.orderId, t.id),
    index('invoices_issue_date_index').on(t.issueDate),
    index('invoices_corrects_id_index').on(t.correctsId),
    check('invoices_series_check', isOneOf(t.series, SERIES)),
    check('invoices_sequence_check', sql`${t.sequence} between 1 and 999999`),
    check('invoices_year_check', sql`extract(year from ${t.issueDate}) = ${t.year}`),
    check(
      'invoices_corrects_check',
      sql`(${t.correctsId} is null) = (${t.refundId} is null) and (${t.series} = 'invoice' or ${t.refundId} is not null)`,
    ),
    check('invoices_amounts_check', sql`${t.priceIncl} = ${t.priceExcl} + ${t.vat}`),
  ],
);

/** `ubl_vat`: addressed to the buyer's VAT number, for buyers that the network knows only by that. */
export const INVOICE_FORMATS = ['pdf', 'ubl', 'ubl_vat'] as const;

/** Stored files of documents: written at the first reading, then the same for everybody. A trigger refuses changes. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    invoiceId: reference('invoice_id')
      .notNull()
      .references(() => invoices.id),
    format: text('format', { enum: INVOICE_FORMATS }).notNull(),
    /** Hexadecimal, of the bytes. */
    sha256: char('sha256', { length: 64 }).notNull(),
    storageKey: storageKey(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.format] }),
    check('invoice_files_format_check', isOneOf(t.format, INVOICE_FORMATS)),
    check('invoice_files_sha256_check', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

export const EINVOICE_STATES = ['queued', 'sent', 'delivered', 'failed'] as const;

/** The sending of a document through the e-invoice network; only for buyers with an enterprise number. */
export const einvoices = pgTable(
  'einvoices',
  {
    invoiceId: reference('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    state: text('state', { enum: EINVOICE_STATES }).notNull().default('queued'),
    /** The receiver's address in the network: '0208:1999000150'. */
    receiver: text('receiver').notNull(),
    /** Why it failed: one of a few fixed words. */
    reason: text('reason'),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('einvoices_state_check', isOneOf(t.state, EINVOICE_STATES)),
    check('einvoices_reason_check', sql`(${t.state} = 'failed') = (${t.reason} is not null)`),
  ],
);
