import type { Language } from '#domain/language/languages';
import { legalForm } from '#domain/law/forms';
import { type CsvColumn, CsvList, dayCell, enterpriseNumberCell } from '../../pipeline/csv';
import { wordFor } from '../../words';
import { type ClientLine, dueOf } from './store';

const formWord = (code: string, lang: Language): string => legalForm(code)?.short[lang] ?? '';

const columns: CsvColumn<ClientLine>[] = [
  { title: 'clients.number', cell: ({ row }) => enterpriseNumberCell(row.enterpriseNumber) },
  { title: 'clients.client', cell: ({ row }) => row.name },
  { title: 'clients.form', cell: ({ row }, lang) => formWord(row.form, lang) },
  { title: 'clients.seat', cell: ({ row }, lang) => (lang === 'fr' ? row.placeFr : row.placeNl) },
  { title: 'clients.inCharge', cell: ({ inChargeName }) => inChargeName },
  {
    title: 'clients.due',
    cell: ({ row }, lang) => row.dueKind && wordFor('clients.due.', row.dueKind, lang),
  },
  { title: 'clients.dueOn', cell: ({ row }) => dayCell(dueOf(row)?.on ?? null) },
  { title: 'clients.dossiers', cell: ({ dossiers }) => dossiers },
  {
    title: 'clients.change',
    cell: ({ change }, lang) => change && wordFor('clients.change.', change.kind, lang),
  },
  { title: 'clients.changeOn', cell: ({ change }) => dayCell(change?.day ?? null) },
];

export const clientsCsv = (batches: AsyncIterable<ClientLine[]>): CsvList =>
  CsvList.of({ fr: 'clients', nl: 'klanten' }, columns, batches);
