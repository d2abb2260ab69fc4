import { array, bool, exact, type InferType, id, integer, oneOf, text, timestamp } from '../base/schema';

/** What a message is about; `event` is something that a provider told and that belongs to nothing here. */
export const FAILURE_KINDS = [
  'identityLink',
  'identitySilent',
  'photos',
  'invoice',
  'einvoice',
  'decision',
  'ticketAnswer',
  'tickets',
  'verifyAddress',
  'resetPassword',
  'passwordChanged',
  'newDevice',
  'sessionsEnded',
  'secondFactor',
  'credits',
  'money',
  'ledger',
  'other',
  'event',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** `failed`: nothing more is tried. `waiting`: it is tried again by itself at `next_at`. `leaving`: just now. */
export const FAILURE_STATES = ['failed', 'waiting', 'leaving'] as const;
export type FailureState = (typeof FAILURE_STATES)[number];

export const failureSchema = exact({
  /** Of the message or, of an `event`, of what was told: each counts for itself. */
  id: id().required(),
  kind: oneOf(FAILURE_KINDS).required(),
  state: oneOf(FAILURE_STATES).required(),
  /** When it was given up, or else written. */
  at: timestamp().required(),
  next_at: timestamp().defined().nullable(),
  /** A number or an address of which the middle is hidden; the provider of an `event`. */
  to: text().defined().nullable(),
  demande_id: id().defined().nullable(),
  invoice_number: text().defined().nullable(),
  /** In English and without data. */
  answer: text().defined().nullable(),
  attempts: integer().min(0).required(),
  /** Of one that failed what it said may be forgotten: it can no longer be sent. */
  forgotten: bool().required(),
});
export type Failure = InferType<typeof failureSchema>;

export const CHANNELS = ['mail', 'sms', 'media', 'invoice'] as const;
export type ChannelName = (typeof CHANNELS)[number];

export const failuresSchema = exact({
  at: timestamp().required(),
  /** Newest first, the last ones alone. */
  failures: array(failureSchema).required(),
  total: integer().min(0).required(),
  /** How many messages could be sent again now. */
  sendable: integer().min(0).required(),
  /** What is due on each channel and has not left, and for how long the oldest of it. */
  channels: array(
    exact({
      channel: oneOf(CHANNELS).required(),
      count: integer().min(0).required(),
      seconds: integer().min(0).required(),
    }),
  ).required(),
});
export type Failures = InferType<typeof failuresSchema>;

export const sentAgainSchema = exact({ sent: integer().min(0).required() });
