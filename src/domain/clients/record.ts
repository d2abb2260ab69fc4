import {
  array,
  base64,
  bool,
  day,
  exact,
  type InferType,
  id,
  integer,
  mixed,
  oneOf,
  orNull,
  text,
  timestamp,
} from '../base/schema';
import { dossierStateSchema } from '../dossier/demande';
import { SERVICES } from '../dossier/services';
import { fileName } from '../language/fields';
import { bceDataSchema } from '../registry/bceSchema';
import { CHANGE_KINDS, DUE_KINDS, isYearEnd, NOTE_MAX, READINGS } from './client';
import { type FixKind, IMPORT_FAULTS, IMPORT_FIELDS } from './importPlan';
import { CAPACITIES_SHOWN, MANDATE_STATES } from './mandates';
import { isMeetingRule, type MeetingRule } from './meeting';

/** A text in both languages. */
const bilingual = () => exact({ fr: text().defined(), nl: text().defined() });

/** A member of the office. */
export const memberSchema = exact({ id: id().required(), name: text().required() });
export type OfficeMember = InferType<typeof memberSchema>;
const member = () => orNull(memberSchema);

const due = orNull(exact({ on: day().required(), kind: oneOf(DUE_KINDS).defined().nullable() }));

/** A line of the list. `form`: the registry's code, '' for none. */
export const clientSummarySchema = exact({
  id: id().required(),
  number: text().required(),
  name: text().defined(),
  form: text().defined(),
  place: bilingual().required(),
  reading: oneOf(READINGS).required(),
  in_charge: member(),
  due,
  /** Dossiers in progress or awaiting a decision. */
  dossiers: integer().min(0).required(),
  /** The registry's last change, unexplained and unconfirmed ones first; null: none. */
  change: orNull(
    exact({
      kind: oneOf(CHANGE_KINDS).required(),
      day: day().required(),
      /** No dossier explains it, and nobody confirmed it. */
      is_open: bool().required(),
    }),
  ),
});
export type ClientSummary = InferType<typeof clientSummarySchema>;

const meeting = () =>
  mixed<MeetingRule>()
    .test('meeting', 'validation.invalid', (rule) => rule == null || isMeetingRule(rule))
    .meta({ jsonSchema: { type: 'object', additionalProperties: true } });
const yearEnd = () =>
  text().test('yearEnd', 'clients.errorYearEnd', (value) => value == null || isYearEnd(value));

/** A person who manages the company, will do so, or has just stopped. */
export const clientMandateSchema = exact({
  name: text().required(),
  capacity: oneOf(CAPACITIES_SHOWN).required(),
  since: day().defined().nullable(),
  /** The mandate ends on a day, or with the ordinary meeting of a year; both null: not known. */
  until: day().defined().nullable(),
  until_meeting: integer().defined().nullable(),
  state: oneOf(MANDATE_STATES).required(),
  /** The office's dossier it comes from; null: the registry. */
  demande_id: id().defined().nullable(),
  /** The last day on which their identity check can be reused; null: none. */
  checked_until: day().defined().nullable(),
});

export const clientNoteSchema = exact({
  id: id().required(),
  text: text().required(),
  /** The author; null: the account was deleted. */
  by: text().defined().nullable(),
  at: timestamp().required(),
});

export const clientChangeSchema = exact({
  id: id().required(),
  kind: oneOf(CHANGE_KINDS).required(),
  before: bilingual().required(),
  after: bilingual().required(),
  day: day().required(),
  demande_id: id().defined().nullable(),
  accepted_at: timestamp().defined().nullable(),
  accepted_by: text().defined().nullable(),
});

