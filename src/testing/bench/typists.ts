import { sql } from 'drizzle-orm';
import { foldWords } from '#domain/registry/nameSearch';
import type { Db } from '../../server/db/types';

/** What somebody types, key by key. */
export interface Typist {
  kind: string;
  queries: string[];
}

type Row = { number: string; name: string; zipcode: string; municipality: string };

/** The least the server takes. */
const LEAST = 2;

const typed = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - LEAST + 1) }, (_, n) => text.slice(0, n + LEAST));

const swapped = (word: string): string =>
  word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4);

/** The ways in which people look for a company. */
const KINDS: Record<string, (row: Row) => string> = {
  'the name': ({ name }) => name.toLowerCase(),
  'without accents': ({ name }) => foldWords(name),
  'words swapped': ({ name }) => foldWords(name).split(' ').toReversed().join(' '),
  'first and last word': ({ name }) =>
    `${foldWords(name).split(' ')[0]} ${foldWords(name).split(' ').at(-1)}`,
  'one typing error': ({ name }) =>
    foldWords(name)
      .split(' ')
      .map((word, _n, words) =>
        word.length === Math.max(...words.map(({ length }) => length)) ? swapped(word) : word,
      )
      .join(' '),
  'with the municipality': ({ name, municipality }) => `${foldWords(name)} ${municipality.toLowerCase()}`,
  'with the postcode': ({ name, zipcode }) => `${foldWords(name)} ${zipcode}`,
  'the number': ({ number }) => `BE ${number.slice(0, 4)}.${number.slice(4, 7)}.${number.slice(7)}`,
};

/** People who look for companies of the country drawn at random, of each kind as many. */
export async function typistsOf(db: Db, count: number): Promise<Typist[]> {
  const { rows } = await db.execute<Row>(sql`
    select n.entity as number, n.name, a.zipcode, a.municipality_fr as municipality
    from (select * from kbo_names where folded <> '' and type = '001' order by md5(entity || 'typist') limit ${count}) n
    join kbo_addresses a on a.entity = n.entity
    order by n.entity`);
  const kinds = Object.entries(KINDS);
  return rows.map((row, n) => {
    const [kind, write] = kinds[n % kinds.length] as (typeof kinds)[number];
    return { kind, queries: typed(write(row)) };
  });
}
