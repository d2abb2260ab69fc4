import { array, exact, type InferType, integer, oneOf, text, timestamp } from '../base/schema';

/** What runs without a person, once for all processes. */
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

/** `failing`: the last try was not a success. `late`: nobody takes it. */
export const JOB_STATES = ['ok', 'running', 'late', 'failing'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const jobSchema = exact({
  name: oneOf(JOBS).required(),
  state: oneOf(JOB_STATES).required(),
  /** Null before the first. */
  lastSucceededAt: timestamp().defined().nullable(),
  /** Past the moment it was due, whole seconds. */
  lateSeconds: integer().min(0).required(),
  /** In a row, since the last success. */
  failures: integer().min(0).required(),
  /** Of the last failure, when there was one since; in English and without data. */
  lastError: text().defined().nullable(),
});
export type JobStanding = InferType<typeof jobSchema>;

export const jobsSchema = exact({ at: timestamp().required(), jobs: array(jobSchema).required() });
