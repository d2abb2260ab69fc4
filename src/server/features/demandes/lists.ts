import type { Reader } from '#domain/dossier/state';
import type { Db } from '../../db/connect';
import { summaryOf } from '../../db/mappers';
import { inBatches, LAST_FIVE, listAnswer, type Page, totalFor } from '../../lists/lists';
import type { Caller } from '../../pipeline/handlers';
import { demandeCsv } from './csv';
import * as store from './listStore';

const ADMINISTRATOR: Reader = { isAdmin: true, role: null };

type Query = Page & store.DemandeFilter;

/** Lists of demandes: all of them for administrators, and the caller's. */
export function demandeLists(db: Db) {
  const countOwn = store.countOwn(db);
  const readLines = store.linesReader(db);

  async function list(filter: store.DemandeFilter, page: Page, reader: Reader) {
    const lines = await readLines(filter, page);
    const total = await totalFor(lines.length, page, () => store.countDemandes(db, filter));
    return listAnswer(
      lines.map((line) => summaryOf(line, reader)),
      total,
      page,
    );
  }

  const csv = (filter: store.DemandeFilter & Pick<Page, 'sort'>) =>
    demandeCsv(
      inBatches((last: store.PlacedLine | undefined, limit) => store.linesAfter(db, filter, last, limit)),
    );

  return {
    all: (query: Query) => list(query, query, ADMINISTRATOR),
    allAsCsv: csv,
    own: (caller: Caller, query: Query) =>
      list({ ...query, ownerId: caller.ownerId }, query, { isAdmin: false, role: caller.role }),
    ownAsCsv: (caller: Caller, query: Query) => csv({ ...query, ownerId: caller.ownerId }),
    last: () => list({}, LAST_FIVE, ADMINISTRATOR),

    /** For a select field. */
    async shortList(caller: Caller, page: Page) {
      const own = { ownerId: caller.ownerId };
      const short = (await store.listShort(db, own, page)).map(
        ({ id, enterpriseNumber, denomination, createdAt }) => ({
          id,
          enterprise_number: enterpriseNumber,
          denomination,
          created_at: createdAt.toISOString(),
        }),
      );
      return listAnswer(short, await totalFor(short.length, page, () => countOwn(caller.ownerId)), page);
    },

    count: () => store.countDemandes(db, {}),
    countOwn,
  };
}
