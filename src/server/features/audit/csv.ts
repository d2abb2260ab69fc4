import type { AuditEntry } from '#domain/operations/audit';
import { type CsvColumn, CsvList } from '../../pipeline/csv';
import { word, wordFor } from '../../words';

/** An event with its details. */
export interface WrittenDown {
  entry: AuditEntry;
  detail: Record<string, unknown>;
}

const columns: CsvColumn<WrittenDown>[] = [
  { title: 'audit.when', cell: ({ entry }) => new Date(entry.at) },
  { title: 'audit.what', cell: ({ entry }, lang) => wordFor('audit.action.', entry.action, lang) },
  { title: 'audit.who', cell: ({ entry }, lang) => entry.actor?.name ?? word('audit.program', lang) },
  { title: 'csv.email', cell: ({ entry }) => entry.actor?.email ?? null },
  { title: 'audit.subject', cell: ({ entry }, lang) => wordFor('audit.of.', entry.subject.type, lang) },
  { title: 'audit.number', cell: ({ entry }) => entry.subject.id },
  { title: 'csv.name', cell: ({ entry }) => entry.subject.name },
  { title: 'tickets.columnDemande', cell: ({ entry }) => entry.subject.demande_id },
  {
    title: 'audit.detail',
    cell: ({ detail }) => (Object.keys(detail).length ? JSON.stringify(detail) : null),
  },
];

/** The audit log as a file. */
export const auditCsv = (batches: AsyncIterable<WrittenDown[]>): CsvList =>
  CsvList.of({ fr: 'journal-audit', nl: 'auditlogboek' }, columns, batches);
