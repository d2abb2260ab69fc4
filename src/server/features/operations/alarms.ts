import type { Registry } from 'prom-client';
import type { Alarm } from '#domain/operations/alarms';
import type { Config } from '../../config/config';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Limits of alarms, in seconds unless named otherwise. A test keeps them equal to alarms.yml. */
export const ALARM_BOUNDS = {
  /** People wait for mails and SMS. */
  messages: [
    { channels: ['mail', 'sms'], seconds: 300 },
    { channels: ['media', 'webhook', 'invoice'], seconds: 1800 },
  ],
  jobs: [
    { jobs: ['providers', 'lists', 'refunds', 'openData', 'clients'], seconds: 1800 },
    { jobs: ['reminders', 'deadlines', 'tidy', 'files', 'maintenance'], seconds: 4 * HOUR },
    { jobs: ['images', 'ledger'], seconds: 50 * HOUR },
  ],
  /** Failures of a job that has never succeeded. */
  jobFailures: 2,
  /** Two backups in a row are missing; `every`: hours between two. */
  backupSeconds: (every: number) => (2 * every + 2) * HOUR,
  /** Paid requests left. */
  registryBalance: 200,
  registryDataSeconds: 14 * DAY,
} as const;

export type AlarmSettings = Pick<Config, 'backupHours'>;

type Values = { labels: Partial<Record<string, string | number>>; value: number }[];
type Found = Pick<Alarm, 'subject' | 'since' | 'count'>;

/**
 * Current alarms, from the metrics that Prometheus reads and with the same rules, except failing calls, and without waiting whether the
 * problem passes.
 */
export async function alarms(
  metrics: Registry,
  { backupHours }: AlarmSettings,
  now = Date.now() / 1000,
): Promise<Alarm[]> {
  const read = async (name: string): Promise<Values> =>
    (await metrics.getSingleMetric(name)?.get())?.values ?? [];
  const older = (at: number, seconds: number) => now - at > seconds;
  const by = (values: Values, label: string, subject: string) =>
    values.find(({ labels }) => labels[label] === subject)?.value;

  const [oldest, waiting] = await Promise.all(['outbox_oldest_seconds', 'outbox_waiting'].map(read));
  const messages = (oldest ?? []).flatMap(({ labels: { channel }, value }): Found[] => {
    const bound = ALARM_BOUNDS.messages.find(({ channels }) => channels.some((one) => one === channel));
    if (bound && value <= bound.seconds) return [];
    const count = by(waiting ?? [], 'channel', String(channel)) ?? null;
    return [{ subject: String(channel), since: moment(now - value), count }];
  });

  const successes = await read('job_last_success_timestamp_seconds');
  const failures = await read('job_failures_total');
  const jobs = ALARM_BOUNDS.jobs.flatMap(({ jobs: names, seconds }) =>
    names.flatMap((subject): Found[] => {
      const last = by(successes, 'job', subject);
      const count = by(failures, 'job', subject) ?? 0;
      const isOn = last === undefined ? count > ALARM_BOUNDS.jobFailures : older(last, seconds);
      return isOn ? [{ subject, since: last === undefined ? null : moment(last), count }] : [];
    }),
  );

  const backups = await read('backup_last_success_timestamp_seconds');
  const days = await read('registry_data_timestamp_seconds');
  const balances = await read('registry_balance');
  const since = ({ value }: Values[number]): Found => ({ subject: null, since: moment(value), count: null });
  const books = await Promise.all(
    Object.entries({ ledger: 'ledger_problems', orders: 'orders_needing_attention' }).map(
      async ([subject, metric]) =>
        (await read(metric))
          .filter(({ value }) => value > 0)
          .map(({ value }): Found => ({ subject, since: null, count: value })),
    ),
  );
  const all = (alarm: Alarm['alarm'], severity: Alarm['severity'], found: Found[]) =>
    found.map((one): Alarm => ({ alarm, severity, ...one }));
  return [
    ...all('messages', 'page', messages),
    ...all(
      'backup',
      'page',
      backups.filter(({ value }) => older(value, ALARM_BOUNDS.backupSeconds(backupHours))).map(since),
    ),
    ...all('books', 'ticket', books.flat()),
    ...all('job', 'ticket', jobs),
    ...all(
      'registryBalance',
      'ticket',
      balances
        .filter(({ value }) => value < ALARM_BOUNDS.registryBalance)
        .map(({ value }) => ({ subject: null, since: null, count: value })),
    ),
    ...all(
      'registryData',
      'ticket',
      days.filter(({ value }) => older(value, ALARM_BOUNDS.registryDataSeconds)).map(since),
    ),
  ];
}

const moment = (seconds: number): string => new Date(Math.round(seconds) * 1000).toISOString();
