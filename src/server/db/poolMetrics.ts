import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';

/** Current use of each connection pool. The embedded engine has one pool with one connection. */
export function poolMetrics(pools: Record<string, pg.Pool>): Registry {
  const registry = new Registry();
  const common = { labelNames: ['pool'] as const, registers: [registry] };
  new Gauge({
    ...common,
    name: 'database_connections_in_use',
    help: 'Connections of the database that a call or a job has now.',
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools))
        this.set({ pool }, totalCount - idleCount);
    },
  });
  new Gauge({
    ...common,
    name: 'database_connections_idle',
    help: 'Connections of the database that are open and that nobody has.',
    collect() {
      for (const [pool, { idleCount }] of Object.entries(pools)) this.set({ pool }, idleCount);
    },
  });
  new Gauge({
    ...common,
    name: 'database_connections_waiting',
    help: 'Calls and jobs that wait for a connection of the database: none comes free.',
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
  return registry;
}
