import {
  array,
  bool,
  day,
  exact,
  type InferType,
  id,
  integer,
  mixed,
  oneOf,
  text,
  timestamp,
} from '../base/schema';
import { CLOSED_DAYS, type ClosedDay } from '../law/workingDays';
import { DEADLINE_KINDS, NOTIFIED_KINDS } from './deadline';

const kind = () => oneOf(DEADLINE_KINDS);

const CONFIDENCES = ['certain', 'likely', 'unconfirmed'] as const;

const EXPECTED = [
  'deposit',
  'finish',
  'correct',
  'decision',
  'renew',
  'meet',
  'accounts',
  'confirmOwners',
  'updateOwners',
  'check',
  'payBefore',
] as const;

/** What is to be done (deadlines/deadline.ts); inapplicable fields are null. */
const expectedSchema = exact({
  what: mixed<(typeof EXPECTED)[number]>()
    .oneOf([...EXPECTED])
    .required(),
  dossier: id().defined().nullable(),
  people: integer().defined().nullable(),
  byStatutes: bool().defined().nullable(),
  atRegistry: bool().defined().nullable(),
  approved: day().defined().nullable(),
  mandateEnds: day().defined().nullable(),
});

const person = () => exact({ id: id().required(), name: text().defined() });

/** An open deadline of a client. Days YYYY-MM-DD. */
export const deadlineSchema = exact({
  client: exact({ id: id().required(), name: text().defined(), number: text().required() }).required(),
  kind: kind().required(),
  period: text().required(),
  /** The last day on which an office can do it. */
  day: day().required(),
  /** The end of the term. */
  ends: day().required(),
  closed: mixed<ClosedDay>()
    .oneOf([...CLOSED_DAYS, null] as ClosedDay[])
    .defined()
    .nullable(),
  rule: exact({
    source: text().required(),
    date: day().defined().nullable(),
    confidence: mixed<(typeof CONFIDENCES)[number]>()
      .oneOf([...CONFIDENCES])
      .required(),
  }).required(),
  expected: expectedSchema.required(),
  /** The person in charge of the client; null: nobody. */
  inCharge: person().defined().nullable(),
});
export type ListedDeadline = InferType<typeof deadlineSchema>;

export const deadlineListSchema = exact({
  /** Today in Belgium. */
  today: day().required(),
  deadlines: array(deadlineSchema.required()).required(),
  /** The day of the first deadline that does not fit into the answer; null: it is complete. */
  more_from: day().defined().nullable(),
  /** The number of overdue deadlines, independent of the requested days. */
  late: integer().min(0).required(),
  /** The number of clients, and the people in charge of any. */
  clients: integer().min(0).required(),
  people: array(person().required()).required(),
});
export type DeadlineList = InferType<typeof deadlineListSchema>;

/** Identifies one deadline. */
const named = {
  client_id: id().required(),
  kind: kind().required(),
  period: text().max(40).required(),
};
export const deadlineNameSchema = exact(named);
export type DeadlineName = InferType<typeof deadlineNameSchema>;

/** Done on that day: within the last year, and not after today. */
export const deadlineDoneSchema = exact({ ...named, done_on: day().required() });
export type DeadlineDone = InferType<typeof deadlineDoneSchema>;

export const deadlineMuteSchema = exact({
  client_id: id().required(),
  kind: kind().required(),
  muted: bool().required(),
});
export type DeadlineMute = InferType<typeof deadlineMuteSchema>;

const wanted = {
  /** The muted kinds. */
  muted: array(oneOf(NOTIFIED_KINDS).required()).max(NOTIFIED_KINDS.length).required(),
  /** A mail every Monday with overdue deadlines and those of the week. */
  mail: bool().required(),
};
export const deadlinePreferencesUpdateSchema = exact(wanted);
export type DeadlinePreferencesUpdate = InferType<typeof deadlinePreferencesUpdateSchema>;

export const deadlinePreferencesSchema = exact({
  ...wanted,
  /** The subscribed calendar; null: none. Its address is only shown when it is created. */
  calendar: exact({ since: timestamp().required(), own: bool().required() }).defined().nullable(),
  /** Kinds muted for the whole office, by client. */
  clients: array(
    exact({ id: id().required(), name: text().defined(), kind: kind().required() }).required(),
  ).required(),
});
export type DeadlinePreferences = InferType<typeof deadlinePreferencesSchema>;
