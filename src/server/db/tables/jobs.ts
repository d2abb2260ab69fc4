import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** What runs without a person, one row a job (src/server/jobs). All moments are the database's own. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  /** When it is to run. A failure moves `nextAt` alone: how late it is counts from here. */
  dueAt: moment('due_at').notNull(),
  /** When it is tried next. */
  nextAt: moment('next_at').notNull(),
  /** One process has it until then, and renews this while it runs; null while nobody has it. */
  leaseUntil: moment('lease_until'),
  owner: text('owner'),
  /** Tries since the last success, one under way included. */
  attempts: integer('attempts').notNull().default(0),
  lastStartedAt: moment('last_started_at'),
  lastSucceededAt: moment('last_succeeded_at'),
  lastFailedAt: moment('last_failed_at'),
  /** Words of our own (errorSummary): they name nobody. */
  lastError: text('last_error'),
  /** What the last success counted, for a job that counts something. */
  found: integer('found'),
  runs: integer('runs').notNull().default(0),
  failures: integer('failures').notNull().default(0),
});