/** One client, with everything on its page. */
export const clientSchema = exact({
  id: id().required(),
  number: text().required(),
  name: text().defined(),
  reading: oneOf(READINGS).required(),
  /** The day that the registry's data describe; null: not read yet. */
  read_day: day().defined().nullable(),
  bce: orNull(bceDataSchema),
  in_charge: member(),
  year_end: text().defined().nullable(),
  meeting: meeting().defined().nullable(),
  ubo_confirmed_on: day().defined().nullable(),
  due,
  mandates: array(clientMandateSchema).required(),
  /** The holdings after the last finished transfer; null: no dossier of the office had one. */
  shares: orNull(
    exact({
      demande_id: id().required(),
      day: day().required(),
      total: text().required(),
      holders: array(
        exact({
          name: text().required(),
          shares: text().required(),
          checked_until: day().defined().nullable(),
        }),
      ).required(),
    }),
  ),
  /** The latest first, at most ten. */
  dossiers: array(
    exact({
      id: id().required(),
      services: array(oneOf(SERVICES).required()).required(),
      state: dossierStateSchema(),
      completed_at: timestamp().defined().nullable(),
      updated_at: timestamp().required(),
      cost: integer().defined().nullable(),
    }),
  ).required(),
  dossier_count: integer().min(0).required(),
  /** The latest first. */
  changes: array(clientChangeSchema).required(),
  /** Decisions of finished dossiers that the registry does not show yet. */
  expected: array(
    exact({
      demande_id: id().required(),
      kinds: array(oneOf(['seat', 'directors']).required()).required(),
      /** The new seat in words; null: no move. */
      seat: orNull(bilingual()),
      from: day().defined().nullable(),
    }),
  ).required(),
  notes: array(clientNoteSchema).required(),
});
export type Client = InferType<typeof clientSchema>;
export type ClientMandate = Client['mandates'][number];
export type ClientChange = Client['changes'][number];

export const newClientSchema = exact({
  number: text().required('validation.required'),
  in_charge: id().nullable(),
});
export const clientUpdateSchema = exact({
  in_charge: id().nullable(),
  year_end: yearEnd().nullable(),
  meeting: meeting().nullable(),
  ubo_confirmed_on: day().nullable(),
});
export type ClientUpdate = InferType<typeof clientUpdateSchema>;
export const newNoteSchema = exact({ text: text().max(NOTE_MAX).required('validation.required') });

/** The bytes of a list's file, before base64. */
export const IMPORT_BYTES = 5_000_000;
export const newImportSchema = exact({
  file_name: fileName().required(),
  content: base64().required('validation.required'),
});

const FIX_KINDS = ['text', 'person', 'none', 'follow'] as const satisfies readonly FixKind[];
export const importFaultSchema = exact({
  cell: text().required(),
  row: integer().required(),
  content: text().defined(),
  code: oneOf(IMPORT_FAULTS).required(),
  mending: oneOf(FIX_KINDS).required(),
  count: integer(),
  first_row: integer(),
  first_name: text(),
});
export type ImportFaultLine = InferType<typeof importFaultSchema>;

/** A list during or after its import. */
export const clientImportSchema = exact({
  id: id().required(),
  file_name: text().required(),
  sheet: text().defined().nullable(),
  /** The row of the sheet after the headings, where clients begin. */
  first_row: integer().required(),
  columns: array(
    exact({
      /** As in the spreadsheet: 'B'. */
      column: text().required(),
      heading: text().defined(),
      /** The first non-empty ones. */
      values: array(text().required()).required(),
      field: oneOf(IMPORT_FIELDS).required(),
      recognition: oneOf(['sure', 'likely', 'none', 'chosen']).required(),
    }),
  ).required(),
  /** Hidden rows in Excel, which were skipped, and cells that were cut. */
  hidden_rows: integer().required(),
  cut_cells: integer().required(),
  /** rows = fresh + known + left_out + faulty. */
  rows: integer().required(),
  fresh: integer().required(),
  known: integer().required(),
  left_out: integer().required(),
  faulty: integer().required(),
  /** Faulty cells; 0 for an imported list. */
  faults: integer().required(),
  taken_at: timestamp().defined().nullable(),
  undo_until: timestamp().defined().nullable(),
  undone_at: timestamp().defined().nullable(),
});
export type ClientImport = InferType<typeof clientImportSchema>;

/** Changes to an import: the fields of all columns; some cells (null undoes a correction). */
export const importUpdateSchema = exact({
  mapping: array(oneOf(IMPORT_FIELDS).required()).max(100),
  fixes: array(
    exact({
      cell: text()
        .matches(/^[A-Z]{1,3}\d{1,5}$/)
        .required(),
      fix: exact({
        value: text().max(300),
        person: id().nullable(),
        leave_out: bool(),
        follow: bool(),
      })
        .default(undefined)
        .nullable()
        .defined(),
    }),
  ),
});
export type ImportUpdate = InferType<typeof importUpdateSchema>;
