import { array, exact, type InferType, integer, oneOf, text, timestamp } from '../base/schema';

/** Background jobs; each runs in one process at a time. */
export const JOBS = [
  'providers',
  'lists',
  'refunds',
  'reminders',
  'deadlines',
  'openData',
  'clients',
  'tidy',
  'images',
  'files',
  'ledger',
  'backup',
  'maintenance',
] as const;
export type JobName = (typeof JOBS)[number];

/** `failing`: the last attempt failed. `late`: overdue, and not started. */
export const JOB_STATES = ['ok', 'running', 'late', 'failing'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const jobSchema = exact({
  name: oneOf(JOBS).required(),
  state: oneOf(JOB_STATES).required(),
  /** null: never yet. */
  lastSucceededAt: timestamp().defined().nullable(),
  /** Whole seconds since it was due. */
  lateSeconds: integer().min(0).required(),
  /** Consecutive failures since the last success. */
  failures: integer().min(0).required(),
  /** Of the last failure since the last success; in English, without personal data. null: none. */
  lastError: text().defined().nullable(),
});
export type JobStatus = InferType<typeof jobSchema>;

export const jobsSchema = exact({ at: timestamp().required(), jobs: array(jobSchema).required() });
