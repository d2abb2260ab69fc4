import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Street } from '#domain/contract/entities/enterprise';
import type { Db } from '../../db/connect';
import { addressExtracts, streets } from '../../db/schema';

const NAMES = { fr: streets.fr, nl: streets.nl, de: streets.de };

/** A name that begins with `folded`, or is it. */
const begins = (folded: string, end = ''): SQL<boolean> =>
  sql<boolean>`${streets.folded} like ${`%| ${folded}${end}%`}`;

/**
 * Streets of a postcode that have a word beginning with each of these, folded: the one of that very name first, then those that begin like
 * it. A folded word holds letters and digits alone, so that none means anything to LIKE.
 */
export const streetsNamed = (db: Db, postcode: string, folded: string, most: number): Promise<Street[]> => {
  const words = folded.split(' ').map((word) => sql`${streets.folded} like ${`% ${word}%`}`);
  return db
    .selectDistinct({ ...NAMES, exact: begins(folded, ' |'), first: begins(folded), by: streets.folded })
    .from(streets)
    .where(and(eq(streets.postcode, postcode), ...words))
    .orderBy(sql`4 desc, 5 desc, 6`)
    .limit(most)
    .then((rows) => rows.map(({ fr, nl, de }) => ({ fr, nl, de })));
};

/** Streets of this very name, folded, in any language: the same name may be given twice in a postcode. */
export const streetsCalled = (db: Db, postcode: string, folded: string) =>
  db
    .select({ ...NAMES, numbers: streets.numbers })
    .from(streets)
    .where(and(eq(streets.postcode, postcode), begins(folded, ' |')))
    .orderBy(streets.region, streets.streetId);

/** The days of the lists that have streets of these postcodes, YYYY-MM-DD, by postcode; nothing where none has. */
export async function listDays(db: Db, postcodes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ postcode: string; date: string }>(sql`
    select asked.postcode, (
      select extract.snapshot_date::text from ${streets} street
      join ${addressExtracts} extract on extract.region = street.region
      where street.postcode = asked.postcode limit 1
    ) as date
    from unnest(${sql.param([...postcodes])}::text[]) asked (postcode)`);
  return new Map(rows.flatMap(({ postcode, date }) => (date === null ? [] : [[postcode, date] as const])));
}
