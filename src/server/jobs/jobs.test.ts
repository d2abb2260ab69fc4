import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/testDatabase';
import type { Database } from '../db/connect';
import { jobs as table } from '../db/schema';
import { PlainError } from '../telemetry/safeError';
import { jobMetrics } from './metrics';
import { type Job, jobRunner, pauseAfter } from './runner';
import * as store from './store';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(table);
});
/** Those of a test: what one leaves behind when it fails would take the jobs of the next. */
let runners: ReturnType<typeof jobRunner>[] = [];
afterEach(async () => {
  await Promise.all(runners.map((one) => one.stop()));
  runners = [];
});

const DAY = 86_400_000;
const quick = { name: 'tidy', every: 0, jitter: 0, firstAfter: 0, within: DAY } as const;

/** A process: it looks every few ms, and has a second to stop. */
const runnerOf = (all: Job[], { leaseSeconds = 0.4, stopWithin = 1_000 } = {}) => {
  const said: string[] = [];
  const log = { error: (text: string) => said.push(text) };
  const runner = jobRunner(database.db, all, { log, pollEvery: 5, leaseSeconds, stopWithin });
  runners.push(runner);
  return { ...runner, said };
};

const until = async (isTrue: () => boolean | Promise<boolean>) => {
  for (let left = 2_000; left > 0; left -= 1) {
    if (await isTrue()) return;
    await wait(5);
  }
  throw new Error('It did not come.');
};
const row = async () => (await database.db.select().from(table))[0];
/** Its time has come. */
const due = () => database.db.update(table).set({ dueAt: sql`now()`, nextAt: sql`now()` });

test('two processes run each slot once, and never at once', async () => {
  const slots = 4;
  let [runs, under, most] = [0, 0, 0];
  const job: Job = {
    ...{ ...quick, every: DAY },
    run: async () => {
      runs += 1;
      under += 1;
      most = Math.max(most, under);
      await wait(15);
      under -= 1;
    },
  };
  const both = [runnerOf([job]), runnerOf([job])];
  await Promise.all(both.map((one) => one.register()));
  for (const one of both) one.start();
  for (let slot = 1; slot <= slots; slot += 1) {
    await until(async () => (await row())?.attempts === 0 && runs === slot);
    await wait(30);
    if (slot < slots) await due();
  }
  await Promise.all(both.map((one) => one.stop()));
  expect([runs, most]).toEqual([slots, 1]);
  expect(await row()).toMatchObject({
    runs: slots,
    failures: 0,
    attempts: 0,
    lastError: null,
    leaseUntil: null,
  });
});

test('what a dead process had goes to the next when its lease is over, and not before', async () => {
  let runs = 0;
  const runner = runnerOf([
    {
      ...{ ...quick, every: DAY },
      run: async () => {
        runs += 1;
      },
    },
  ]);
  await runner.register();
  const leaseMs = 300;
  expect(await store.claim(database.db, 'dead', { names: ['tidy'], most: 1, leaseMs })).toHaveLength(1);
  runner.start();
  await wait(60);
  expect(runs).toBe(0);
  await until(async () => (await row())?.lastSucceededAt !== null);
  await runner.stop();
  expect([runs, (await row())?.runs]).toEqual([1, 2]);
  // It counted as a failure while nobody had it.
  expect(await store.renew(database.db, 'tidy', 'dead', leaseMs)).toBe(false);
});

test('a run that takes longer than its lease keeps it, and one that has lost it is told', async () => {
  let runs = 0;
  let told = false;
  const run = async (signal: AbortSignal) => {
    runs += 1;
    await wait(500, undefined, { signal }).catch(() => {
      told = true;
    });
  };
  const both = [1, 2].map(() => runnerOf([{ ...quick, every: DAY, run }], { leaseSeconds: 0.2 }));
  await Promise.all(both.map((one) => one.register()));
  for (const one of both) one.start();
  await until(async () => (await row())?.lastSucceededAt !== null);
  expect([runs, told]).toEqual([1, false]);
  await due();
  await until(() => runs === 2);
  await database.db.update(table).set({ owner: 'somebody else', leaseUntil: sql`now() + interval '1 day'` });
  await until(() => told);
  await Promise.all(both.map((one) => one.stop()));
  expect((await row())?.owner).toBe('somebody else');
});

