import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';

/** How busy a pool of connections is, at the moment it is asked. The embedded engine has one connection. */
export function poolMetrics(pool: pg.Pool): Registry {
  const registry = new Registry();
  new Gauge({
    name: 'database_connections_in_use',
    help: 'Connections of the database that a call or a job has now.',
    registers: [registry],
    collect() {
      this.set(pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'database_connections_waiting',
    help: 'Calls and jobs that wait for a connection of the database: none comes free.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
  return registry;
}
