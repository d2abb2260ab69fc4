import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobName, JobStatus } from '#domain/operations/jobs';
import type { DatabaseLog, Db } from '../db/types';
import { errorSummary, PlainError } from '../telemetry/safeError';
import { LEASE_SECONDS, whileRenewing } from './lease';
import * as store from './store';

/** What runs without a person. All times in ms. */
export interface Job {
  name: JobName;
  /** From the end of a run to the next one. */
  every: number;
  /** The most that is added to it, by chance: not everything comes at one moment. */
  jitter: number;
  /** From the very first start to the first run. */
  firstAfter: number;
  /** A run that has not ended by then has failed: nothing may hold its lease for ever. */
  within: number;
  /**
   * What it counted, of a job that counts something. It may be done twice at once when this process hangs for longer than its
   * lease, or it for longer than `within`, and is cut short when the process ends; `signal` says all three.
   */
  run(signal: AbortSignal): Promise<unknown>;
  /** The metric of what it counted. */
  finds?: { metric: string; help: string };
}

interface Options {
  log: Pick<DatabaseLog, 'error'>;
  /** How often it is looked for what is due, ms. */
  pollEvery?: number;
  leaseSeconds?: number;
  /** What runs has so long to end when the process does, ms. */
  stopWithin?: number;
}

const POLL_EVERY_MS = 1_000;
/** A long one holds up no short one; all of them fit in the background's connections (db/postgres.ts). */
const AT_ONCE = 4;
/** Less than the process has (main.ts). */
const STOP_WITHIN_MS = 8_000;
const FIRST_PAUSE_MS = 15_000;
const MINUTE_MS = 60_000;
/** Nobody has taken it for so long after it was due: the processes are too few, or none. */
const LATE_SECONDS = 60;

/** After a failure: longer each time, but never much rarer than the job itself, nor than hourly. */
export const pauseAfter = (attempts: number, every: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), Math.min(Math.max(every, MINUTE_MS), 60 * MINUTE_MS));

const minutesOf = (ms: number): number => Math.ceil(ms / MINUTE_MS);

export type JobRunner = ReturnType<typeof jobRunner>;

/** Runs each job once for all processes on this database: whoever takes it has it, until its lease ends. */
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
  /** Past their limit, and deaf to their signal: they keep no place from the others, but are not begun twice here. */
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
      // Cut short: its lease is given back by `stop`.
      if (stopping.signal.aborted) return;
      const lastError = errorSummary(error);
      log.error(`The job ${name} failed: ${lastError}`);
      await store.fail(db, name, owner, { nextMs: pauseAfter(attempts, job.every), lastError });
    }
  }

  /** One that hears its signal ends by it; one that does not is left alone. */
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
      // What cannot be noted is noticed when the lease ends.
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
    /** Makes the jobs known to the database: from now on it tells when one is late. */
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

    /** Takes nothing more, gives what runs a while to end, and gives the rest back. */
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

    /** How each job stands, whichever process runs it. */
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
