import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BceData, BceFunction } from '#domain/registry/bceSchema';
import { users } from './accounts';
import { identity, moment, plainText, reference } from './columns';
import { owner } from './wallets';

/**
 * Imported open data of the registry (KBO/BCE Open Data), and the addresses of the country (BeSt). An import fills copies of these tables,
 * adds the same indexes and swaps them in one step, so they have no foreign keys or triggers. Numbers without dots, days YYYY-MM-DD, ''
 * where the files have nothing.
 */

/** The current content: one row, for the last complete extract. */
export const kboExtracts = pgTable('kbo_extracts', {
  extractNumber: integer('extract_number').primaryKey(),
  snapshotDate: date('snapshot_date', { mode: 'string' }).notNull(),
  importedAt: moment('imported_at').notNull().defaultNow(),
  /** Rows by table. */
  rows: jsonb('rows').$type<Record<string, number>>().notNull(),
});

/** Texts of the codes, such as 'JuridicalForm' '610', in French and Dutch. */
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
  /** The legal form to read while the articles are not adapted to the Companies Code of 2019. */
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
    /** Spellings for the search (domain/registry/nameSearch), separated by '|'; '' for an establishment, which is not searched. */
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
 * The search index of companies: each folded name of an enterprise once, with its ranking. Filled from the tables above
 * (registry/openData/searchTables), companies before persons, sorted by name so that equal beginnings are stored together.
 */
export const kboSearch = pgTable(
  'kbo_search',
  {
    number: plainText('number').notNull(),
    folded: plainText('folded').notNull(),
    /** Of the seat; for a natural person of a place of business. */
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
    // Words, and the postcode as '@1080'. Without fastupdate, because each search would also read the pending list.
    index('kbo_search_words_index')
      .using('gin', sql`array_to_tsvector(string_to_array("folded" || ' @' || "zipcode", ' '))`)
      .with({ fastupdate: false }),
  ],
);

/** All words of kbo_search with the number of names that have them, for correcting typing errors. */
export const kboWords = pgTable('kbo_words', {
  word: plainText('word').primaryKey(),
  count: integer('count').notNull(),
});

/** Folded names of municipalities with their postcodes. */
export const kboPlaces = pgTable(
  'kbo_places',
  { name: plainText('name').notNull(), zipcode: plainText('zipcode').notNull() },
  (t) => [primaryKey({ columns: [t.name, t.zipcode] })],
);

/** Cached answers of a paid service. */
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

/** Directors entered by an account for a company whose source has none. The latest entry counts. */
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

/** Imported address files by Region: BE-BRU, BE-VLG, BE-WAL. */
export const addressExtracts = pgTable('address_extracts', {
  region: plainText('region').primaryKey(),
  /** The day of the file. */
  snapshotDate: date('snapshot_date', { mode: 'string' }).notNull(),
  importedAt: moment('imported_at').notNull().defaultNow(),
  rows: jsonb('rows').$type<Record<string, number>>().notNull(),
});

/**
 * A street within a postcode, with its house numbers. A name may exist in one language only. An import replaces a Region in one
 * transaction.
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
    /** All spellings for search and comparison: '| rue haute | ruehaute | hoogstraat |'. */
    folded: plainText('folded').notNull(),
    /** House numbers with their boxes, normalised for comparison (registry/addressWords). */
    numbers: jsonb('numbers').$type<Record<string, string[]>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postcode, t.region, t.streetId] })],
);