test('a job that fails waits longer each time, is shown with our own words only, and is well again', async () => {
  const failures = [new PlainError('on purpose'), new Error('Failed query … params: Claire Dumont')];
  const job: Job = {
    ...{ ...quick, every: DAY },
    run: async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return 7;
    },
    finds: { metric: 'things_found', help: 'Things.' },
  };
  const runner = runnerOf([job]);
  const metrics = jobMetrics(database.db, [job]);
  const metric = async (name: string) =>
    new RegExp(`^${name}(?:\\{job="tidy"\\})? (\\S+)$`, 'm').exec(await metrics.metrics())?.[1];
  await runner.register();
  runner.start();
  for (const [failed, lastError] of ['on purpose', 'Error'].entries()) {
    await until(async () => (await row())?.failures === failed + 1);
    expect(await runner.standings()).toMatchObject([
      { name: 'tidy', state: 'failing', failures: failed + 1, lastError, lastSucceededAt: null },
    ]);
    const { nextAt } = (await row()) as { nextAt: Date };
    const pause = pauseAfter(failed + 1, DAY);
    expect(Math.abs(nextAt.getTime() - Date.now() - pause)).toBeLessThan(5_000);
    await database.db.update(table).set({ nextAt: sql`now()` });
  }
  await until(async () => (await row())?.lastSucceededAt !== null);
  await runner.stop();
  expect(runner.said).toEqual(['The job tidy failed: on purpose', 'The job tidy failed: Error']);
  expect(await runner.standings()).toMatchObject([
    { state: 'ok', failures: 0, lastError: null, lateSeconds: 0 },
  ]);
  expect([await metric('job_failures_total'), await metric('things_found')]).toEqual(['2', '7']);
  expect(Number(await metric('job_last_success_timestamp_seconds'))).toBeGreaterThan(Date.now() / 1000 - 60);
  expect([1, 2, 3, 20].map((n) => pauseAfter(n, 5_000))).toEqual([15_000, 30_000, 60_000, 60_000]);
  expect(pauseAfter(20, DAY)).toBe(3_600_000);
});

test('a run that does not end is a failure: its lease is free for another process, and this one does not begin it twice', async () => {
  let cut = 0;
  const ends: (() => void)[] = [];
  const hangs = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      ends.push(resolve);
      signal.addEventListener('abort', () => {
        cut += 1;
      });
    });
  const job: Job = { ...quick, every: DAY, within: 50, run: hangs };
  const first = runnerOf([job]);
  await first.register();
  first.start();
  await until(async () => (await row())?.failures === 1);
  expect(cut).toBe(1);
  expect(first.said).toEqual(['The job tidy failed: It did not end within 1 min.']);
  expect(await row()).toMatchObject({ attempts: 1, owner: null, leaseUntil: null });
  await due();
  let runs = 0;
  const other = runnerOf([{ ...job, run: async () => (runs += 1) }]);
  other.start();
  await until(() => runs === 1);
  await other.stop();
  expect(ends).toHaveLength(1);
  // Once it has ended after all, this process takes it again.
  ends[0]?.();
  await due();
  await until(() => ends.length === 2);
  ends[1]?.();
  await first.stop();
});

test('a job that hears that its time is over ends by it', async () => {
  const run = (signal: AbortSignal) => wait(DAY, undefined, { signal });
  const runner = runnerOf([{ ...quick, every: DAY, within: 20, run }]);
  await runner.register();
  runner.start();
  await until(async () => (await row())?.failures === 1);
  await runner.stop();
  expect((await row())?.lastError).toMatch(/^It did not end/);
});

test('a process that stops gives back what it has not ended, as no failure', async () => {
  let [cut, taken] = [false, false];
  const first = runnerOf(
    [
      {
        ...quick,
        run: (signal) =>
          new Promise((_resolve, reject) => {
            taken = true;
            signal.addEventListener('abort', () => {
              cut = true;
              reject(new Error('cut short'));
            });
          }),
      },
    ],
    { leaseSeconds: 60 },
  );
  await first.register();
  first.start();
  await until(() => taken);
  await first.stop();
  expect([cut, first.said]).toEqual([true, []]);
  expect(await row()).toMatchObject({ owner: null, leaseUntil: null, attempts: 0, failures: 0 });
  let runs = 0;
  const next = runnerOf([{ ...quick, every: DAY, run: async () => (runs += 1) }]);
  next.start();
  await until(() => runs === 1);
  await next.stop();
});

test('a job nobody takes is late; one that is to come more often than before does so', async () => {
  const run = async () => undefined;
  const seldom = runnerOf([{ ...quick, name: 'backup', every: 7 * DAY, firstAfter: 7 * DAY, run }]);
  await seldom.register();
  const often = runnerOf([{ ...quick, name: 'backup', every: DAY, run }]);
  await often.register();
  const { nextAt } = (await row()) as { nextAt: Date };
  expect(Math.abs(nextAt.getTime() - Date.now() - DAY)).toBeLessThan(5_000);
  expect(await often.standings()).toMatchObject([{ state: 'ok', lateSeconds: 0 }]);
  await database.db.update(table).set({ dueAt: sql`now() - interval '2 minutes'`, nextAt: sql`now()` });
  expect(await often.standings()).toMatchObject([{ state: 'late', lastSucceededAt: null, failures: 0 }]);
  const told = await jobMetrics(database.db, [{ ...quick, name: 'backup', run }]).metrics();
  expect(Number(/^job_lag_seconds\{job="backup"\} (\S+)$/m.exec(told)?.[1])).toBeGreaterThanOrEqual(120);
});
