import { JOBS, type JobName } from '#domain/operations/jobs';
import { inSpan } from '../telemetry/spans';
import type { Job } from './runner';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Times = Omit<Job, 'name' | 'run'>;

/**
 * Times as in `Job`; `within` is many times the usual duration and only ends runs that hang. Daily jobs first run soon after the start, for
 * servers that are stopped at night.
 */
const SCHEDULE: Record<JobName, Times> = {
  /** How often it checks whether a provider must be polled. */
  providers: { firstAfter: 5 * SECOND, every: 5 * SECOND, jitter: SECOND, within: 5 * MINUTE },
  /** How long a list line may be outdated if no call refreshed it. */
  lists: { firstAfter: 0, every: 2 * SECOND, jitter: SECOND, within: 30 * MINUTE },
  /** Retries of refunds without an answer. */
  refunds: {
    ...{ firstAfter: MINUTE, every: MINUTE, jitter: 10 * SECOND, within: 10 * MINUTE },
    finds: {
      metric: 'orders_needing_attention',
      help: 'Orders whose money somebody has to look at: each says why in the list of orders.',
    },
  },
  /** How late a reminder may be. */
  reminders: { firstAfter: 10 * MINUTE, every: 10 * MINUTE, jitter: MINUTE, within: HOUR },
  /** How late Monday's mail may be. */
  deadlines: { firstAfter: 5 * MINUTE, every: HOUR, jitter: 5 * MINUTE, within: HOUR },
  /** Two runs notice that a file is still being copied because it grows. */
  openData: { firstAfter: 2 * MINUTE, every: 2 * MINUTE, jitter: 10 * SECOND, within: 12 * HOUR },
  /** How soon an imported list is read; each client is read once per day of the registry's data. */
  clients: { firstAfter: MINUTE, every: MINUTE, jitter: 5 * SECOND, within: 6 * HOUR },
  tidy: { firstAfter: HOUR, every: HOUR, jitter: 10 * MINUTE, within: HOUR },
  images: { firstAfter: 10 * MINUTE, every: DAY, jitter: HOUR, within: 6 * HOUR },
  /** Not before a new version runs everywhere: the previous one does not find moved files. */
  files: {
    ...{ firstAfter: HOUR, every: HOUR, jitter: 10 * MINUTE, within: 6 * HOUR },
    finds: {
      metric: 'files_in_database',
      help: 'Papers and attachments that are still to be moved from the database into the storage, damaged ones among them.',
    },
  },
  ledger: {
    ...{ firstAfter: 10 * MINUTE, every: DAY, jitter: HOUR, within: 2 * HOUR },
    finds: {
      metric: 'ledger_problems',
      help: 'Rules of the ledger that the last check that succeeded found broken; 0 when the books are right.',
    },
  },
  /** `every` is a setting. */
  backup: { firstAfter: 10 * MINUTE, every: DAY, jitter: MINUTE, within: 6 * HOUR },
  maintenance: { firstAfter: HOUR, every: HOUR, jitter: MINUTE, within: 6 * HOUR },
};

/** The jobs that this installation has work for. */
export function scheduled(
  runs: { [name in JobName]: Job['run'] | undefined },
  { backupHours }: { backupHours: number },
): Job[] {
  return JOBS.flatMap((name) => {
    const run = runs[name];
    const every = name === 'backup' ? backupHours * HOUR : SCHEDULE[name].every;
    if (!run) return [];
    const traced: Job['run'] = (signal) =>
      inSpan({ name: `job ${name}`, kind: 'internal', facts: { job: name } }, () => run(signal));
    return { name, ...SCHEDULE[name], every, run: traced };
  });
}
