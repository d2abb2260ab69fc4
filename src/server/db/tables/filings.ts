import { sql } from 'drizzle-orm';
import { char, check, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Profile } from '#domain/accounts/user';
import type { Counter, Fee } from '#domain/dossier/counter';
import type { Title } from '#domain/dossier/documentNames';
import type { ChecklistItem } from '#domain/dossier/documentRecords';
import type { DossierFacts } from '#domain/dossier/facts';
import type { PdfName } from '#domain/dossier/pdfNames';
import type { BlanksUsed } from '#domain/forms/values';
import type { PublicationFee } from '#domain/law/fees';
import { moment, reference } from './columns';
import { demandes } from './demandes';
import { storageKey } from './storedFiles';

/** What the documents of a filing were made from. Personal data, but no national or mobile numbers. */
export interface FilingContent {
  facts: DossierFacts;
  /** The text to publish. */
  text: string;
  /** Who pays the publication. */
  billing: Profile['company'];
  /** YYYY-MM-DD, the day printed on them. */
  day: string;
  /** The filing's documents. One that could not be made then is not added later. */
  documents: { name: PdfName /** The first filings did not keep it. */; title?: Title }[];
  /** A notary files the seat. */
  notary: boolean;
  counter: Counter | null;
  /** The publication fee printed on them; null without a known amount. Absent in the first filings. */
  fee?: Fee | Pick<PublicationFee, 'amount' | 'since' | 'current'> | null;
  /** The blank forms that were filled in; absent in the first filings. */
  blanks?: BlanksUsed | undefined;
}

/** A finished demande as filed; a trigger refuses changes. Each correction adds a version. */
export const filings = pgTable(
  'filings',
  {
    demandeId: reference('demande_id')
      .notNull()
      .references(() => demandes.id),
    version: integer('version').notNull(),
    filedAt: moment('filed_at').notNull().defaultNow(),
    lawVersion: text('law_version').notNull(),
    content: jsonb('content').$type<FilingContent>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.demandeId, t.version] }),
    check('filings_version_check', sql`${t.version} >= 1`),
  ],
);

/** The documents of a filing, byte for byte. A trigger refuses changes. */
export const filedDocuments = pgTable(
  'filed_documents',
  {
    demandeId: reference('demande_id').notNull(),
    version: integer('version').notNull(),
    name: text('name').$type<PdfName>().notNull(),
    /** Hexadecimal, of the bytes. */
    sha256: char('sha256', { length: 64 }).notNull(),
    storageKey: storageKey(),
  },
  (t) => [
    primaryKey({ columns: [t.demandeId, t.version, t.name] }),
    foreignKey({
      name: 'filed_documents_filing_fk',
      columns: [t.demandeId, t.version],
      foreignColumns: [filings.demandeId, filings.version],
    }),
    check('filed_documents_sha256_check', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Ticks in the checklist of a filing. A corrected version starts without ticks, because its papers are new. */
export const checklistTicks = pgTable(
  'checklist_ticks',
  {
    demandeId: reference('demande_id').notNull(),
    version: integer('version').notNull(),
    item: text('item').$type<ChecklistItem>().notNull(),
    tickedAt: moment('ticked_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.demandeId, t.version, t.item] }),
    foreignKey({
      name: 'checklist_ticks_filing_fk',
      columns: [t.demandeId, t.version],
      foreignColumns: [filings.demandeId, filings.version],
    }),
  ],
);
