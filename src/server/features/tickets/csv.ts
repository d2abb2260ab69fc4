import { clientOf } from '#domain/tickets/claims';
import { type CsvColumn, CsvList } from '../../pipeline/csv';
import type { Caller } from '../../pipeline/handlers';
import { wordFor } from '../../words';
import { nameOf, type Row, ticketOf } from './shape';

/** For administrators only. */
const assignee: CsvColumn<Row> = {
  title: 'tickets.assignee',
  cell: ({ assignee }) => assignee && nameOf(assignee),
};

const columnsFor = (caller: Caller): CsvColumn<Row>[] => [
  { title: 'tickets.columnId', cell: ({ ticket }) => ticket.id },
  { title: 'csv.created', cell: ({ ticket }) => ticket.createdAt },
  { title: 'tickets.columnType', cell: ({ ticket }, lang) => wordFor('tickets.type.', ticket.type, lang) },
  {
    title: 'tickets.columnStatus',
    cell: ({ ticket }, lang) => wordFor('tickets.status.', ticket.status, lang),
  },
  { title: 'tickets.columnDemande', cell: ({ ticket }) => ticket.demandeId },
  { title: 'tickets.columnClient', cell: (row) => clientOf(ticketOf(row, caller)) },
  { title: 'csv.email', cell: ({ ticket }) => ticket.email },
  ...(caller.isAdmin ? [assignee] : []),
];

export const ticketCsv = (caller: Caller, batches: AsyncIterable<Row[]>): CsvList =>
  CsvList.of({ fr: 'reclamations', nl: 'klachten' }, columnsFor(caller), batches);
