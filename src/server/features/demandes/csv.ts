import { servicesOf } from '#domain/dossier/services';
import { dossierState } from '#domain/dossier/state';
import { clientLabel } from '#domain/people/names';
import { type DemandeLine, stateFactsOf } from '../../db/mappers';
import { type CsvColumn, CsvList, dayCell, enterpriseNumberCell } from '../../pipeline/csv';
import { wordFor } from '../../words';

const columns: CsvColumn<DemandeLine>[] = [
  { title: 'demandes.columnId', cell: ({ id }) => id },
  {
    title: 'demandes.columnNumber',
    cell: ({ enterpriseNumber }) => enterpriseNumberCell(enterpriseNumber),
  },
  { title: 'csv.company', cell: ({ denomination }) => denomination },
  { title: 'tickets.columnClient', cell: ({ userName: name, office }) => clientLabel({ name, office }) },
  { title: 'demandes.language', cell: ({ langue }, lang) => wordFor('demandes.languages.', langue, lang) },
  {
    title: 'demandes.columnServices',
    cell: (line, lang) =>
      servicesOf(line)
        .map((service) => wordFor('demandes.services.', service, lang))
        .join(', '),
  },
  {
    title: 'demandes.columnStatus',
    cell: (line, lang) => wordFor('dossier.state.', dossierState(stateFactsOf(line)), lang),
  },
  { title: 'csv.reason', cell: ({ reason }) => reason },
  { title: 'csv.progress', cell: ({ progress }) => progress },
  { title: 'csv.missing', cell: ({ missing }) => missing },
  { title: 'csv.awaited', cell: ({ awaited }) => awaited.map((name) => name || '?').join(', ') },
  { title: 'csv.depositBy', cell: ({ depositBy }) => dayCell(depositBy) },
  { title: 'csv.created', cell: ({ createdAt }) => createdAt },
  { title: 'csv.updated', cell: ({ updatedAt }) => updatedAt },
  { title: 'csv.completed', cell: ({ completedAt }) => completedAt },
];

/** The list of demandes as a file. */
export const demandeCsv = (batches: AsyncIterable<DemandeLine[]>): CsvList =>
  CsvList.of({ fr: 'dossiers', nl: 'dossiers' }, columns, batches);
