import { array, exact, type InferType, integer, mixed, oneOf, text, timestamp } from '../base/schema';

/** The alarms of alarms.yml, except failing requests: a reader of this page has a working server. */
export const ALARMS = ['messages', 'job', 'backup', 'registryData', 'registryBalance', 'books'] as const;
export type AlarmName = (typeof ALARMS)[number];

/** `page`: act now; `ticket`: on the same working day. */
export const ALARM_SEVERITIES = ['page', 'ticket'] as const;

export const alarmSchema = exact({
  alarm: oneOf(ALARMS).required(),
  severity: mixed<(typeof ALARM_SEVERITIES)[number]>()
    .oneOf([...ALARM_SEVERITIES])
    .required(),
  /** The channel of the messages, the job, `ledger` or `orders` of the books. */
  subject: text().defined().nullable(),
  /** Since when it is outdated: the oldest message, the last success, the day of the data. null: never, or unknown. */
  since: timestamp().defined().nullable(),
  /** Waiting messages, failures of the job, remaining requests, findings in the books. */
  count: integer().defined().nullable(),
});
export type Alarm = InferType<typeof alarmSchema>;

export const alarmsSchema = exact({ alarms: array(alarmSchema).required() });
