import { bool, exact, type InferType, integer, oneOf, orNull, text, timestamp } from '../base/schema';
import { ENTRY_KINDS } from './entries';

/** The events of a demande's timeline, oldest first. */
export const TIMELINE_KINDS = [
  'created',
  'completed',
  'resolved',
  'cancelled',
  'reopened',
  ...ENTRY_KINDS,
  'registryDataChanged',
  'changedByAdministrator',
  'documentRead',
  'imageRead',
  'cardHandedIn',
  'cardAccepted',
  'cardRefused',
  'nameConfirmed',
  'linkSent',
  'identityAccepted',
  'identityRefused',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const timelineEventSchema = exact({
  at: timestamp().required(),
  kind: oneOf(TIMELINE_KINDS).required(),
  /** null: the program, or a provider. */
  actor: orNull(exact({ name: text().required(), is_client: bool().required() })),
  /** The person whose check it is; '' if not named. */
  person: text().defined().nullable(),
  /** The credits that a finish charged. */
  credits: integer().defined().nullable(),
  /** How often the same person did the same in a row; `at` is the last time. */
  times: integer().required(),
});
export type TimelineEvent = InferType<typeof timelineEventSchema>;
