import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { todayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import { createAdapters } from '../../server/adapters/adapters';
import { drawThreads } from '../../server/documents/renderPool';
import { createServices } from '../../server/services';
import { loginAll } from '../callServer';
import { withBenchServer } from './benchServer';
import { measureHeavy } from './officeHeavy';
import { beside, longestTransaction, p95, timeOf } from './officeMeter';
import { type OfficeSize, seedOffice } from './seedOffice';

/*
 * How long the calls of one office take as it grows, and those of another account meanwhile: `npm run bench:office`, or with a size of
 * one's own as clients, dossiers and checks (`-- 500 2000 1000`). On the embedded database in a folder, or on PostgreSQL with
 * TEST_DATABASE_URL.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const told = process.argv.slice(2).map(Number);
const SIZES: OfficeSize[] =
  told.length === 3
    ? [{ clients: told[0] ?? 0, dossiers: told[1] ?? 0, checks: told[2] ?? 0 }]
    : [
        { clients: 500, dossiers: 2_000, checks: 1_000 },
        { clients: 3_000, dossiers: 20_000, checks: 6_000 },
      ];
async function measure(size: OfficeSize): Promise<void> {
  await withBenchServer(async ({ app, config, database }) => {
    await seedOffice(database.db, size);
    await database.maintain();
    const [office, other] = await loginAll({ app });
    const threads = drawThreads();
    const { background, listen } = database;
    const work = createServices(background, createAdapters(config, background), config, {
      ...{ threads, log: app.log, listen },
    });
    const line = (name: string, ms: number | null) =>
      console.log(`${name.padEnd(46)}${ms === null ? '       -' : ms.toFixed(1).padStart(8)}`);
    console.log(
      `\n${database.engine}: ${size.clients} clients, ${size.dossiers} dossiers, ${size.checks} checks; ms, p95 of ${ROUNDS}`,
    );
    line('GET /user of another account, alone', (await beside(other, () => wait(2_000))).p95);
    let [took, longest] = [0, null as number | null];
    const meanwhile = await beside(other, async () => {
      const before = performance.now();
      longest = await longestTransaction(database, () => work.settling.rest(new AbortController().signal));
      took = performance.now() - before;
    });
    line('job lists, all clients', took);
    line('  GET /user of another account meanwhile', meanwhile.p95);
    line('  longest transaction', longest);
    // As the nightly job does: the planner knows the rows that were written.
    await database.maintain();
    const to = daysLater(todayInBrussels(), 8 * 7);
    for (const path of [`/deadlines?to=${to}`, '/deadlines/late', '/fees', '/office', '/clients']) {
      const times: number[] = [];
      const waits = await beside(other, async () => {
        for (let round = -3; round < ROUNDS; round += 1) {
          const ms = await timeOf(office, path);
          if (round >= 0) times.push(ms);
        }
      });
      line(`GET ${path}`, p95(times));
      line('  GET /user of another account meanwhile', waits.p95);
    }
    await measureHeavy({ database, office, other, services: work, line });
    await threads.destroy();
  });
}

for (const size of SIZES) await measure(size);
