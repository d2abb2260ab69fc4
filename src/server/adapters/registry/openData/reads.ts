import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/types';
import type { Candidate } from './rank';
import { type Alternative, beginning, tsqueryOf, type Variant, whole } from './variants';

/** Queries of the search. Each is limited, however common the words are. */

/** Candidates to rank, more than anybody reads. */
const CANDIDATES = 150;
/** Fewer persons, because they cannot be chosen. */
const PERSONS = 50;
/** Words read to estimate how common a beginning is. */
const WORDS_READ = 1_000;
const NUMBERS = 50;
const PLACES_READ = 80;
/** In byte order after any text that starts with the prefix. */
export const LAST = '\u{10FFFF}';

const rows = async <Row extends object>(db: Db, query: SQL): Promise<Row[]> =>
  (await db.execute(query)).rows as Row[];

const columns = sql.raw('number, folded, zipcode, form, "natural", normal');

/** Names with this beginning, shortest first: companies, then persons. */
export const namesFrom = (db: Db, folded: string): Promise<Candidate[]> => {
  const ofKind = (natural: boolean) =>
    sql`(select ${columns} from kbo_search where "natural" = ${natural} and folded >= ${folded} and folded < ${folded + LAST}
      order by "natural", folded limit ${natural ? PERSONS : CANDIDATES})`;
  return rows(db, sql`${ofKind(false)} union all ${ofKind(true)}`);
};

/** Names that may match a variant; none when only common words are left. */
export const namesWith = async (db: Db, variants: Variant[]): Promise<Candidate[]> => {
  const words = tsqueryOf(variants);
  if (words === '') return [];
  // With the limit outside, the planner uses the index instead of scanning the table for the first matches.
  return rows(
    db,
    sql`with found as materialized (
        select ${columns} from kbo_search
        where array_to_tsvector(string_to_array(folded || ' @' || zipcode, ' ')) @@ ${words}::tsquery
      )
      select ${columns} from found limit ${CANDIDATES}`,
  );
};

/** Enterprise numbers with this beginning, with or without the leading 0. */
export const numbersFrom = async (db: Db, digits: string): Promise<string[]> => {
  const found = await rows<{ number: string }>(
    db,
    sql`(select number from kbo_enterprises where number >= ${digits} and number < ${digits + LAST} order by number limit ${NUMBERS})
      union all
      (select number from kbo_enterprises where number >= ${`0${digits}`} and number < ${`0${digits}${LAST}`} order by number limit ${NUMBERS})`,
  );
  return found.map(({ number }) => number);
};

/** Those of these numbers that exist. */
export const numbersAmong = async (db: Db, numbers: string[]): Promise<string[]> => {
  const found = await rows<{ number: string }>(
    db,
    sql`select number from kbo_enterprises where number = any(${sql.param(numbers)}::text[]) order by number`,
  );
  return found.map(({ number }) => number);
};

/** Number of names with the word, and with a word that starts with it (Infinity: too many to count). */
export interface Weight {
  word: string;
  whole: number;
  begins: number;
}

export const weightsOf = async (db: Db, words: string[]): Promise<Weight[]> => {
  const found = await rows<{ word: string; whole: number; begins: number; read: number }>(
    db,
    sql`select w.word,
        coalesce((select count from kbo_words k where k.word = w.word), 0)::float8 as whole,
        b.begins, b.read
      from unnest(${sql.param(words)}::text[]) with ordinality w (word, n),
        lateral (
          select coalesce(sum(count), 0)::float8 as begins, count(*)::int as read
          from (
            select count from kbo_words k
            where k.word >= w.word collate "C" and k.word < w.word || ${LAST}::text collate "C"
            limit ${WORDS_READ}
          ) alike
        ) b
      order by w.n`,
  );
  return found.map(({ read, begins, ...weight }) => ({
    ...weight,
    begins: read < WORDS_READ ? begins : Number.POSITIVE_INFINITY,
  }));
};

/** Those of these words that occur in names, with the number of names. */
export const knownAmong = async (db: Db, words: string[]): Promise<Map<string, number>> => {
  if (words.length === 0) return new Map();
  const found = await rows<{ word: string; count: number }>(
    db,
    sql`select word, count from kbo_words where word = any(${sql.param(words)}::text[])`,
  );
  return new Map(found.map(({ word, count }) => [word, count]));
};

/** Those of these beginnings that some word has. */
export const begunAmong = async (db: Db, beginnings: string[]): Promise<Set<string>> => {
  if (beginnings.length === 0) return new Set();
  const found = await rows<{ word: string }>(
    db,
    sql`select w.word from unnest(${sql.param(beginnings)}::text[]) w (word)
      where exists (
        select from kbo_words k
        where k.word >= w.word collate "C" and k.word < w.word || ${LAST}::text collate "C"
      )`,
  );
  return new Set(found.map(({ word }) => word));
};

/** Postcodes of municipalities with these names, or with `open` starting so, by name. */
export const placesNamed = async (
  db: Db,
  names: { name: string; open: boolean }[],
): Promise<Map<string, Alternative[]>> => {
  const found = await rows<{ asked: string; zipcode: string }>(
    db,
    sql`select distinct a.asked, p.zipcode
      from unnest(${sql.param(names.map(({ name }) => name))}::text[], ${sql.param(names.map(({ open }) => open))}::boolean[]) a (asked, open),
        lateral (
          select zipcode from kbo_places k
          where k.name >= a.asked collate "C"
            and k.name < a.asked || (case when a.open then ${LAST} else chr(1) end) collate "C"
          limit ${PLACES_READ}
        ) p`,
  );
  const places = new Map<string, Alternative[]>();
  for (const { asked, zipcode } of found) places.set(asked, [...(places.get(asked) ?? []), whole(zipcode)]);
  return places;
};

export const zipcodeFrom = (digits: string): Alternative =>
  digits.length < 4 ? beginning(digits) : whole(digits);
