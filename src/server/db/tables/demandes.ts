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
import { DEMANDE_STATUSES, DEPOSITAIRES, PROGRESS, type ToldTransfer } from '#domain/dossier/demande';
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

/** Whether it says why it was refused. */
function isReasoned(t: { reason: AnyPgColumn; refusals: AnyPgColumn }): SQL {
  return sql`(coalesce(${t.reason}, '') <> '' or ${t.refusals} <> '[]'::jsonb)`;
}

export const demandes = pgTable(
  'demandes',
  {
    // Numbers are said on the phone and printed on documents: four digits from the first one on.
    id: identity(1001),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    ownerId: owner(),
    /** Who takes care of it: whoever opened it (the same trigger), until an office says otherwise. */
    inChargeId: reference('in_charge_id')
      .notNull()
      .default(0)
      .references(() => users.id),
    /** Who finished it last; null before. */
    completedBy: reference('completed_by').references(() => users.id, { onDelete: 'set null' }),
    enterpriseNumber: char('enterprise_number', { length: 10 }).notNull(),
    langue: text('langue', { enum: LANGUAGES }).notNull(),
    status: text('status', { enum: DEMANDE_STATUSES }).notNull().default('pending'),
    /** Why it was refused, in words and from the list; the client reads both, and they stay until the next decision. */
    reason: text('reason'),
    refusals: jsonb('refusals').$type<Refusal[]>().notNull().default([]),
    // Named here as they travel, so that rows, lines and calls speak of a service in one way.
    address_service: flag('address_service'),
    dirigeants_service: flag('dirigeants_service'),
    cession_parts_service: flag('cession_parts_service'),
    /** The Idempotency-Key of the call that opened it: a repeated call finds it. */
    requestKey: uuid('request_key'),
    /** Registry data as it was fetched, JSON text. */
    bceData: text('bce_data').notNull(),
    depositaire: text('depositaire', { enum: DEPOSITAIRES }),
    /** Who deposits, by name; null unless told. */
    depositaireNom: text('depositaire_nom'),
    depositaireNoMobile: text('depositaire_no_mobile', { enum: NO_MOBILE_REASONS }),
    /** The depositor's check. */
    verificationId: reference('verification_id'),
    /** The other name on it that is the depositor's own, as somebody said. */
    depositaireConfirmedName: text('depositaire_confirmed_name'),
    dateChangement: date('date_changement', { mode: 'string' }),
    dateAssemblee: date('date_assemblee', { mode: 'string' }),
    faitA: text('fait_a'),
    /** Facts of the company that the law asks some dossiers for; null while nobody said. */
    soleDirector: boolean('sole_director'),
    soleOwner: boolean('sole_owner'),
    /** Fewer than three of them. */
    fewOwners: boolean('few_owners'),
    cooperative: boolean('cooperative'),
    /** Advice was taken on a company that would be left with one partner. */
    advised: boolean('advised'),
    minutesKeeper: text('minutes_keeper'),
    /** Decided in writing, with one voice. */
    writtenDecisions: boolean('written_decisions'),
    /** By whom directors come and go; null: by the meeting. */
    directorsBy: text('directors_by', { enum: DIRECTORS_BY }),
    progress: smallint('progress').$type<(typeof PROGRESS)[number]>().notNull().default(0),
    nbTotalActions: shareCount('nb_total_actions'),
    /** Who gives how many shares to whom, by the ids of the shareholders; null while nobody told. */
    transfers: jsonb('transfers').$type<ToldTransfer[]>(),
    /** The capital that the client says the company has; null while it is the registry's. */
    declaredCapital: capitalAmount('declared_capital'),
    /** The document that the opening distribution was read in, and its date; null when it was typed. */
    extractedSource: text('extracted_source'),
    extractedDate: text('extracted_date'),
    text: text('text'),
    /** The text as the dossier had it when `text` was saved. */
    textOver: text('text_over'),
    /** Credits charged so far, by every finish; null before the first, 0 for an administrator. */
    cost: integer('cost'),
    completedAt: moment('completed_at'),
    decidedAt: moment('decided_at'),
    /** Where its journal says it is, written with every entry (features/journal); null before the first of a filing. */
    station: text('station', { enum: STATIONS }),
    /** The last day of registry data that was compared with what the registry has of it; null: none yet, infinity: never again. */
    comparedDay: date('compared_day', { mode: 'string' }),
    /** Whether its journal says that the publication fee is paid, written with every entry (features/journal). */
    feePaid: boolean('fee_paid').notNull().default(false),
    /** What the gazette answered the office when it asked the fee of this dossier, in EUR, and on which day; null: nobody asked. */
    askedFee: numeric('asked_fee', { precision: 12, scale: 2 }),
    askedFeeDay: date('asked_fee_day', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /*
     * What lists show of the whole dossier, written by features/demandes/listed.ts alone and true once demandes_to_list names
     * the demande no more.
     */
    denomination: text('denomination').notNull().default(''),
    /** The company's names in both languages. */
    names: text('names').notNull().default(''),
    missing: integer('missing').notNull().default(0),
    awaited: jsonb('awaited').$type<string[]>().notNull().default([]),
    depositBy: date('deposit_by', { mode: 'string' }),
    /** Where the wizard goes on. */
    openStep: text('open_step', { enum: STEPS }).notNull().default('step1Validate'),
    search: searchable('search', 'denomination', 'names'),
    /** Who it names, directors and whoever deposits, as words are looked for in `search`; null until it is written. */
    people: text('people'),
    /** How many changes that its pages show stood in demandes_to_list and are settled: with those that stand there, its version. */
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
    // Finished and its moment go together, and it has a cost from then on; decided and its moment; refused has a reason, which
    // stays while it is corrected. Only a finished request is decided.
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
    index('demandes_status_index').on(t.status, t.id),
    index('demandes_enterprise_number_index').on(t.enterpriseNumber.op('bpchar_pattern_ops')),
    // Every order that lists offer, of all and of one's own; the id settles what is equal.
    index('demandes_by_number_index').on(t.enterpriseNumber, t.id),
    index('demandes_by_created_at_index').on(t.createdAt, t.id),
    index('demandes_by_updated_at_index').on(t.updatedAt, t.id),
    index('demandes_by_progress_index').on(t.progress, t.id),
    index('demandes_of_owner_by_number_index').on(t.ownerId, t.enterpriseNumber, t.id),
    index('demandes_of_owner_by_created_at_index').on(t.ownerId, t.createdAt, t.id),
    index('demandes_of_owner_by_updated_at_index').on(t.ownerId, t.updatedAt, t.id),
    index('demandes_of_owner_by_progress_index').on(t.ownerId, t.progress, t.id),
    index('demandes_of_owner_by_status_index').on(t.ownerId, t.status, t.id),
    // Which are to be handed in, the first due first.
    index('demandes_by_due_index').on(dueDay(t), t.id),
    index('demandes_of_owner_by_due_index').on(t.ownerId, dueDay(t), t.id),
    // Whose fee is still to be paid (features/journal/feeStore.ts).
    index('demandes_of_owner_unpaid_index').on(t.ownerId, t.depositBy, t.id).where(isUnpaid(t)),
    // Which companies each colleague takes care of (features/office/store.ts).
    index('demandes_of_owner_in_charge_index').on(t.ownerId, t.inChargeId, t.enterpriseNumber),
    // Those that the registry has and may not show yet (features/journal/watchStore.ts).
    index('demandes_to_compare_index')
      .on(t.completedAt, t.comparedDay)
      .where(
        sql`${t.station} in ('deposited', 'published') and coalesce(${t.comparedDay}, '-infinity') < 'infinity'`,
      ),
    index('demandes_search_index').using('gin', t.search.op('gin_trgm_ops')),
    // A word that many names hold is found sooner in the list's own order, without reading the rows.
    index('demandes_by_id_search_index').on(t.id, t.search),
    index('demandes_of_owner_by_id_search_index').on(t.ownerId, t.id, t.search),
    // The same for whom it names.
    index('demandes_people_index').using('gin', t.people.op('gin_trgm_ops')),
    index('demandes_of_owner_by_id_people_index').on(t.ownerId, t.id, t.people),
    // What the job of the lists has still to write.
    index('demandes_without_people_index').on(t.id).where(sql`${t.people} is null`),
    index('demandes_verification_id_index').on(t.verificationId),
    // What was never finished, and may be old enough to go.
    index('demandes_unfinished_index').on(t.updatedAt).where(sql`${t.progress} < 100 and ${t.cost} is null`),
  ],
);

/** A finished dossier whose publication fee is to be paid: the registry does not have it, and its journal names no payment. */
export function isUnpaid(
  t: Record<'progress' | 'status' | 'station' | 'depositBy' | 'feePaid', AnyPgColumn>,
): SQL<boolean> {
  return sql`${t.progress} = 100 and ${t.status} <> 'cancelled' and not ${t.feePaid} and ${t.depositBy} is not null
    and coalesce(${t.station}, '') not in ('deposited', 'published')`;
}

/** By when it is to be handed in, for orders and questions; infinity while nothing of it is to be, and once the registry has it. */
export function dueDay({ station, depositBy }: Record<'station' | 'depositBy', AnyPgColumn>): SQL<string> {
  return sql`(case when coalesce(${station}, '') in ('deposited', 'published') then 'infinity' else coalesce(${depositBy}, 'infinity') end)`;
}

/**
 * What has changed of which demande: triggers on everything that a dossier is made of add a row, once for each change, so that
 * nobody waits for anybody. Settling them (features/demandes/listed.ts) writes the listed columns and counts them in `version`.
 */
export const demandesToList = pgTable(
  'demandes_to_list',
  {
    id: identity(),
    demandeId: reference('demande_id').notNull(),
    /** Whether pages that show the demande show it; what is typed and not saved, lists alone do. */
    shown: boolean('shown').notNull().default(true),
    /** The process that made the change, by the name of its connections: it settles what is its own. */
    process: text('process').notNull().default(sql`current_setting('application_name')`),
  },
  (t) => [
    index('demandes_to_list_index').on(t.demandeId),
    index('demandes_to_list_by_process_index').on(t.process, t.id),
  ],
);

/** The browser tab that fills a demande in: taken by its owner, free again when it has not been heard of for a while. */
export const editors = pgTable(
  'editors',
  {
    demandeId: reference('demande_id')
      .primaryKey()
      .references(() => demandes.id, { onDelete: 'cascade' }),
    /** Made up by the tab. */
    editor: uuid('editor').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [index('editors_user_id_index').on(t.userId)],
);

/** Whose documents are being drawn: one dossier of a user at a time, until it is done or the moment has passed. */
export const drawings = pgTable('drawings', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  until: moment('until').notNull(),
});

/**
 * Registry data that an administrator has replaced: what was there before, by whom it was replaced, when and why. A trigger refuses
 * every change; they go with their demande.
 */
export const registryDataVersions = pgTable(
  'registry_data_versions',
  {
    id: identity(),
    demandeId: reference('demande_id')
      .notNull()
      .references(() => demandes.id, { onDelete: 'cascade' }),
    /** Who replaced it. */
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull().defaultNow(),
    /** In the administrator's words; '' without any. */
    reason: text('reason').notNull().default(''),
    /** JSON text, as demandes.bce_data was. */
    before: text('before').notNull(),
    /** The version of the filing that the replacement drew; null while the demande is not finished. */
    filingVersion: integer('filing_version'),
  },
  (t) => [
    index('registry_data_versions_demande_id_index').on(t.demandeId, t.id),
    index('registry_data_versions_user_id_index').on(t.userId),
  ],
);

/** What was typed on a step and is not saved. JSON text: the form gets its fields back in its own order. */
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
