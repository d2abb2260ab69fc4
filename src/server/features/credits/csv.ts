import { companyNameWithForm } from '#domain/bceData';
import type { RevenueMonth } from '#domain/entities/bookkeeping';
import { readBceData } from '../../db/mappers';
import { type CsvColumn, CsvList, dayCell, decimalCell } from '../../pipeline/csv';
import { wordFor } from '../../words';
import type { MovementRow } from './accountStore';

const movements: CsvColumn<MovementRow>[] = [
  { title: 'csv.created', cell: ({ entry }) => entry.createdAt },
  {
    title: 'credits.column.what',
    cell: ({ entry }, lang) => wordFor('credits.movement.', entry.reason, lang),
  },
  {
    title: 'csv.company',
    cell: ({ demande }, lang) => demande && companyNameWithForm(readBceData(demande.bceData), lang),
  },
  { title: 'tickets.columnDemande', cell: ({ demande }) => demande?.id ?? null },
  { title: 'credits.order', cell: ({ entry }) => entry.orderId },
  { title: 'bookkeeping.reason', cell: ({ entry }) => entry.note },
  { title: 'credits.column.movement', cell: ({ entry }) => entry.amount },
  { title: 'credits.column.balanceAfter', cell: ({ entry }) => entry.balanceAfter },
];

/** The history of a wallet, as a file. */
export const movementsCsv = (batches: AsyncIterable<MovementRow[]>): CsvList =>
  CsvList.of({ fr: 'mouvements', nl: 'verrichtingen' }, movements, batches);

const revenue: CsvColumn<RevenueMonth>[] = [
  { title: 'bookkeeping.column.month', cell: ({ month }) => dayCell(month) },
  { title: 'bookkeeping.column.orders', cell: ({ orders }) => orders },
  { title: 'bookkeeping.column.credits', cell: ({ credits }) => credits },
  { title: 'bookkeeping.column.excl', cell: ({ price_excl }) => decimalCell(price_excl) },
  { title: 'bookkeeping.column.vat', cell: ({ vat }) => decimalCell(vat) },
  { title: 'bookkeeping.column.incl', cell: ({ price_incl }) => decimalCell(price_incl) },
];

/** What was invoiced per month, as a file. */
export const revenueCsv = (batches: AsyncIterable<RevenueMonth[]>): CsvList =>
  CsvList.of({ fr: 'chiffre-d-affaires', nl: 'omzet' }, revenue, batches);
