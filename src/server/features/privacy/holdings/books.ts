import { sql } from 'drizzle-orm';
import {
  approvals,
  einvoices,
  invoiceFiles,
  invoices,
  ledgerEntries,
  orders,
  refunds,
} from '../../../db/schema';
import { among, both, type Holding, ofUser, type Subject } from '../holding';

const VAT = 'ten years from 1 January after the year of issue (VAT Code art. 60 § 4)';
const BOOKS = 'seven years from 1 January after the year (Code of Economic Law art. III.86)';
const LAW = 'GDPR art. 6(1)(c)';
const BUYERS = 'The buyer’s name and address';

const ofInvoices = (subject: Subject) =>
  sql`(select ${invoices.id} from ${invoices} where ${among(invoices.orderId, subject.orders)})`;

/** The end of the year, `years` years after the last row. */
const yearsAfter = (last: ReturnType<typeof sql>, years: number) =>
  sql`date_trunc('year', ${last}::timestamptz) + make_interval(years => ${years + 1}::int) - interval '1 day'`;

export const BOOKS_OF: Holding[] = [
  {
    table: orders,
    holds: `${BUYERS}, what was ordered and paid`,
    ends: `${VAT}; of one that was never paid, with the account; ${LAW}`,
    sure: 'sure',
    columns: {
      currency: 'impersonal',
      provider: 'impersonal',
      providerPaymentId: 'kept',
      checkoutUrl: 'secret',
      buyer: 'kept',
      invoiceNumber: 'kept',
      requestKey: 'impersonal',
    },
    rows: (subject) => among(orders.id, subject.orders),
    steps: (subject) => [
      { where: among(orders.id, subject.orders), set: { checkoutUrl: null } },
      {
        where: both(among(orders.id, subject.orders), among(orders.status, ['failed', 'expired'])),
        set: { buyer: { name: '', company: {} } },
      },
    ],
    title: 'privacy.file.orders',
    keptUntil: yearsAfter(sql`max(${orders.createdAt})`, 10),
  },
  {
    table: refunds,
    holds: 'What was given back, and why in an administrator’s words',
    ends: `${BOOKS}; ${LAW}`,
    sure: 'sure',
    columns: { reason: 'kept', requestKey: 'impersonal' },
    rows: (subject) => among(refunds.orderId, subject.orders),
    title: 'privacy.file.refunds',
    keptUntil: yearsAfter(sql`max(${refunds.createdAt})`, 7),
  },
  {
    table: approvals,
    holds: 'Credits and refunds that a second administrator decided on, and why in an administrator’s words',
    ends: `${BOOKS}; ${LAW}`,
    sure: 'sure',
    columns: { amount: 'kept', reason: 'kept', requestKey: 'impersonal' },
    rows: (subject) => ofUser(approvals.userId, subject),
    keptUntil: yearsAfter(sql`max(${approvals.createdAt})`, 7),
  },
  {
    table: invoices,
    holds: `${BUYERS} on invoices and credit notes`,
    ends: `${VAT}; ${LAW}`,
    sure: 'sure',
    columns: { number: 'kept', content: 'kept' },
    rows: (subject) => among(invoices.orderId, subject.orders),
    title: 'privacy.file.invoices',
    keptUntil: yearsAfter(sql`max(${invoices.issueDate})`, 10),
  },
  {
    table: invoiceFiles,
    holds: `${BUYERS} on the papers of invoices and credit notes, byte for byte: in the storage, encrypted`,
    ends: `${VAT}; ${LAW}`,
    sure: 'sure',
    columns: { sha256: 'impersonal', storageKey: 'kept' },
    rows: (subject) => sql`${invoiceFiles.invoiceId} in ${ofInvoices(subject)}`,
    title: 'privacy.file.invoice_files',
    keptUntil: yearsAfter(sql`max(${invoiceFiles.createdAt})`, 10),
  },
  {
    table: einvoices,
    holds: 'The buyer’s number in the network of e-invoices',
    ends: `${VAT}; ${LAW}`,
    sure: 'sure',
    columns: { receiver: 'kept', reason: 'impersonal' },
    rows: (subject) => sql`${einvoices.invoiceId} in ${ofInvoices(subject)}`,
    keptUntil: yearsAfter(sql`max(${einvoices.updatedAt})`, 10),
  },
  {
    table: ledgerEntries,
    holds: 'Movements of credits, and why in an administrator’s words',
    ends: `${BOOKS}; ${LAW}`,
    sure: 'sure',
    columns: { note: 'kept', idempotencyKey: 'impersonal' },
    rows: ({ userId }) =>
      sql`${ledgerEntries.walletId} in (select wallet_id from users where id = ${userId} and office_id is null)`,
    title: 'privacy.file.ledger_entries',
    keptUntil: yearsAfter(sql`max(${ledgerEntries.createdAt})`, 7),
  },
];
