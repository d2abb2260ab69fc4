import { Counter, Gauge, Registry } from 'prom-client';
import type { Db } from '../db/types';
import type { Job } from './runner';
import { standings } from './store';

/** The state of the jobs in the database, read at each scrape: every process reports the same. */
export function jobMetrics(db: Db, jobs: readonly Job[]): Registry {
  const registry = new Registry();
  const names = jobs.map(({ name }) => name);
  // Without the database, these are empty and the other metrics are still reported; /ready reports the outage.
  const read = () => standings(db, names).catch(() => []);
  const common = { labelNames: ['job'] as const, registers: [registry] };
  new Gauge({
    ...common,
    name: 'job_last_success_timestamp_seconds',
    help: 'When the job last ended well, as Unix time; absent before it first has.',
    async collect() {
      for (const { name, lastSucceededAt } of await read())
        if (lastSucceededAt) this.set({ job: name }, lastSucceededAt.getTime() / 1000);
    },
  });
  new Counter({
    ...common,
    name: 'job_failures_total',
    help: 'Runs that failed, in all processes.',
    async collect() {
      const rows = await read();
      this.reset();
      for (const { name, failures } of rows) this.inc({ job: name }, failures);
    },
  });
  new Gauge({
    ...common,
    name: 'job_lag_seconds',
    help: 'How long ago the job was due; 0 until it is.',
    async collect() {
      for (const { name, lateSeconds } of await read()) this.set({ job: name }, lateSeconds);
    },
  });
  for (const { name, finds } of jobs)
    if (finds)
      new Gauge({
        name: finds.metric,
        help: finds.help,
        registers: [registry],
        async collect() {
          const found = (await read()).find((row) => row.name === name)?.found;
          if (typeof found === 'number') this.set(found);
        },
      });
  return registry;
}
