import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { loadConfig } from '../../server/config/config';
import { openDatabase } from '../../server/db/connect';
import { streetService } from '../../server/features/streets/service';
import { importAddresses } from '../../server/imports/addresses';
import { BEST_REGIONS, writeAddresses } from '../addressCountry';

/*
 * How long the addresses of a country take, and what its streets answer then: `npm run bench:addresses -- 300000` (lines). With
 * TEST_DATABASE_URL on that (empty) PostgreSQL database, else on the embedded one.
 */

const rows = Number(process.argv[2] ?? 300_000);
const ASKED = 500;

const folder = await mkdtemp(join(tmpdir(), 'greffio-addresses-'));
const url = process.env.TEST_DATABASE_URL;
const config = loadConfig({ DATA_DIR: join(folder, 'data'), ...(url && { DATABASE_URL: url }) });
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const database = await openDatabase(config, quiet);
const megabytes = () => process.memoryUsage().rss / 1_048_576;

try {
  let most = 0;
  const onProgress = () => {
    most = Math.max(most, megabytes());
  };
  const paths: string[] = [];
  for (const region of Object.keys(BEST_REGIONS) as (keyof typeof BEST_REGIONS)[])
    paths.push(await writeAddresses(folder, region, { rows }));
  const before = megabytes();
  const started = performance.now();
  for (const path of paths)
    for (const { region, ...counts } of await importAddresses(database, path, { onProgress })) {
      const { streets, numbers, boxes } = counts;
      console.log(`${region}: ${streets} streets, ${numbers} numbers, ${boxes} boxes`);
    }
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${database.engine}: ${rows} lines in ${seconds.toFixed(1)} s (${Math.round(rows / seconds)} a second), ` +
      `RSS ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
  );
  await database.maintain();
  const { rows: busiest } = await database.db.execute<{ postcode: string }>(
    sql`select postcode from streets group by postcode order by count(*) desc limit 1`,
  );
  const { named, listed } = streetService(database.db, { withLocalities: async (address) => address });
  const zip_code = busiest[0]?.postcode ?? '';
  const times = { named: [] as number[], listed: [] as number[] };
  for (let n = 0; n < ASKED; n += 1) {
    const at = performance.now();
    await named({ zip_code, name: n % 2 ? 'ru' : `pre ${n}` });
    times.named.push(performance.now() - at);
    const then = performance.now();
    await listed({ zip_code, rue: `Rue du Pré ${n}`, numero: '4', box: '0101' });
    times.listed.push(performance.now() - then);
  }
  for (const [name, all] of Object.entries(times)) {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
    console.log(`${name} at ${zip_code}: median ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
