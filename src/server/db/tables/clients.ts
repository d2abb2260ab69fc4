import { sql } from 'drizzle-orm';
import { char, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { CHANGE_KINDS, DUE_KINDS, NO_DUE, READINGS } from '#domain/clients/client';
import type { ImportOutline } from '#domain/clients/importColumns';
import type { ImportFault, ImportFix, ImportMapping, StoredPlan } from '#domain/clients/importPlan';
import type { MeetingRule } from '#domain/clients/meeting';
import type { Bilingual } from '#domain/clients/registryChanges';
import type { BceData } from '#domain/registry/bceSchema';
import { users } from './accounts';
import {
  createdAt,
  identity,
  isOneOf,
  moment,
  personKeys,
  reference,
  searchable,
  updatedAt,
} from './columns';
import { demandes } from './demandes';
import { wallets } from './wallets';

/** The wallet of the office. No trigger sets it: clients always name their owner. */
const owner = () =>
  reference('owner_id')
    .notNull()
    .references(() => wallets.id);

/**
 * An uploaded client list: its rows until it is taken over, and a day longer for undo. Its size is limited
 * (`adapters/extraction/document/bounds.ts`); it is planned when read or changed.
 */
export const clientImports = pgTable(
  'client_imports',
  {
    id: identity(),
    ownerId: owner(),
    userId: reference('user_id').references(() => users.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    /** Null for a file without sheets. */
    sheet: text('sheet'),
    /** Headings and rows as in the file; `firstRow` counts from 1. */
    cells: jsonb('cells').$type<string[][]>().notNull(),
    firstRow: integer('first_row').notNull(),
    mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
    fixes: jsonb('fixes').$type<Record<string, ImportFix>>().notNull().default({}),
    /** What the columns look like, and what was left out. */
    outline: jsonb('outline').$type<ImportOutline>().notNull().default({ columns: [], hidden: 0, cut: 0 }),
    /** The result of taking it over with the mapping and fixes of this `revision`. */
    plan: jsonb('plan')
      .$type<StoredPlan>()
      .notNull()
      .default({ rows: 0, fresh: 0, known: 0, leftOut: [], faulty: [], faults: 0 }),
    faults: jsonb('faults').$type<ImportFault[]>().notNull().default([]),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    takenAt: moment('taken_at'),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    check('client_imports_undone_check', sql`${t.undoneAt} is null or ${t.takenAt} is not null`),
    index('client_imports_owner_id_index').on(t.ownerId, t.id),
    index('client_imports_user_id_index').on(t.userId),
    index('client_imports_created_at_index').on(t.createdAt),
  ],
);

export const clients = pgTable(
  'clients',
  {
    id: identity(),
    ownerId: owner(),
    enterpriseNumber: char('enterprise_number', { length: 10 }).notNull(),
    /** The person in charge. */
    inCharge: reference('in_charge').references(() => users.id, { onDelete: 'set null' }),
    /** End of the financial year, MM-DD. */
    yearEnd: text('year_end'),
    /** Date of the ordinary meeting in the statutes. */
    meeting: jsonb('meeting').$type<MeetingRule>(),
    /** When the beneficial owners were last confirmed. */
    uboConfirmedOn: date('ubo_confirmed_on', { mode: 'string' }),
    importId: reference('import_id').references(() => clientImports.id, { onDelete: 'set null' }),
    /** Whether the registry has been read. */
    reading: text('reading', { enum: READINGS }).notNull().default('awaited'),
    bce: jsonb('bce').$type<BceData>(),
    /** The day of the registry data, or on which the company was not in them. */
    readDay: date('read_day', { mode: 'string' }),
    readAt: moment('read_at'),
    /** Copied from `bce` for lists; before the first reading the name that was entered. */
    name: text('name').notNull().default(''),
    names: text('names').notNull().default(''),
    form: text('form').notNull().default(''),
    placeFr: text('place_fr').notNull().default(''),
    placeNl: text('place_nl').notNull().default(''),
    /** The next deadline; a date far in the future when there is none. */
    dueOn: date('due_on', { mode: 'string' }).notNull().default(NO_DUE),
    dueKind: text('due_kind', { enum: DUE_KINDS }),
    /** Search keys of people whose mandates end (domain/people/nameMatch.ts). */
    personKeys: personKeys(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    search: searchable('search', 'enterprise_number', 'name', 'names', 'place_fr', 'place_nl'),
  },
  (t) => [
    check('clients_enterprise_number_check', sql`${t.enterpriseNumber} ~ '^[0-9]{10}$'`),
    check('clients_year_end_check', sql`${t.yearEnd} ~ '^[01][0-9]-[0-3][0-9]$'`),
    check('clients_reading_check', isOneOf(t.reading, READINGS)),
    check('clients_read_check', sql`(${t.reading} in ('read', 'gone')) = (${t.bce} is not null)`),
    check('clients_due_kind_check', isOneOf(t.dueKind, DUE_KINDS)),
    unique('clients_owner_number_unique').on(t.ownerId, t.enterpriseNumber),
    index('clients_by_due_index').on(t.ownerId, t.dueOn, t.id),
    index('clients_by_name_index').on(t.ownerId, t.name, t.id),
    index('clients_enterprise_number_index').on(t.enterpriseNumber),
    index('clients_in_charge_index').on(t.inCharge),
    index('clients_import_id_index').on(t.importId),
    index('clients_read_day_index').on(t.readDay),
    index('clients_person_keys_index').using('gin', t.personKeys),
    index('clients_search_index').using('gin', t.search.op('gin_trgm_ops')),
  ],
);

/** Notes of the office about a client. */
export const clientNotes = pgTable(
  'client_notes',
  {
    id: identity(),
    clientId: reference('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    userId: reference('user_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('client_notes_client_id_index').on(t.clientId, t.id),
    index('client_notes_user_id_index').on(t.userId),
  ],
);

/** Changes of a client found in the registry. */
export const clientChanges = pgTable(
  'client_changes',
  {
    id: identity(),
    clientId: reference('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    before: jsonb('before').$type<Bilingual>().notNull(),
    after: jsonb('after').$type<Bilingual>().notNull(),
    /** The day of the registry data in which it was found. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The finished dossier that explains it. */
    demandeId: reference('demande_id').references(() => demandes.id, { onDelete: 'set null' }),
    /** Who accepted the change. */
    acceptedBy: reference('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    acceptedAt: moment('accepted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('client_changes_kind_check', isOneOf(t.kind, CHANGE_KINDS)),
    index('client_changes_client_id_index').on(t.clientId, t.id),
    index('client_changes_demande_id_index').on(t.demandeId),
    index('client_changes_accepted_by_index').on(t.acceptedBy),
  ],
);
