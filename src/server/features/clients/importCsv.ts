import { groupBy } from 'lodash-es';
import type { ImportFault } from '#domain/clients/importPlan';
import type { Language } from '#domain/language/languages';
import { type CsvColumn, CsvList } from '../../pipeline/csv';
import { wordFor } from '../../words';
import type { ImportRow } from './importStore';

interface FaultyRow {
  cells: readonly string[];
  faults: readonly ImportFault[];
}

/** What is wrong with a row: each cell with its reason. */
const why = ({ faults }: FaultyRow, lang: Language): string =>
  faults.map(({ cell, code }) => `${cell}: ${wordFor('clients.import.why.', code, lang)}`).join('; ');

/** Rows of the file that could not be imported, with the file's columns and one for the reason. */
export function faultsCsv(read: () => Promise<ImportRow>): CsvList {
  let columns: CsvColumn<FaultyRow>[] = [];
  async function* batches() {
    const row = await read();
    const { plan, faults } = row;
    const [headings = [], ...cells] = row.cells;
    const byRow = groupBy(faults, 'row');
    columns = [
      ...headings.map((own, at) => ({ title: { own }, cell: (line: FaultyRow) => line.cells[at] ?? '' })),
      { title: 'clients.import.why', cell: why },
    ];
    yield [...plan.faulty, ...plan.leftOut]
      .toSorted((one, other) => one - other)
      .map((at) => ({
        cells: cells[at - row.firstRow - 1] ?? [],
        faults: byRow[at] ?? [],
      }));
  }
  return CsvList.of({ fr: 'lignes-a-corriger', nl: 'te-verbeteren-rijen' }, () => columns, batches());
}
