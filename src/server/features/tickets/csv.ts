import { type CsvColumn, CsvList } from '../../pipeline/csv';
import type { Caller } from '../../pipeline/handlers';
import { wordFor } from '../../words';
import { nameOf, type Row } from './shape';

const columns: CsvColumn<Row>[] = [
  { title: 'tickets.columnId', cell: ({ ticket }) => ticket.id },
  { title: 'csv.created', cell: ({ ticket }) => ticket.createdAt },
  { title: 'tickets.columnType', cell: ({ ticket }, lang) => wordFor('tickets.type.', ticket.type, lang) },
  {
    title: 'tickets.columnStatus',
    cell: ({ ticket }, lang) => wordFor('tickets.status.', ticket.status, lang),
  },
  { title: 'tickets.columnDemande', cell: ({ ticket }) => ticket.demandeId },
  { title: 'tickets.columnClient', cell: ({ ticket }) => ticket.nom },
  { title: 'csv.email', cell: ({ ticket }) => ticket.email },
];

/** Who takes care of it is told to administrators alone. */
const assignee: CsvColumn<Row> = {
  title: 'tickets.assignee',
  cell: ({ assignee }) => assignee && nameOf(assignee),
};

/** Claims as a file. */
export const ticketCsv = ({ isAdmin }: Caller, batches: AsyncIterable<Row[]>): CsvList =>
  CsvList.of({ fr: 'reclamations', nl: 'klachten' }, isAdmin ? [...columns, assignee] : columns, batches);
