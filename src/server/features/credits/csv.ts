import type { AccountOrder, RevenueMonth } from '#domain/money/bookkeeping';
import type { Movement } from '#domain/money/credits';
import { sumEuro } from '#domain/money/invoice/amounts';
import { PACK_NAMES } from '#domain/money/packs';
import { type CsvColumn, CsvList, dayCell, decimalCell, enterpriseNumberCell } from '../../pipeline/csv';
import { wordFor } from '../../words';
import type { OrderRow } from './invoicing';

/* Credits, orders and revenue as files for bookkeeping: amounts as numbers, invoices and credit notes by number. */

const movementColumns: CsvColumn<Movement>[] = [
  { title: 'csv.moment', cell: ({ at }) => new Date(at) },
  { title: 'csv.operation', cell: ({ kind }, lang) => wordFor('credits.movement.', kind, lang) },
  { title: 'csv.credits', cell: ({ amount }) => amount },
  { title: 'csv.balance', cell: ({ balance_after }) => balance_after },
  { title: 'csv.dossier', cell: ({ demande }) => demande?.id ?? null },
  { title: 'csv.company', cell: ({ demande }) => demande?.denomination ?? null },
  { title: 'csv.order', cell: ({ order_id }) => order_id },
  { title: 'csv.note', cell: ({ note }) => note },
];

export const movementCsv = (batches: AsyncIterable<Movement[]>): CsvList =>
  CsvList.of({ fr: 'mouvements', nl: 'verrichtingen' }, movementColumns, batches);

export interface BookedOrder {
  order: AccountOrder;
  buyer: OrderRow['buyer'];
}

const orderColumns: CsvColumn<BookedOrder>[] = [
  { title: 'csv.order', cell: ({ order }) => order.id },
  { title: 'csv.created', cell: ({ order }) => new Date(order.created_at) },
  { title: 'csv.paid', cell: ({ order }) => order.paid_at && new Date(order.paid_at) },
  { title: 'csv.status', cell: ({ order }, lang) => wordFor('credits.status.', order.status, lang) },
  { title: 'csv.invoice', cell: ({ order }) => order.invoice_number },
  { title: 'csv.buyer', cell: ({ buyer }) => buyer.company.name ?? buyer.name },
  {
    title: 'csv.enterpriseNumber',
    cell: ({ buyer }) => enterpriseNumberCell(buyer.company.enterprise_number),
  },
  { title: 'csv.account', cell: ({ order }) => order.user.name },
  { title: 'csv.email', cell: ({ order }) => order.user.email },
  { title: 'csv.pack', cell: ({ order }) => PACK_NAMES[order.pack] },
  { title: 'csv.quantity', cell: ({ order }) => order.quantity },
  { title: 'csv.credits', cell: ({ order }) => order.credits },
  { title: 'csv.amountExcl', cell: ({ order }) => decimalCell(order.price_excl) },
  { title: 'csv.vat', cell: ({ order }) => decimalCell(order.vat) },
  { title: 'csv.amountIncl', cell: ({ order }) => decimalCell(order.price_incl) },
  {
    title: 'csv.creditNotes',
    cell: ({ order }) =>
      [...order.credit_notes, ...order.new_invoices].map(({ number }) => number).join(', '),
  },
  {
    title: 'csv.givenBack',
    cell: ({ order }) =>
      decimalCell(
        sumEuro([
          ...order.credit_notes.map(({ price_incl }) => price_incl),
          ...order.new_invoices.map(({ price_incl }) => `-${price_incl}`),
        ]),
      ),
  },
];

export const orderCsv = (batches: AsyncIterable<BookedOrder[]>): CsvList =>
  CsvList.of({ fr: 'commandes', nl: 'bestellingen' }, orderColumns, batches);

const revenueColumns: CsvColumn<RevenueMonth>[] = [
  { title: 'csv.month', cell: ({ month }) => dayCell(month)?.slice(3) ?? null },
  { title: 'csv.orders', cell: ({ orders }) => orders },
  { title: 'csv.credits', cell: ({ credits }) => credits },
  { title: 'csv.amountExcl', cell: ({ price_excl }) => decimalCell(price_excl) },
  { title: 'csv.vat', cell: ({ vat }) => decimalCell(vat) },
  { title: 'csv.amountIncl', cell: ({ price_incl }) => decimalCell(price_incl) },
];

export const revenueCsv = (batches: AsyncIterable<RevenueMonth[]>): CsvList =>
  CsvList.of({ fr: 'chiffre-d-affaires', nl: 'omzet' }, revenueColumns, batches);
