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
import { DEADLINE_KINDS, TOLD_KINDS } from './deadline';

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

/** What is to be done (domain/deadlines); what does not belong to it is null. */
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

/** One deadline of one client, still to be done. Days YYYY-MM-DD. */
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
  /** Who takes care of the client; null for nobody. */
  inCharge: person().defined().nullable(),
});
export type ListedDeadline = InferType<typeof deadlineSchema>;

export const deadlineListSchema = exact({
  /** The day it is in Belgium. */
  today: day().required(),
  deadlines: array(deadlineSchema.required()).required(),
  /** The day of the first one that the answer has no room for; null where it has all. */
  more_from: day().defined().nullable(),
  /** How many are late, whatever days were asked for. */
  late: integer().min(0).required(),
  /** Whether there is a client at all, and who is in charge of any. */
  clients: integer().min(0).required(),
  people: array(person().required()).required(),
});
export type DeadlineList = InferType<typeof deadlineListSchema>;

/** One deadline, by what tells it from all others. */
const named = {
  client_id: id().required(),
  kind: kind().required(),
  period: text().max(40).required(),
};
export const deadlineNameSchema = exact(named);
export type DeadlineName = InferType<typeof deadlineNameSchema>;

/** Done on that day: not before the last year, nor after today. */
export const deadlineDoneSchema = exact({ ...named, done_on: day().required() });
export type DeadlineDone = InferType<typeof deadlineDoneSchema>;

export const deadlineMuteSchema = exact({
  client_id: id().required(),
  kind: kind().required(),
  muted: bool().required(),
});
export type DeadlineMute = InferType<typeof deadlineMuteSchema>;

const wanted = {
  /** What the person is not told of. */
  muted: array(oneOf(TOLD_KINDS).required()).max(TOLD_KINDS.length).required(),
  /** What is late and what the week brings, by mail on Mondays. */
  mail: bool().required(),
};
export const deadlinePreferencesUpdateSchema = exact(wanted);
export type DeadlinePreferencesUpdate = InferType<typeof deadlinePreferencesUpdateSchema>;

export const deadlinePreferencesSchema = exact({
  ...wanted,
  /** The calendar that can be subscribed to; null without one. Its address is told once, when it is made. */
  calendar: exact({ since: timestamp().required(), own: bool().required() }).defined().nullable(),
  /** Kinds that the office is not told of, by client. */
  clients: array(
    exact({ id: id().required(), name: text().defined(), kind: kind().required() }).required(),
  ).required(),
});
export type DeadlinePreferences = InferType<typeof deadlinePreferencesSchema>;
