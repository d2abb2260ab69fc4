import { sql } from 'drizzle-orm';
import {
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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PdfName } from '#domain/dossier/pdfNames';
import { ENTRY_KINDS } from '#domain/journal/entries';
import { users } from './accounts';
import { createdAt, identity, isOneOf, moment, reference } from './columns';
import { demandes } from './demandes';
import { filings } from './filings';
import { owner } from './wallets';

/**
 * A finished dossier's journal. Rows are only added: a trigger refuses changes, and a later entry corrects or withdraws an earlier one
 * (domain/journal/entries.ts).
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: identity(),
    demandeId: reference('demande_id').notNull(),
    /** The filing version it is about. */
    version: integer('version').notNull(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    /** The day of the event, as entered. */
    day: date('day', { mode: 'string' }).notNull(),
    at: moment('at').notNull().defaultNow(),
    /** The author; null: the program. */
    userId: reference('user_id').references(() => users.id),
    /** The entry that it corrects, withdraws or gives credits back for. */
    refersTo: reference('refers_to'),
    /** For a signature: the person, '' when the dossier does not name them, and the papers. */
    person: text('person'),
    papers: jsonb('papers').$type<PdfName[]>().notNull().default([]),
    /** EUR, of a payment. */
    amount: numeric('amount', { precision: 12, scale: 2 }),
    /** For a deposit: the place, as text. */
    place: text('place'),
    /** The registry of a deposit or return (law/courts), for statistics; null when unknown. */
    court: text('court'),
    /** For a return: a cause of the list or `other`, and the registry's text. */
    reason: text('reason'),
    words: text('words'),
    /** For a publication: its number and address in the gazette. */
    number: text('number'),
    link: text('link'),
    requestKey: uuid('request_key'),
  },
  (t) => [
    check('journal_entries_kind_check', isOneOf(t.kind, ENTRY_KINDS)),
    check(
      'journal_entries_says_check',
      sql`case ${t.kind} when 'signed' then ${t.person} is not null when 'paid' then coalesce(${t.amount} > 0, false) when 'returned' then ${t.reason} is not null when 'published' then ${t.number} is not null when 'withdrawn' then ${t.refersTo} is not null when 'credited' then ${t.refersTo} is not null else true end`,
    ),
    foreignKey({
      name: 'journal_entries_filing_fk',
      columns: [t.demandeId, t.version],
      foreignColumns: [filings.demandeId, filings.version],
    }),
    foreignKey({
      name: 'journal_entries_refers_to_fk',
      columns: [t.refersTo],
      foreignColumns: [t.id],
    }),
    uniqueIndex('journal_entries_request_key_index').on(t.demandeId, t.requestKey),
    // A return gives its credits back once.
    uniqueIndex('journal_entries_credited_index').on(t.refersTo).where(sql`${t.kind} = 'credited'`),
    index('journal_entries_demande_id_index').on(t.demandeId, t.id),
    index('journal_entries_refers_to_index').on(t.refersTo),
    index('journal_entries_user_id_index').on(t.userId),
    index('journal_entries_counted_index')
      .on(t.kind, t.day)
      .where(sql`${t.kind} in ('deposited', 'returned')`),
  ],
);

/** Files of an entry, such as a proof of payment, receipt or letter of the registry; they may be added later. */
export const journalPapers = pgTable(
  'journal_papers',
  {
    id: identity(),
    demandeId: reference('demande_id')
      .notNull()
      .references(() => demandes.id),
    entryId: reference('entry_id')
      .notNull()
      .references(() => journalEntries.id),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** Hexadecimal, of the bytes: the same file is stored once. */
    sha256: char('sha256', { length: 64 }).notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('journal_papers_entry_id_index').on(t.entryId, t.sha256),
    index('journal_papers_demande_id_index').on(t.demandeId),
  ],
);

/** A transfer file for a bank: publication fees of several dossiers from one account. */
export const feeTransfers = pgTable(
  'fee_transfers',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerId: owner(),
    /** Name and number of the paying account, without spaces. */
    name: text('name').notNull(),
    iban: text('iban').notNull(),
    requestKey: uuid('request_key'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('fee_transfers_request_key_index').on(t.userId, t.requestKey),
    index('fee_transfers_owner_id_index').on(t.ownerId, t.userId, t.id),
  ],
);

export const feeTransferLines = pgTable(
  'fee_transfer_lines',
  {
    transferId: reference('transfer_id')
      .notNull()
      .references(() => feeTransfers.id, { onDelete: 'cascade' }),
    demandeId: reference('demande_id')
      .notNull()
      .references(() => demandes.id),
    /** EUR */
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transferId, t.demandeId] }),
    check('fee_transfer_lines_amount_check', sql`${t.amount} > 0`),
    index('fee_transfer_lines_demande_id_index').on(t.demandeId),
  ],
);
