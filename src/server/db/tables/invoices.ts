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
 * The last number given in a series of a year. Its row is locked until the transaction that takes a number ends: numbers follow
 * one another without a gap, which a sequence of the database does not promise.
 */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text('series', { enum: SERIES }).notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
    /** The day of its paper: the next one has this day or a later one, whatever the clocks say. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.series, t.year] }),
    check('invoice_counters_series_check', isOneOf(t.series, SERIES)),
    check('invoice_counters_last_check', sql`${t.last} > 0`),
  ],
);

/**
 * Invoices, one for each paid order and each refund that came back, and credit notes, one for each refund. Rows are only added (a trigger refuses UPDATE and
 * DELETE); what their papers say stands in `content`, and the columns beside it are for searching and summing.
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
    /** What was given back or came to us again, and the paper that this one corrects or answers; of an order's own invoice null. */
    refundId: reference('refund_id')
      .references(() => refunds.id)
      .unique(),
    correctsId: reference('corrects_id').references((): AnyPgColumn => invoices.id),
    /** In Belgium. */
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

/** `ubl_vat`: addressed to the buyer's VAT number, where the network knows them by that one only. */
export const INVOICE_FORMATS = ['pdf', 'ubl', 'ubl_vat'] as const;

/**
 * Their papers, byte for byte: written when they are first needed, and the same for everybody from then on. A trigger refuses every change.
 */
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

/** How far an invoice or credit note is in the network of e-invoices; a buyer without an enterprise number gets none. */
export const einvoices = pgTable(
  'einvoices',
  {
    invoiceId: reference('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    state: text('state', { enum: EINVOICE_STATES }).notNull().default('queued'),
    /** Whom it is sent to, in the network's words: '0208:1999000150'. */
    receiver: text('receiver').notNull(),
    /** Why it failed, in one of a few fixed words. */
    reason: text('reason'),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('einvoices_state_check', isOneOf(t.state, EINVOICE_STATES)),
    check('einvoices_reason_check', sql`(${t.state} = 'failed') = (${t.reason} is not null)`),
  ],
);
