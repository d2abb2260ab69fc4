import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Street } from '#domain/registry/enterprise';
import type { Db } from '../../db/connect';
import { addressExtracts, streets } from '../../db/schema';

const NAMES = { fr: streets.fr, nl: streets.nl, de: streets.de };

/** Names that start with one of these. Folded words have only letters and digits, so LIKE needs no escaping. */
const begins = (folded: string[], end = ''): SQL<boolean> =>
  sql<boolean>`${streets.folded} like any(${sql.param(folded.map((one) => `%| ${one}${end}%`))}::text[])`;

/** Names with, for each word of a reading, a word that starts with it. */
const hasWords = (folded: string): SQL =>
  sql`${streets.folded} like all(${sql.param(folded.split(' ').map((word) => `% ${word}%`))}::text[])`;

/**
 * Streets of a postcode by the readings and keys of the typed name (see `domain/registry/streetNames`): exact names first, then names that
 * start with it.
 */
export const streetsNamed = (
  db: Db,
  postcode: string,
  { readings, keys }: { readings: string[]; keys: string[] },
  most: number,
): Promise<Street[]> => {
  const first = begins([...readings, ...keys]);
  return db
    .selectDistinct({ ...NAMES, exact: begins(keys, ' |'), first, by: streets.folded })
    .from(streets)
    .where(and(eq(streets.postcode, postcode), or(first, ...readings.map(hasWords))))
    .orderBy(sql`4 desc, 5 desc, 6`)
    .limit(most)
    .then((rows) => rows.map(({ fr, nl, de }) => ({ fr, nl, de })));
};

/** Streets with one of these keys in any language. Several streets of a postcode may have the same name. */
export const streetsCalled = (db: Db, postcode: string, keys: string[]) =>
  db
    .select({ ...NAMES, folded: streets.folded, numbers: streets.numbers })
    .from(streets)
    .where(and(eq(streets.postcode, postcode), begins(keys, ' |')))
    .orderBy(streets.region, streets.streetId);

/** Date (YYYY-MM-DD) of the list that has each postcode; missing where none has. */
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
