import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobName, JobStatus } from '#domain/operations/jobs';
import type { DatabaseLog, Db } from '../db/types';
import { errorSummary, PlainError } from '../telemetry/safeError';
import { LEASE_SECONDS, whileRenewing } from './lease';
import * as store from './store';

/** Background work. All times in ms. */
export interface Job {
  name: JobName;
  /** From the end of a run to the next one. */
  every: number;
  /** The maximum of a random addition, so that jobs do not all run at the same moment. */
  jitter: number;
  /** From the very first start to the first run. */
  firstAfter: number;
  /** A run that takes longer has failed, so that none keeps its lease forever. */
  within: number;
  /**
   * Returns what it counted, if it counts something. `signal` aborts when the process ends, when the lease is lost, and after `within`; in
   * the last two cases another run may start while this one hangs.
   */
  run(signal: AbortSignal): Promise<unknown>;
  /** The metric of what it counted. */
  finds?: { metric: string; help: string };
}

interface Options {
  log: Pick<DatabaseLog, 'error'>;
  /** How often due jobs are looked for, ms. */
  pollEvery?: number;
  leaseSeconds?: number;
  /** How long running jobs may take to end when the process stops, ms. */
  stopWithin?: number;
}

const POLL_EVERY_MS = 1_000;
/** Jobs in parallel, so that a long one does not block short ones; they fit into the background's connections (db/postgres.ts). */
const AT_ONCE = 4;
/** Less than the process has (main.ts). */
const STOP_WITHIN_MS = 8_000;
const FIRST_PAUSE_MS = 15_000;
const MINUTE_MS = 60_000;
/** Overdue by this time: too few processes run jobs, or none. */
const LATE_SECONDS = 60;

/** The pause after failures, in ms: longer each time, but not much longer than the job's own interval, nor than an hour. */
export const pauseAfter = (attempts: number, every: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), Math.min(Math.max(every, MINUTE_MS), 60 * MINUTE_MS));

const minutesOf = (ms: number): number => Math.ceil(ms / MINUTE_MS);

export type JobRunner = ReturnType<typeof jobRunner>;

/** Runs each job in one process of all those on this database: the one that has its lease. */
export function jobRunner(db: Db, jobs: readonly Job[], options: Options) {
  const {
    log,
    pollEvery = POLL_EVERY_MS,
    leaseSeconds = LEASE_SECONDS,
    stopWithin = STOP_WITHIN_MS,
  } = options;
  const owner = randomUUID();
  const leaseMs = leaseSeconds * 1000;
  const running = new Map<string, Promise<void>>();
  /** Past their limit and still running: they occupy no place, but are not started a second time here. */
  const hanging = new Set<string>();
  const stopping = new AbortController();
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const nextOf = ({ every, jitter }: Job): number => every + Math.random() * jitter;

  async function run(job: Job, attempts: number): Promise<void> {
    const { name } = job;
    try {
      const found = await whileRenewing(
        () => store.renew(db, name, owner, leaseMs),
        (lost) => limited(job, AbortSignal.any([lost, stopping.signal])),
        leaseSeconds,
      );
      const counted = typeof found === 'number' ? found : undefined;
      await store.succeed(db, name, owner, { nextMs: nextOf(job), found: counted });
    } catch (error) {
      // Aborted by `stop`, which releases its lease.
      if (stopping.signal.aborted) return;
      const lastError = errorSummary(error);
      log.error(`The job ${name} failed: ${lastError}`);
      await store.fail(db, name, owner, { nextMs: pauseAfter(attempts, job.every), lastError });
    }
  }

  /** Limits a run to `within`: it can end on its signal; one that does not is left running. */
  async function limited(job: Job, cut: AbortSignal): Promise<unknown> {
    const { name, within } = job;
    const over = new AbortController();
    const late = new PlainError(`It did not end within ${minutesOf(within)} min.`);
    const work = job.run(AbortSignal.any([cut, over.signal]));
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        hanging.add(name);
        reject(late);
        over.abort(late);
      }, within).unref();
    });
    const ended = () => {
      clearTimeout(timer);
      hanging.delete(name);
    };
    work.then(ended, ended);
    return Promise.race([work, limit]);
  }

  async function look(): Promise<void> {
    const free = jobs.filter(({ name }) => !running.has(name) && !hanging.has(name));
    const most = AT_ONCE - running.size;
    if (free.length === 0 || most <= 0) return;
    const names = free.map(({ name }) => name);
    for (const { name, attempts } of await store.claim(db, owner, { names, most, leaseMs })) {
      const job = free.find((one) => one.name === name) as Job;
      // If the end cannot be stored, the lease expires.
      const done = run(job, attempts)
        .catch((error: unknown) =>
          log.error(`The end of the job ${name} was not noted: ${errorSummary(error)}`),
        )
        .finally(() => running.delete(name));
      running.set(name, done);
    }
  }

  function plan(): void {
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => log.error(`Looking for jobs failed: ${errorSummary(error)}`))
        .finally(() => {
          if (!stopping.signal.aborted) plan();
        });
    }, pollEvery).unref();
  }

  return {
    /** Stores the jobs in the database, which can then report late ones. */
    register: (): Promise<void> =>
      store.register(
        db,
        jobs.map((job) => ({
          name: job.name,
          firstMs: job.firstAfter + Math.random() * job.jitter,
          everyMs: nextOf(job),
        })),
      ),

    start: plan,

    /** Starts no more jobs, waits a while for running ones, and releases the rest. */
    async stop(): Promise<void> {
      if (stopping.signal.aborted) return;
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.race([Promise.all(running.values()), pause(stopWithin, undefined, { ref: false })]);
      if (timer)
        await store
          .release(db, owner)
          .catch((error: unknown) => log.error(`Jobs were not given back: ${errorSummary(error)}`));
    },

    /** The status of each job, in whichever process it runs. */
    async standings(): Promise<JobStatus[]> {
      const rows = new Map(
        (
          await store.standings(
            db,
            jobs.map(({ name }) => name),
          )
        ).map((row) => [row.name, row]),
      );
      return jobs.flatMap(({ name }) => {
        const row = rows.get(name);
        if (!row) return [];
        const { lastSucceededAt, lateSeconds, isRunning, attempts } = row;
        const failures = attempts - (isRunning ? 1 : 0);
        const isLate = lateSeconds > LATE_SECONDS;
        return {
          name,
          state: failures > 0 ? 'failing' : isRunning ? 'running' : isLate ? 'late' : 'ok',
          lastSucceededAt: lastSucceededAt?.toISOString() ?? null,
          lateSeconds,
          failures,
          lastError: row.lastError,
        } as const;
      });
    },
  };
}
