import { max } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '../db/connect';
import { kboExtracts } from '../db/schema';

/** The day of the imported open data. */
export function openDataMetrics(db: Db): Registry {
  const registry = new Registry();
  new Gauge({
    name: 'registry_data_timestamp_seconds',
    help: 'The day that the imported open data describe, as Unix time. No sample without them, or while the database does not answer.',
    registers: [registry],
    async collect() {
      const [row] = await db
        .select({ day: max(kboExtracts.snapshotDate) })
        .from(kboExtracts)
        .catch(() => []);
      this.remove();
      if (row?.day) this.set(Date.parse(row.day) / 1000);
    },
  });
  return registry;
}
