import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BceData, BceFunction } from '#domain/registry/bceSchema';
import { users } from './accounts';
import { identity, moment, plainText, reference } from './columns';
import { owner } from './wallets';

/*
 * The registry's open data as they were imported (KBO/BCE Open Data), and the addresses of the country (BeSt). An import fills copies of
 * these tables, gives them the same indexes, and puts them in their place at once: none has a key or a trigger of its own that
 * refers to another.
 * Numbers without dots, days YYYY-MM-DD, '' where the files say nothing.
 */

/** What the tables hold: one row, the last extract that was taken whole. */
export const kboExtracts = pgTable('kbo_extracts', {
  extractNumber: integer('extract_number').primaryKey(),
  snapshotDate: date('snapshot_date', { mode: 'string' }).notNull(),
  importedAt: moment('imported_at').notNull().defaultNow(),
  /** Rows by table. */
  rows: jsonb('rows').$type<Record<string, number>>().notNull(),
});

/** The words of every code, 'JuridicalForm' '610' in French and Dutch. */
export const kboCodes = pgTable(
  'kbo_codes',
  {
    category: plainText('category').notNull(),
    code: plainText('code').notNull(),
    fr: text('fr').notNull(),
    nl: text('nl').notNull(),
  },
  (t) => [primaryKey({ columns: [t.category, t.code] })],
);

export const kboEnterprises = pgTable('kbo_enterprises', {
  number: plainText('number').primaryKey(),
  status: plainText('status').notNull(),
  situation: plainText('situation').notNull(),
  /** 1 natural person, 2 legal person. */
  type: plainText('type').notNull(),
  form: plainText('form').notNull(),
  /** The form to read while the articles still await adaptation to the Companies Code of 2019. */
  formCac: plainText('form_cac').notNull(),
  startDate: plainText('start_date').notNull(),
});

export const kboEstablishments = pgTable(
  'kbo_establishments',
  {
    number: plainText('number').primaryKey(),
    enterprise: plainText('enterprise').notNull(),
    startDate: plainText('start_date').notNull(),
  },
  (t) => [index('kbo_establishments_enterprise_index').on(t.enterprise)],
);

/** `entity`: an enterprise or an establishment. */
export const kboNames = pgTable(
  'kbo_names',
  {
    entity: plainText('entity').notNull(),
    /** 1 French, 2 Dutch, 3 German, 4 English, 0 unknown. */
    language: plainText('language').notNull(),
    /** 001 name, 002 abbreviation, 003 commercial name. */
    type: plainText('type').notNull(),
    name: text('name').notNull(),
    /** The spellings in which the name is searched (domain/registry/nameSearch), '|' between them; '' for an establishment's, which is not. */
    folded: plainText('folded').notNull(),
  },
  (t) => [index('kbo_names_entity_index').on(t.entity)],
);

export const kboAddresses = pgTable(
  'kbo_addresses',
  {
    entity: plainText('entity').notNull(),
    /** REGO seat, BAET establishment. */
    type: plainText('type').notNull(),
    countryNl: text('country_nl').notNull(),
    countryFr: text('country_fr').notNull(),
    zipcode: plainText('zipcode').notNull(),
    municipalityNl: text('municipality_nl').notNull(),
    municipalityFr: text('municipality_fr').notNull(),
    streetNl: text('street_nl').notNull(),
    streetFr: text('street_fr').notNull(),
    houseNumber: text('house_number').notNull(),
    box: text('box').notNull(),
    extra: text('extra').notNull(),
    struckOff: plainText('struck_off').notNull(),
  },
  (t) => [index('kbo_addresses_entity_index').on(t.entity)],
);

/**
 * What companies are searched in: each folded name of an enterprise once, with what ranks it. Filled from the tables above
 * (registry/openData/searchTables), companies before persons and in the order
 * of the names: what begins alike lies together.
 */
export const kboSearch = pgTable(
  'kbo_search',
  {
    number: plainText('number').notNull(),
    folded: plainText('folded').notNull(),
    /** Of the seat; for a natural person, who has none, of a place of business. */
    zipcode: plainText('zipcode').notNull(),
    /** The code of the legal form, '' for a natural person. */
    form: plainText('form').notNull(),
    natural: boolean('natural').notNull(),
    /** Active, in the normal situation. */
    normal: boolean('normal').notNull(),
  },
  (t) => [
    index('kbo_search_number_index').on(t.number),
    index('kbo_search_folded_index').on(t.natural, t.folded),
    // The words, and the postcode as '@1080'. No list of pending entries: each search would read through it.
    index('kbo_search_words_index')
      .using('gin', sql`array_to_tsvector(string_to_array("folded" || ' @' || "zipcode", ' '))`)
      .with({ fastupdate: false }),
  ],
);

/** Every word of kbo_search and the number of names that have it: typing errors are corrected to these. */
export const kboWords = pgTable('kbo_words', {
  word: plainText('word').primaryKey(),
  count: integer('count').notNull(),
});

/** The names of municipalities, folded, and the postcodes they stand beside. */
export const kboPlaces = pgTable(
  'kbo_places',
  { name: plainText('name').notNull(), zipcode: plainText('zipcode').notNull() },
  (t) => [primaryKey({ columns: [t.name, t.zipcode] })],
);

/** What a paid service answered of a company, kept so that it is not asked at every step. */
export const registryAnswers = pgTable(
  'registry_answers',
  {
    number: plainText('number').notNull(),
    source: plainText('source').notNull(),
    bce: jsonb('bce').$type<BceData>().notNull(),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.number, t.source] }),
    index('registry_answers_read_at_index').on(t.readAt),
  ],
);

/** Who is in office in a company whose source does not say, as an account has typed it once. The last one counts. */
export const declaredDirectors = pgTable(
  'declared_directors',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerId: owner(),
    number: plainText('number').notNull(),
    functions: jsonb('functions').$type<BceFunction[]>().notNull(),
    declaredAt: moment('declared_at').notNull().defaultNow(),
  },
  (t) => [
    index('declared_directors_user_id_index').on(t.userId),
    index('declared_directors_owner_id_index').on(t.ownerId, t.number, t.id),
  ],
);

/** What the address tables hold, by Region: BE-BRU, BE-VLG, BE-WAL. */
export const addressExtracts = pgTable('address_extracts', {
  region: plainText('region').primaryKey(),
  /** The day of the file. */
  snapshotDate: date('snapshot_date', { mode: 'string' }).notNull(),
  importedAt: moment('imported_at').notNull().defaultNow(),
  rows: jsonb('rows').$type<Record<string, number>>().notNull(),
});

/**
 * A street within a postcode, with its addresses: a name that the source has in one language only is there in that one. A
 * Region's rows are replaced in one transaction.
 */
export const streets = pgTable(
  'streets',
  {
    postcode: plainText('postcode').notNull(),
    region: plainText('region').notNull(),
    streetId: plainText('street_id').notNull(),
    fr: text('fr').notNull(),
    nl: text('nl').notNull(),
    de: text('de').notNull(),
    /** Its names as they are searched, in every reading, and as they are compared: '| rue haute | ruehaute | hoogstraat |'. */
    folded: plainText('folded').notNull(),
    /** House numbers with their boxes, both as they are compared (registry/addressWords). */
    numbers: jsonb('numbers').$type<Record<string, string[]>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postcode, t.region, t.streetId] })],
);
