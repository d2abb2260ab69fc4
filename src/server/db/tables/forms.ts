import { sql } from 'drizzle-orm';
import {
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FormMap } from '#domain/forms/map';
import { BLANK_KINDS, type BlankRead } from '#domain/forms/read';
import { FORM_NAMES } from '#domain/forms/values';
import { LANGUAGES } from '#domain/language/languages';
import { users } from './accounts';
import { createdAt, identity, isOneOf, reference, updatedAt } from './columns';

/**
 * Uploaded blanks of official forms, a row per version. A version is a draft until it is put into use; then it is frozen, because filings
 * refer to it. Each form and language has at most one draft and one in use.
 */
export const officialForms = pgTable(
  'official_forms',
  {
    id: identity(),
    form: text('form', { enum: FORM_NAMES }).notNull(),
    lang: text('lang', { enum: LANGUAGES }).notNull(),
    version: integer('version').notNull(),
    fileName: text('file_name').notNull(),
    storageKey: text('storage_key').notNull(),
    /** Hexadecimal, of the PDF. */
    sha256: char('sha256', { length: 64 }).notNull(),
    kind: text('kind', { enum: BLANK_KINDS }).notNull(),
    /** Fields and pages found in it. */
    read: jsonb('read').$type<Pick<BlankRead, 'pages' | 'fields'>>().notNull(),
    map: jsonb('map').$type<FormMap>().notNull(),
    usedFrom: date('used_from', { mode: 'string' }),
    usedUntil: date('used_until', { mode: 'string' }),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('official_forms_version_key').on(t.form, t.lang, t.version),
    uniqueIndex('official_forms_draft_index').on(t.form, t.lang).where(sql`${t.usedFrom} is null`),
    uniqueIndex('official_forms_used_index')
      .on(t.form, t.lang)
      .where(sql`${t.usedFrom} is not null and ${t.usedUntil} is null`),
    index('official_forms_created_by_index').on(t.createdBy),
    check('official_forms_form_check', isOneOf(t.form, FORM_NAMES)),
    check('official_forms_lang_check', isOneOf(t.lang, LANGUAGES)),
    check('official_forms_kind_check', isOneOf(t.kind, BLANK_KINDS)),
    check('official_forms_until_check', sql`${t.usedUntil} is null or ${t.usedFrom} is not null`),
  ],
);
