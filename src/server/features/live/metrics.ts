import { Gauge, Registry } from 'prom-client';
import type { LiveService } from './service';

/** Number of pages that receive changes from this process. */
export function liveMetrics(live: Pick<LiveService, 'open'>): Registry {
  const registry = new Registry();
  new Gauge({
    name: 'live_streams',
    help: 'Pages that hear of the changes of their dossier (event streams that are open).',
    registers: [registry],
    collect() {
      this.set(live.open());
    },
  });
  return registry;
}
