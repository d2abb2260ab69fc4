import type { Piscina } from 'piscina';
import { Gauge, Registry } from 'prom-client';

/** Documents waiting for a drawing thread. */
export function renderMetrics(threads: Pick<Piscina, 'queueSize'>): Registry {
  const registry = new Registry();
  new Gauge({
    name: 'documents_waiting',
    help: 'Documents that wait for a thread to draw them; past a hundred, who asks is told to try again.',
    registers: [registry],
    collect() {
      this.set(threads.queueSize);
    },
  });
  return registry;
}
