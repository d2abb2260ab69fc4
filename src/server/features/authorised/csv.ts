import { type CsvColumn, CsvList } from '../../pipeline/csv';
import type { Stored } from './store';

const columns: CsvColumn<Stored>[] = [
  { title: 'tickets.columnId', cell: ({ account }) => account.id },
  { title: 'csv.name', cell: ({ account }) => account.name },
  { title: 'csv.emails', cell: ({ emails }) => emails.join(', ') },
  { title: 'csv.domains', cell: ({ domains }) => domains.join(', ') },
  { title: 'csv.registered', cell: ({ users }) => users.map(({ email }) => email).join(', ') },
];

/** The list of authorised accounts as a file. */
export const authorisedCsv = (batches: AsyncIterable<Stored[]>): CsvList =>
  CsvList.of({ fr: 'comptes-autorises', nl: 'toegelaten-accounts' }, columns, batches);
