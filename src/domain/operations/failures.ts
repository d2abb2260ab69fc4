import { array, bool, exact, type InferType, id, integer, oneOf, text, timestamp } from '../base/schema';

/** The subject of a message; `event`: a provider's report that matches nothing here. */
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

/** `failed`: given up. `waiting`: tried again automatically at `next_at`. `leaving`: being sent. */
export const FAILURE_STATES = ['failed', 'waiting', 'leaving'] as const;
export type FailureState = (typeof FAILURE_STATES)[number];

export const failureSchema = exact({
  /** Of the message, or for an `event` of the report: separate number series. */
  id: id().required(),
  kind: oneOf(FAILURE_KINDS).required(),
  state: oneOf(FAILURE_STATES).required(),
  /** When it was given up, otherwise when it was written. */
  at: timestamp().required(),
  next_at: timestamp().defined().nullable(),
  /** A partly masked number or address; for an `event` the provider. */
  to: text().defined().nullable(),
  demande_id: id().defined().nullable(),
  invoice_number: text().defined().nullable(),
  /** In English, without personal data. */
  answer: text().defined().nullable(),
  attempts: integer().min(0).required(),
  /** The content of a failed message was deleted: it can no longer be sent. */
  forgotten: bool().required(),
});
export type Failure = InferType<typeof failureSchema>;

export const CHANNELS = ['mail', 'sms', 'media', 'invoice'] as const;
export type ChannelName = (typeof CHANNELS)[number];

export const failuresSchema = exact({
  at: timestamp().required(),
  /** Only the newest ones, newest first. */
  failures: array(failureSchema).required(),
  total: integer().min(0).required(),
  /** The number of messages that can be sent again now. */
  sendable: integer().min(0).required(),
  /** Messages per channel that are due and not sent, and the age of the oldest. */
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
