import { decimalToString, units } from '#domain/money/decimals';
import type { OfficeCost } from '#domain/office/office';
import { isEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import type { Db } from '../../db/connect';
import { type ListAnswer, listAnswer, type Page } from '../../lists/lists';
import { type CsvColumn, CsvList, decimalCell, enterpriseNumberCell } from '../../pipeline/csv';
import type { Caller } from '../../pipeline/handlers';
import { costsOf } from './monthStore';
import type { OfficeDependencies } from './shape';

interface Query {
  /** 'YYYY-MM'; left out: the current month. */
  month?: string | undefined;
  by?: 'client' | 'member' | undefined;
}

type Spent = Pick<OfficeCost, 'credits'>;
type Sum = Pick<OfficeCost, 'credits' | 'price_excl'>;

const columns: CsvColumn<OfficeCost>[] = [
  { title: 'csv.company', cell: ({ name }) => name },
  {
    title: 'csv.enterpriseNumber',
    cell: ({ key }) => (isEnterpriseNumber(key) ? enterpriseNumberCell(key) : null),
  },
  { title: 'csv.dossiers', cell: ({ dossiers }) => dossiers },
  { title: 'csv.credits', cell: ({ credits }) => credits },
  { title: 'csv.amountExcl', cell: ({ price_excl }) => decimalCell(price_excl) },
];

/** An office's costs of a month, by company or by the member who finished the dossiers, to invoice its clients. */
export function costs(db: Db, { credits }: Pick<OfficeDependencies, 'credits'>) {
  async function all({ ownerId }: Caller, { month, by = 'client' }: Query) {
    const price = units(await credits.priceOf(ownerId));
    const rows = await costsOf(db, ownerId, { month: month ?? null, by });
    const priced = <T extends Spent>(spent: T) => ({
      ...spent,
      price_excl: decimalToString(price * BigInt(spent.credits)),
    });
    return {
      rows: rows.map(priced),
      sum: priced({ credits: rows.reduce((sum, row) => sum + row.credits, 0) }),
    };
  }

  return {
    async costs(caller: Caller, query: Query & Page): Promise<ListAnswer<OfficeCost> & { sum: Sum }> {
      const { rows, sum } = await all(caller, query);
      const { page, per_page } = query;
      return { ...listAnswer(rows.slice((page - 1) * per_page, page * per_page), rows.length, query), sum };
    },

    costsAsCsv: (caller: Caller, query: Query): CsvList =>
      CsvList.of(
        { fr: 'couts', nl: 'kosten' },
        columns,
        (async function* batches() {
          yield (await all(caller, query)).rows;
        })(),
      ),
  };
}
