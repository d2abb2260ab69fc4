import { array, exact, type InferType, integer, mixed, oneOf, text, timestamp } from '../base/schema';

/** As in alarms.yml, but for calls that fail: who sees this page has a server that answers. */
export const ALARMS = ['messages', 'job', 'backup', 'registryData', 'registryBalance', 'books'] as const;
export type AlarmName = (typeof ALARMS)[number];

/** `page` wants somebody now, `ticket` the same working day. */
export const ALARM_SEVERITIES = ['page', 'ticket'] as const;

export const alarmSchema = exact({
  alarm: oneOf(ALARMS).required(),
  severity: mixed<(typeof ALARM_SEVERITIES)[number]>()
    .oneOf([...ALARM_SEVERITIES])
    .required(),
  /** The channel of the messages, the job, `ledger` or `orders` of the books. */
  subject: text().defined().nullable(),
  /** From when on what should be fresh is not: the oldest message, the last success, the day of the data. Null where never, or unknown. */
  since: timestamp().defined().nullable(),
  /** Messages that wait, failures of the job, requests left, what the books have found. */
  count: integer().defined().nullable(),
});
export type Alarm = InferType<typeof alarmSchema>;

export const alarmsSchema = exact({ alarms: array(alarmSchema).required() });
