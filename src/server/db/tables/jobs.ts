import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Jobs, one row each (src/server/jobs). All times are the database's. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  /** The planned time. A failure only moves `nextAt`, so that the delay counts from here. */
  dueAt: moment('due_at').notNull(),
  /** Time of the next attempt. */
  nextAt: moment('next_at').notNull(),
  /** One process runs the job until then and renews this meanwhile; null while none does. */
  leaseUntil: moment('lease_until'),
  owner: text('owner'),
  /** Attempts since the last success, including a current one. */
  attempts: integer('attempts').notNull().default(0),
  lastStartedAt: moment('last_started_at'),
  lastSucceededAt: moment('last_succeeded_at'),
  lastFailedAt: moment('last_failed_at'),
  /** A safe text (errorSummary) without personal data. */
  lastError: text('last_error'),
  /** The result of the last success, for jobs that count something. */
  found: integer('found'),
  runs: integer('runs').notNull().default(0),
  failures: integer('failures').notNull().default(0),
});
