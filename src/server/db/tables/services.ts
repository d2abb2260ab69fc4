import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PARTNER_KINDS, SHARE_RIGHTS } from '#domain/dossier/holders';
import {
  CONTINUATIONS,
  DAILY,
  END_CAUSES,
  type MandateChange,
  POWERS,
  TERM_KINDS,
} from '#domain/dossier/mandates';
import { LANGUAGES } from '#domain/language/languages';
import { CARD_REASONS, NO_MOBILE_REASONS } from '#domain/people/noMobile';
import type { AddressParts } from '#domain/registry/bceData';
import { verifications } from './accounts';
import {
  createdAt,
  flag,
  identity,
  isFlag,
  isMobile,
  isOneOf,
  reference,
  shareCount,
  updatedAt,
} from './columns';
import { demandes } from './demandes';

/** Why there is no number: their card is handed in instead, or nobody reaches them. */
function noMobile() {
  return text('no_mobile', { enum: NO_MOBILE_REASONS });
}

/**
 * A number, or why there is none; a check only with one of them, and then of this very number. The second foreign key is for
 * who has none: of two columns one of which is null, the first says nothing.
 */
function reachable(
  table: string,
  t: Record<'gsm' | 'noMobile' | 'verificationId', AnyPgColumn>,
  reasons: readonly string[],
): [PgTableExtraConfigValue, ...PgTableExtraConfigValue[]] {
  return [
    check(`${table}_gsm_check`, isMobile(t.gsm)),
    check(
      `${table}_no_mobile_check`,
      sql`${isOneOf(t.noMobile, reasons)} and (${t.noMobile} is null or ${t.gsm} is null)`,
    ),
    check(
      `${table}_verification_id_check`,
      sql`${t.verificationId} is null or num_nonnulls(${t.gsm}, ${t.noMobile}) = 1`,
    ),
    foreignKey({
      name: `${table}_verification_fk`,
      columns: [t.verificationId, t.gsm],
      foreignColumns: [verifications.id, verifications.gsm],
    }),
    foreignKey({
      name: `${table}_verification_id_fk`,
      columns: [t.verificationId],
      foreignColumns: [verifications.id],
    }),
  ];
}

/** The Idempotency-Key of the call that made the row: a repeated call finds it. */
function requestKey() {
  return uuid('request_key');
}

/** The new registered address. */
export const addressServices = pgTable(
  'address_services',
  {
    id: identity(),
    demandeId: reference('demande_id')
      .notNull()
      .unique()
      .references(() => demandes.id, { onDelete: 'cascade' }),
    rue: text('rue').notNull(),
    numero: text('numero').notNull(),
    box: text('box'),
    zipCode: text('zip_code').notNull(),
    localite: text('localite').notNull(),
    pays: text('pays').notNull().default('BE'),
    /** Whether the present address stands in the articles; null while nobody said. */
    inArticles: boolean('in_articles'),
    /** The article that changes with the seat, its old words and its new ones; null while nobody told. */
    articleNumber: text('article_number'),
    articleBefore: text('article_before'),
    articleAfter: text('article_after'),
    /** The new text of the articles, in another language, is enclosed. */
    newTextEnclosed: boolean('new_text_enclosed'),
    /** Of a seat in Brussels the language of the articles; null: that of the dossier. */
    articlesLanguage: text('articles_language', { enum: LANGUAGES }),
    /** The street's name in the official language of its place, as papers have it; null where no source knew the street when it was saved. */
    officialStreet: text('official_street'),
    /** The whole address in one line. */
    anAddress: text('an_address').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('address_services_articles_language_check', isOneOf(t.articlesLanguage, LANGUAGES))],
);

