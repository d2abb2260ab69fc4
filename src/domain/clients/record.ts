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
import { IMPORT_FAULTS, IMPORT_FIELDS, type Mending } from './importPlan';
import { CAPACITIES_SHOWN, MANDATE_STATES } from './mandates';
import { isMeetingRule, type MeetingRule } from './meeting';

/** A text in the languages of the product. */
const said = () => exact({ fr: text().defined(), nl: text().defined() });

/** Somebody of the office. */
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
  place: said().required(),
  reading: oneOf(READINGS).required(),
  in_charge: member(),
  due,
  /** Dossiers that are under way or wait for their decision. */
  dossiers: integer().min(0).required(),
  /** What the registry changed last; what nobody expected and nobody has accepted comes first. */
  change: orNull(
    exact({
      kind: oneOf(CHANGE_KINDS).required(),
      day: day().required(),
      /** No dossier explains it, and nobody said that it is as it should be. */
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

/** Somebody who manages the company, or will, or has just ceased to. */
export const clientMandateSchema = exact({
  name: text().required(),
  capacity: oneOf(CAPACITIES_SHOWN).required(),
  since: day().defined().nullable(),
  /** The mandate ends on a day, or with the ordinary meeting of a year; neither where nobody told. */
  until: day().defined().nullable(),
  until_meeting: integer().defined().nullable(),
  state: oneOf(MANDATE_STATES).required(),
  /** The dossier of the office that says so. */
  demande_id: id().defined().nullable(),
  /** The last day on which the identity check may be used again; null without one. */
  checked_until: day().defined().nullable(),
});

export const clientNoteSchema = exact({
  id: id().required(),
  text: text().required(),
  /** Null once they are gone. */
  by: text().defined().nullable(),
  at: timestamp().required(),
});

export const clientChangeSchema = exact({
  id: id().required(),
  kind: oneOf(CHANGE_KINDS).required(),
  before: said().required(),
  after: said().required(),
  day: day().required(),
  demande_id: id().defined().nullable(),
  accepted_at: timestamp().defined().nullable(),
  accepted_by: text().defined().nullable(),
});

/** One client, with all that its page shows. */
export const clientSchema = exact({
  id: id().required(),
  number: text().required(),
  name: text().defined(),
  reading: oneOf(READINGS).required(),
  /** The day that the registry's data describe; null until they are read. */
  read_day: day().defined().nullable(),
  bce: orNull(bceDataSchema),
  in_charge: member(),
  year_end: text().defined().nullable(),
  meeting: meeting().defined().nullable(),
  ubo_confirmed_on: day().defined().nullable(),
  due,
  mandates: array(clientMandateSchema).required(),
  /** As the last finished transfer left it; null: no dossier of the office had one. */
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
  /** What finished dossiers changed and the registry does not show yet. */
  expected: array(
    exact({
      demande_id: id().required(),
      kinds: array(oneOf(['seat', 'directors']).required()).required(),
      /** The new seat in words, when it moves. */
      seat: orNull(said()),
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

/** A file of a list, before base64. */
export const IMPORT_BYTES = 5_000_000;
export const newImportSchema = exact({
  file_name: fileName().required(),
  content: base64().required('validation.required'),
});

const MENDINGS = ['text', 'person', 'none', 'follow'] as const satisfies readonly Mending[];
export const importFaultSchema = exact({
  cell: text().required(),
  row: integer().required(),
  content: text().defined(),
  code: oneOf(IMPORT_FAULTS).required(),
  mending: oneOf(MENDINGS).required(),
  count: integer(),
  first_row: integer(),
  first_name: text(),
});
export type ImportFaultLine = InferType<typeof importFaultSchema>;

/** A list that is being taken over, or was. */
export const clientImportSchema = exact({
  id: id().required(),
  file_name: text().required(),
  sheet: text().defined().nullable(),
  /** The row of the sheet below the headings, where clients begin. */
  first_row: integer().required(),
  columns: array(
    exact({
      /** As the spreadsheet shows it: 'B'. */
      column: text().required(),
      heading: text().defined(),
      /** The first that say anything. */
      values: array(text().required()).required(),
      field: oneOf(IMPORT_FIELDS).required(),
      recognition: oneOf(['sure', 'likely', 'none', 'chosen']).required(),
    }),
  ).required(),
  /** Rows that Excel hides, which were left out, and cells that were too long, which were cut. */
  hidden_rows: integer().required(),
  cut_cells: integer().required(),
  /** These add up: rows = fresh + known + left_out + faulty. */
  rows: integer().required(),
  fresh: integer().required(),
  known: integer().required(),
  left_out: integer().required(),
  faulty: integer().required(),
  /** Cells; of a list that is taken over, none. */
  faults: integer().required(),
  taken_at: timestamp().defined().nullable(),
  undo_until: timestamp().defined().nullable(),
  undone_at: timestamp().defined().nullable(),
});
export type ClientImport = InferType<typeof clientImportSchema>;

/** What is changed: what columns become, all of them; some cells (null takes the mending back). */
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
