import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Refusal } from '#domain/causes/refusals';
import { DEMANDE_STATUSES, DEPOSITAIRES, type EnteredTransfer, PROGRESS } from '#domain/dossier/demande';
import { DIRECTORS_BY } from '#domain/dossier/mandates';
import { SERVICES } from '#domain/dossier/services';
import { STATIONS } from '#domain/dossier/stations';
import { STEPS } from '#domain/dossier/wizard';
import { LANGUAGES } from '#domain/language/languages';
import { CARD_REASONS, NO_MOBILE_REASONS } from '#domain/people/noMobile';
import { users, verifications } from './accounts';
import {
  capitalAmount,
  createdAt,
  flag,
  identity,
  isFlag,
  isOneOf,
  moment,
  reference,
  searchable,
  shareCount,
  updatedAt,
} from './columns';
import { owner } from './wallets';

/** Whether a refusal has a reason. */
function isReasoned(t: { reason: AnyPgColumn; refusals: AnyPgColumn }): SQL {
  return sql`(coalesce(${t.reason}, '') <> '' or ${t.refusals} <> '[]'::jsonb)`;
}

export const demandes = pgTable(
  'demandes',
  {
    // Ids are read out on the phone and printed, so they begin with four digits.
    id: identity(1001),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    ownerId: owner(),
    /** The person in charge: at first the one who opened it (the same trigger). */
    inChargeId: reference('in_charge_id')
      .notNull()
      .default(0)
      .references(() => users.id),
    /** Who finished it last; null before. */
    completedBy: reference('completed_by').references(() => users.id, { onDelete: 'set null' }),
    enterpriseNumber: char('enterprise_number', { length: 10 }).notNull(),
    langue: text('langue', { enum: LANGUAGES }).notNull(),
    status: text('status', { enum: DEMANDE_STATUSES }).notNull().default('pending'),
    /** Why it was refused, as text and from the list. The client sees both; they stay until the next decision. */
    reason: text('reason'),
    refusals: jsonb('refusals').$type<Refusal[]>().notNull().default([]),
    // Named as in the API, so that rows, lists and calls use one name.
    address_service: flag('address_service'),
    dirigeants_service: flag('dirigeants_service'),
    cession_parts_service: flag('cession_parts_service'),
    /** Idempotency-Key of the call that opened it. */
    requestKey: uuid('request_key'),
    /** Registry data as fetched, JSON text. */
    bceData: text('bce_data').notNull(),
    depositaire: text('depositaire', { enum: DEPOSITAIRES }),
    /** Name of the depositor; null unless given. */
    depositaireNom: text('depositaire_nom'),
    depositaireNoMobile: text('depositaire_no_mobile', { enum: NO_MOBILE_REASONS }),
    /** The depositor's check. */
    verificationId: reference('verification_id'),
    /** A different name on the check that was confirmed as the depositor's. */
    depositaireConfirmedName: text('depositaire_confirmed_name'),
    dateChangement: date('date_changement', { mode: 'string' }),
    dateAssemblee: date('date_assemblee', { mode: 'string' }),
    faitA: text('fait_a'),
    /** Facts that some dossiers need by law; null while unknown. */
    soleDirector: boolean('sole_director'),
    soleOwner: boolean('sole_owner'),
    /** Fewer than three partners. */
    fewOwners: boolean('few_owners'),
    cooperative: boolean('cooperative'),
    /** Advice was obtained for a company that would be left with one partner. */
    advised: boolean('advised'),
    minutesKeeper: text('minutes_keeper'),
    /** Decided in writing and unanimously. */
    writtenDecisions: boolean('written_decisions'),
    /** The body that appoints and dismisses directors; null: the general meeting. */
    directorsBy: text('directors_by', { enum: DIRECTORS_BY }),
    progress: smallint('progress').$type<(typeof PROGRESS)[number]>().notNull().default(0),
    nbTotalActions: shareCount('nb_total_actions'),
    /** Transfers of shares by ids of shareholders; null while unknown. */
    transfers: jsonb('transfers').$type<EnteredTransfer[]>(),
    /** The capital according to the client; null: the registry's. */
    declaredCapital: capitalAmount('declared_capital'),
    /** The document that the opening distribution was extracted from, with its date; null when it was typed. */
    extractedSource: text('extracted_source'),
    extractedDate: text('extracted_date'),
    text: text('text'),
    /** The generated text at the time when `text` was saved. */
    textOver: text('text_over'),
    /** Credits charged by all finishes; null before the first, 0 for an administrator. */
    cost: integer('cost'),
    completedAt: moment('completed_at'),
    decidedAt: moment('decided_at'),
    /** Station according to the journal, updated with every entry (features/journal); null before the first. */
    station: text('station', { enum: STATIONS }),
    /** Date of the registry data last compared; null: none yet, infinity: no longer compared. */
    comparedDay: date('compared_day', { mode: 'string' }),
    /** Whether the publication fee is paid according to the journal, updated with every entry. */
    feePaid: boolean('fee_paid').notNull().default(false),
    /** Fee that the gazette asked for, in EUR, and the day; null: not asked. */
    askedFee: numeric('asked_fee', { precision: 12, scale: 2 }),
    askedFeeDay: date('asked_fee_day', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /**
     * Columns for lists, derived from the whole dossier. Only features/demandes/listed.ts writes them. Up to date unless demandes_to_list
     * has the demande.
     */
    denomination: text('denomination').notNull().default(''),
    /** The company's names in both languages. */
    names: text('names').notNull().default(''),
    missing: integer('missing').notNull().default(0),
    awaited: jsonb('awaited').$type<string[]>().notNull().default([]),
    depositBy: date('deposit_by', { mode: 'string' }),
    /** The step at which the wizard continues. */
    openStep: text('open_step', { enum: STEPS }).notNull().default('step1Validate'),
    search: searchable('search', 'denomination', 'names'),
    /** Searchable names of directors and depositor; null until derived. */
    people: text('people'),
    /** An invented company's, to try the steps with. One person has it, in a wallet of its own that no account or office counts. */
    sample: boolean('sample').notNull().default(false),
    /** Number of settled changes that its pages show. With those still in demandes_to_list it is the dossier's version. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    check('demandes_enterprise_number_check', sql`${t.enterpriseNumber} ~ '^[0-9]{10}$'`),
    check('demandes_langue_check', isOneOf(t.langue, LANGUAGES)),
    check('demandes_status_check', isOneOf(t.status, DEMANDE_STATUSES)),
    check('demandes_services_check', isFlag(...SERVICES.map((service) => t[`${service}_service`]))),
    check('demandes_depositaire_check', isOneOf(t.depositaire, DEPOSITAIRES)),
    check('demandes_depositaire_no_mobile_check', isOneOf(t.depositaireNoMobile, CARD_REASONS)),
    check('demandes_depositaire_nom_check', sql`${t.depositaireNom} is null or ${t.depositaire} is not null`),
    check(
      'demandes_station_check',
      sql`${t.station} is null or (${isOneOf(t.station, STATIONS)} and ${t.progress} = 100)`,
    ),
    check('demandes_progress_check', isOneOf(t.progress, PROGRESS)),
    check('demandes_cost_check', sql`${t.cost} >= 0`),
    check('demandes_nb_total_actions_check', sql`${t.nbTotalActions} >= 0`),
    check('demandes_declared_capital_check', sql`${t.declaredCapital} >= 0`),
    check('demandes_extracted_check', sql`(${t.extractedSource} is null) = (${t.extractedDate} is null)`),
    check(
      'demandes_asked_fee_check',
      sql`(${t.askedFee} is null) = (${t.askedFeeDay} is null) and coalesce(${t.askedFee} > 0, true)`,
    ),
    // A finished dossier has a moment and a cost, a decided one a moment, a refused one a reason, which stays during a correction. Only a
    // finished dossier is decided.
    check(
      'demandes_completed_check',
      sql`(${t.progress} = 100) = (${t.completedAt} is not null) and (${t.progress} < 100 or ${t.cost} is not null)`,
    ),
    check(
      'demandes_decided_check',
      sql`(${t.status} = 'pending' or ${t.progress} = 100) and (${t.status} = 'pending') = (${t.decidedAt} is null)`,
    ),
    check(
      'demandes_reason_check',
      sql`case ${t.status} when 'cancelled' then ${isReasoned(t)} when 'resolved' then not ${isReasoned(t)} else true end`,
    ),
    // It is never finished, so that nobody decides on it, charges it or files it; and nobody is checked for it.
    check(
      'demandes_sample_check',
      sql`not ${t.sample} or (${t.progress} < 100 and ${t.verificationId} is null)`,
    ),
    foreignKey({
      name: 'demandes_own_verification_fk',
      columns: [t.verificationId, t.ownerId],
      foreignColumns: [verifications.id, verifications.ownerId],
    }).onUpdate('cascade'),
    index('demandes_user_id_index').on(t.userId, t.id),
    index('demandes_owner_id_index').on(t.ownerId, t.id),
    index('demandes_in_charge_id_index').on(t.inChargeId, t.id),
    index('demandes_completed_by_index').on(t.completedBy),
    uniqueIndex('demandes_request_key_index')
      .on(t.userId, t.requestKey)
      .where(sql`${t.requestKey} is not null`),
    uniqueIndex('demandes_sample_index').on(t.userId).where(sql`${t.sample}`),
    index('demandes_status_index').on(t.status, t.id),
    index('demandes_enterprise_number_index').on(t.enterpriseNumber.op('bpchar_pattern_ops')),
    // All sort orders of lists, for all dossiers and for those of one owner; the id breaks ties.
    index('demandes_by_number_index').on(t.enterpriseNumber, t.id),
    index('demandes_by_created_at_index').on(t.createdAt, t.id),
    index('demandes_by_updated_at_index').on(t.updatedAt, t.id),
    index('demandes_by_progress_index').on(t.progress, t.id),
    index('demandes_of_owner_by_number_index').on(t.ownerId, t.enterpriseNumber, t.id),
    index('demandes_of_owner_by_created_at_index').on(t.ownerId, t.createdAt, t.id),
    index('demandes_of_owner_by_updated_at_index').on(t.ownerId, t.updatedAt, t.id),
    index('demandes_of_owner_by_progress_index').on(t.ownerId, t.progress, t.id),
    index('demandes_of_owner_by_status_index').on(t.ownerId, t.status, t.id),
    // Those to be deposited, by due date.
    index('demandes_by_due_index').on(dueDay(t), t.id),
    index('demandes_of_owner_by_due_index').on(t.ownerId, dueDay(t), t.id),
    // Unpaid publication fees (features/journal/feeStore.ts).
    index('demandes_of_owner_unpaid_index').on(t.ownerId, t.depositBy, t.id).where(isUnpaid(t)),
    // Companies that each colleague is in charge of (features/office/store.ts).
    index('demandes_of_owner_in_charge_index').on(t.ownerId, t.inChargeId, t.enterpriseNumber),
    // Those at the registry that may not be in its data yet (features/journal/watchStore.ts).
    index('demandes_to_compare_index')
      .on(t.completedAt, t.comparedDay)
      .where(
        sql`${t.station} in ('deposited', 'published') and coalesce(${t.comparedDay}, '-infinity') < 'infinity'`,
      ),
    index('demandes_search_index').using('gin', t.search.op('gin_trgm_ops')),
    // For common words: scans in list order without reading rows.
    index('demandes_by_id_search_index').on(t.id, t.search),
    index('demandes_of_owner_by_id_search_index').on(t.ownerId, t.id, t.search),
    // For searches by person.
    index('demandes_people_index').using('gin', t.people.op('gin_trgm_ops')),
    index('demandes_of_owner_by_id_people_index').on(t.ownerId, t.id, t.people),
    // Rows whose list columns are still to be derived.
    index('demandes_without_people_index').on(t.id).where(sql`${t.people} is null`),
    index('demandes_verification_id_index').on(t.verificationId),
    // Unfinished ones that may be old enough to delete.
    index('demandes_unfinished_index').on(t.updatedAt).where(sql`${t.progress} < 100 and ${t.cost} is null`),
  ],
);

/** A finished dossier not yet deposited whose publication fee is unpaid according to its journal. */
export function isUnpaid(
  t: Record<'progress' | 'status' | 'station' | 'depositBy' | 'feePaid', AnyPgColumn>,
): SQL<boolean> {
  return sql`${t.progress} = 100 and ${t.status} <> 'cancelled' and not ${t.feePaid} and ${t.depositBy} is not null
    and coalesce(${t.station}, '') not in ('deposited', 'published')`;
}

/** Day to deposit by, for sorting and filters; infinity when nothing is due or it is deposited. */
export function dueDay({ station, depositBy }: Record<'station' | 'depositBy', AnyPgColumn>): SQL<string> {
  return sql`(case when coalesce(${station}, '') in ('deposited', 'published') then 'infinity' else coalesce(${depositBy}, 'infinity') end)`;
}

/**
 * Queue of changed demandes: triggers on all tables of a dossier add a row per change, so that writers never wait for each other. Settling
 * (features/demandes/listed.ts) derives the list columns and adds the changes to `version`.
 */
export const demandesToList = pgTable(
  'demandes_to_list',
  {
    id: identity(),
    demandeId: reference('demande_id').notNull(),
    /** Whether pages of the demande show the change; unsaved input only shows in lists. */
    shown: boolean('shown').notNull().default(true),
    /** Application name of the process that made the change, which settles its own changes. */
    process: text('process').notNull().default(sql`current_setting('application_name')`),
  },
  (t) => [
    index('demandes_to_list_index').on(t.demandeId),
    index('demandes_to_list_by_process_index').on(t.process, t.id),
  ],
);

/** The browser tab editing a demande; free again after a while without a sign of life. */
export const editors = pgTable(
  'editors',
  {
    demandeId: reference('demande_id')
      .primaryKey()
      .references(() => demandes.id, { onDelete: 'cascade' }),
    /** An id chosen by the tab. */
    editor: uuid('editor').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [index('editors_user_id_index').on(t.userId)],
);

/** Limits drawing to one dossier per user at a time, until it is done or the time has passed. */
export const drawings = pgTable('drawings', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  until: moment('until').notNull(),
});

/**
 * Registry data replaced by an administrator: previous data, who, when and why. A trigger refuses changes; rows are deleted with their
 * demande.
 */
export const registryDataVersions = pgTable(
  'registry_data_versions',
  {
    id: identity(),
    demandeId: reference('demande_id')
      .notNull()
      .references(() => demandes.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull().defaultNow(),
    /** The administrator's reason; '' without one. */
    reason: text('reason').notNull().default(''),
    /** JSON text like demandes.bce_data. */
    before: text('before').notNull(),
    /** The filing version drawn after the replacement; null for an unfinished demande. */
    filingVersion: integer('filing_version'),
  },
  (t) => [
    index('registry_data_versions_demande_id_index').on(t.demandeId, t.id),
    index('registry_data_versions_user_id_index').on(t.userId),
  ],
);

/** Unsaved input of a step. JSON text, which keeps the order of the form's fields. */
export const stepDrafts = pgTable(
  'step_drafts',
  {
    demandeId: reference('demande_id')
      .notNull()
      .references(() => demandes.id, { onDelete: 'cascade' }),
    step: text('step', { enum: STEPS }).notNull(),
    values: text('values').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.demandeId, t.step] }),
    check('step_drafts_step_check', isOneOf(t.step, STEPS)),
  ],
);