export const dirigeants = pgTable(
  'dirigeants',
  {
    id: identity(),
    demandeId: reference('demande_id')
      .notNull()
      .references(() => demandes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    givenName: text('given_name').notNull(),
    surname: text('surname').notNull(),
    gsm: text('gsm'),
    noMobile: noMobile(),
    isModified: flag('is_modified'),
    /** 1 for a person the client added, 0 for one the registry knows. */
    isNotBce: flag('is_not_bce'),
    /** From when the registry has them in office: it tells apart two of one name. */
    since: date('since', { mode: 'string' }),
    /** A registry director whose mandate this request ends; kept for the documents. */
    ended: boolean('ended').notNull().default(false),
    /** Of that end, and below of an appointment, what was told: null is the usual case (domain/dossier/mandates.ts). */
    endCause: text('end_cause', { enum: END_CAUSES }),
    endDate: date('end_date', { mode: 'string' }),
    /** The daily management ends alone. */
    endDailyOnly: boolean('end_daily_only'),
    /** What becomes of a mandate that goes on; null of who comes. */
    appointmentKind: text('appointment_kind', { enum: CONTINUATIONS }),
    /** With the daily management; null: without. */
    daily: text('daily', { enum: DAILY }),
    startDate: date('start_date', { mode: 'string' }),
    termKind: text('term_kind', { enum: TERM_KINDS }),
    termYears: smallint('term_years'),
    /** The year of the meeting it runs to. */
    termMeeting: smallint('term_meeting'),
    termUntil: date('term_until', { mode: 'string' }),
    paid: boolean('paid'),
    powers: text('powers', { enum: POWERS }),
    accepted: boolean('accepted'),
    /** Null, all of it: elected at the seat. */
    domicileCountry: char('domicile_country', { length: 2 }),
    domicileRue: text('domicile_rue'),
    domicileNumero: text('domicile_numero'),
    domicileBox: text('domicile_box'),
    domicileZipCode: text('domicile_zip_code'),
    domicileLocalite: text('domicile_localite'),
    /** What changes of somebody in office who stays; null: nothing. */
    change: jsonb('change').$type<MandateChange>(),
    /** The company that the person sits for. */
    companyNumber: char('company_number', { length: 10 }),
    companyName: text('company_name'),
    /** Its seat, as the registry answered when its number was typed. */
    companySeat: jsonb('company_seat').$type<AddressParts>(),
    /** The check of who this is, with this number. */
    verificationId: reference('verification_id'),
    /** The other name on their check of which the client has said that it is the same person's. */
    confirmedName: text('confirmed_name'),
    requestKey: requestKey(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...reachable('dirigeants', t, NO_MOBILE_REASONS),
    check('dirigeants_unreachable_check', sql`${t.noMobile} <> 'unreachable' or ${t.ended}`),
    check('dirigeants_flags_check', isFlag(t.isModified, t.isNotBce)),
    check('dirigeants_end_cause_check', isOneOf(t.endCause, END_CAUSES)),
    check(
      'dirigeants_end_check',
      sql`${t.ended} or num_nonnulls(${t.endCause}, ${t.endDate}, ${t.endDailyOnly}) = 0`,
    ),
    check('dirigeants_powers_check', isOneOf(t.powers, POWERS)),
    check(
      'dirigeants_term_check',
      sql`${isOneOf(t.termKind, TERM_KINDS)}
        and (${t.termKind} is not distinct from 'years') = (${t.termYears} is not null)
        and (${t.termKind} is not distinct from 'meeting') = (${t.termMeeting} is not null)
        and (${t.termKind} is not distinct from 'until') = (${t.termUntil} is not null)
        and ${t.termYears} > 0`,
    ),
    check(
      'dirigeants_domicile_check',
      // A home here has a number and a postcode, one abroad may have neither.
      sql`num_nulls(${t.domicileCountry}, ${t.domicileRue}, ${t.domicileLocalite}) in (0, 3)
        and (${t.domicileCountry} is not null or num_nonnulls(${t.domicileNumero}, ${t.domicileBox}, ${t.domicileZipCode}) = 0)
        and (${t.domicileCountry} <> 'BE' or num_nulls(${t.domicileNumero}, ${t.domicileZipCode}) = 0)`,
    ),
    check(
      'dirigeants_company_check',
      sql`num_nulls(${t.companyNumber}, ${t.companyName}) <> 1 and ${t.companyNumber} ~ '^[0-9]{10}$'
        and (${t.companySeat} is null or ${t.companyNumber} is not null)`,
    ),
    check('dirigeants_appointment_kind_check', isOneOf(t.appointmentKind, CONTINUATIONS)),
    check('dirigeants_daily_check', isOneOf(t.daily, DAILY)),
    // Only a mandate that begins or goes on has terms, and nothing goes on that ends.
    check(
      'dirigeants_appointment_check',
      sql`(${t.isNotBce} = 1 and num_nonnulls(${t.appointmentKind}, ${t.change}) = 0)
        or (${t.isNotBce} = 0
          and (num_nonnulls(${t.appointmentKind}, ${t.daily}) > 0
            or num_nonnulls(${t.startDate}, ${t.termKind}, ${t.paid}, ${t.powers}, ${t.accepted}, ${t.domicileRue}) = 0)
          and (not ${t.ended} or num_nonnulls(${t.appointmentKind}, ${t.daily}, ${t.change}) = 0))`,
    ),
    index('dirigeants_demande_id_index').on(t.demandeId, t.position, t.id),
    uniqueIndex('dirigeants_request_key_index').on(t.demandeId, t.requestKey),
    index('dirigeants_gsm_index').on(t.gsm),
    index('dirigeants_verification_id_index').on(t.verificationId),
  ],
);

export const shareholders = pgTable(
  'shareholders',
  {
    id: identity(),
    demandeId: reference('demande_id')
      .notNull()
      .references(() => demandes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    fullName: text('full_name').notNull(),
    givenName: text('given_name'),
    surname: text('surname'),
    shares: shareCount('shares').notNull(),
    sharesOld: shareCount('shares_old'),
    gsm: text('gsm'),
    noMobile: noMobile(),
    /** 1 for the opening distribution, 0 for a person the client added. */
    isOrigin: flag('is_origin'),
    /** 1 for a company: who represents it is checked, with their number. */
    isCompany: flag('is_company'),
    representative: text('representative'),
    /** Where they live, a company has its seat. */
    domicile: text('domicile'),
    /** Of a limited partnership how the partner is liable, and what right on the shares somebody has; null: nothing said. */
    partnerKind: text('partner_kind', { enum: PARTNER_KINDS }),
    shareRight: text('share_right', { enum: SHARE_RIGHTS }),
    /** Of undivided shares the one person who exercises their rights; null: nobody named. */
    rightsBy: text('rights_by'),
    /** The check of who this is, with this number. */
    verificationId: reference('verification_id'),
    /** The other name on their check of which the client has said that it is the same person's. */
    confirmedName: text('confirmed_name'),
    requestKey: requestKey(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('shareholders_shares_check', sql`${t.shares} >= 0 and coalesce(${t.sharesOld}, 0) >= 0`),
    ...reachable('shareholders', t, CARD_REASONS),
    check('shareholders_is_origin_check', isFlag(t.isOrigin, t.isCompany)),
    check('shareholders_partner_kind_check', isOneOf(t.partnerKind, PARTNER_KINDS)),
    check('shareholders_share_right_check', isOneOf(t.shareRight, SHARE_RIGHTS)),
    check('shareholders_representative_check', sql`${t.isCompany} = 1 or ${t.representative} is null`),
    index('shareholders_demande_id_index').on(t.demandeId, t.position, t.id),
    uniqueIndex('shareholders_request_key_index').on(t.demandeId, t.requestKey),
    index('shareholders_gsm_index').on(t.gsm),
    index('shareholders_verification_id_index').on(t.verificationId),
  ],
);
