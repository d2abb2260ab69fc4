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

/** Why there is no number: the card is handed in instead, or the person cannot be reached. */
function noMobile() {
  return text('no_mobile', { enum: NO_MOBILE_REASONS });
}

/**
 * CHECK and keys: a number or the reason for none; a check only with one of them, and for this number. The second foreign key is for people
 * without a number, because a foreign key with a null column is not enforced.
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

/** Idempotency-Key of the call that made the row. */
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
    /** Whether the articles contain the present address; null while unknown. */
    inArticles: boolean('in_articles'),
    /** The article that changes with the seat, its old and new text; null while unknown. */
    articleNumber: text('article_number'),
    articleBefore: text('article_before'),
    articleAfter: text('article_after'),
    /** The new text of the articles, in another language, is enclosed. */
    newTextEnclosed: boolean('new_text_enclosed'),
    /** For a seat in Brussels the language of the articles; null: the dossier's. */
    articlesLanguage: text('articles_language', { enum: LANGUAGES }),
    /** The street's official name for papers; null when no source knew the street. */
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
    /** 1 for a person added by the client, 0 for one of the registry. */
    isNotBce: flag('is_not_bce'),
    /** Start of the mandate in the registry, which distinguishes two people with one name. */
    since: date('since', { mode: 'string' }),
    /** A registry director whose mandate this dossier ends; kept for the documents. */
    ended: boolean('ended').notNull().default(false),
    /** Details of the end, and below of an appointment; null is the usual case (domain/dossier/mandates.ts). */
    endCause: text('end_cause', { enum: END_CAUSES }),
    endDate: date('end_date', { mode: 'string' }),
    /** Only the daily management ends. */
    endDailyOnly: boolean('end_daily_only'),
    /** How a mandate continues; null for a new director. */
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
    /** All null: domicile elected at the seat. */
    domicileCountry: char('domicile_country', { length: 2 }),
    domicileRue: text('domicile_rue'),
    domicileNumero: text('domicile_numero'),
    domicileBox: text('domicile_box'),
    domicileZipCode: text('domicile_zip_code'),
    domicileLocalite: text('domicile_localite'),
    /** Changes of a continuing mandate; null: none. */
    change: jsonb('change').$type<MandateChange>(),
    /** The company that the person represents. */
    companyNumber: char('company_number', { length: 10 }),
    companyName: text('company_name'),
    /** Its seat according to the registry when its number was entered. */
    companySeat: jsonb('company_seat').$type<AddressParts>(),
    /** The person's check, for this number. */
    verificationId: reference('verification_id'),
    /** A different name on the check that the client confirmed as the same person's. */
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
      // A Belgian domicile needs number and postcode, a foreign one may lack both.
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
    // Only mandates that begin or continue have terms, and a mandate that ends does not continue.
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
    /** 1 for the opening distribution, 0 for a person added by the client. */
    isOrigin: flag('is_origin'),
    /** 1 for a company: its representative is checked, with their number. */
    isCompany: flag('is_company'),
    representative: text('representative'),
    /** Residence, or a company's seat. */
    domicile: text('domicile'),
    /** Liability of a partner in a limited partnership, and right on the shares; null: not given. */
    partnerKind: text('partner_kind', { enum: PARTNER_KINDS }),
    shareRight: text('share_right', { enum: SHARE_RIGHTS }),
    /** For undivided shares the person who exercises their rights; null: nobody named. */
    rightsBy: text('rights_by'),
    /** The person's check, for this number. */
    verificationId: reference('verification_id'),
    /** A different name on the check that the client confirmed as the same person's. */
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
