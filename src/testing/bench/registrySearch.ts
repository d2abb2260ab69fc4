import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDataRegistry } from '../../server/adapters/registry/openData/driver';
import { openPostgres } from '../../server/db/postgres';
import type { Database, Db } from '../../server/db/types';
import { importOpenData } from '../../server/registry/importOpenData';
import { writeFull } from '../country/files';
import { openTestDatabase } from '../testDatabase';
import { quantile } from './rankSum';
import { type Typist, typistsOf } from './typists';

/*
 * How long the search of companies takes as people type it: `TEST_DATABASE_URL=postgres://… npm run bench:search -- 200000` imports a
 * country of so many enterprises (2,000,000 without a number); SEARCH_DATABASE_URL names a database that holds one already. So many
 * people at once type names key by key, fast, and every key is asked for: the screen waits for a pause of 250 ms. Then the same
 * without any pause between an answer and the next key, which is all that the machine can do. Beside it what a plain trigram query costs for the whole of what they type, on the same rows.
 */
const AT_ONCE = 20;
const GOAL_MS = 50;
/** Eight keys a second: 100 words a minute. */
const KEY_MS = 120;
const NAMES = Number(process.env.BENCH_NAMES ?? 600);
/** A trigram query of a common word takes seconds: fewer tell enough. */
const TRIGRAM_QUERIES = 100;
const size = Number(process.argv[2] ?? 2_000_000);

async function openCountry(): Promise<Database> {
  const url = process.env.SEARCH_DATABASE_URL;
  if (url)
    return openPostgres(
      url,
      { databasePool: 10, databaseTimeoutMs: 15_000, databaseNamedStatements: true },
      console,
    );
  if (!process.env.TEST_DATABASE_URL) throw new Error('Name a PostgreSQL server in TEST_DATABASE_URL.');
  const database = await openTestDatabase({ own: true });
  const folder = await mkdtemp(join(tmpdir(), 'greffio-search-'));
  try {
    const zip = await writeFull(folder, { size, number: 1, snapshot: '20-11-2026' });
    const { imported } = await importOpenData(database, [zip]);
    console.log(`${size} enterprises imported in ${imported[0]?.seconds.toFixed(0)} s`);
  } finally {
    await rm(folder, { recursive: true });
  }
  await database.maintain();
  return database;
}

/** Runs every piece of work, so many at once, and answers the milliseconds each took by its kind. */
async function timed(work: Typist[], ask: (query: string) => Promise<unknown>, keyMs = 0) {
  const times = new Map<string, number[]>();
  const left = [...work];
  const person = async (at: number) => {
    await sleep((at * keyMs) / AT_ONCE);
    for (let task = left.pop(); task; task = left.pop()) {
      for (const query of task.queries) {
        const before = performance.now();
        await ask(query);
        const ms = performance.now() - before;
        times.set(task.kind, [...(times.get(task.kind) ?? []), ms]);
        if (keyMs > ms) await sleep(keyMs - ms);
      }
    }
  };
  const before = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => person(at)));
  return { times, seconds: (performance.now() - before) / 1000 };
}

function report({ times, seconds }: Awaited<ReturnType<typeof timed>>): number {
  const all = [...times.values()].flat();
  for (const [kind, some] of [...times, ['all', all] as const]) {
    const sorted = some.toSorted((a, b) => a - b);
    const figures = [0.5, 0.95, 0.99, 1]
      .map((share) => quantile(sorted, share).toFixed(1).padStart(9))
      .join('');
    console.log(`${kind.padEnd(24)}${String(sorted.length).padStart(7)}${figures}`);
  }
  console.log(`${(all.length / seconds).toFixed(0)} queries a second`);
  return quantile(
    all.toSorted((a, b) => a - b),
    0.99,
  );
}

const heading = (what: string) =>
  console.log(
    `\n${what}, ${AT_ONCE} at once\n${'ms'.padEnd(24)}${['queries', '      p50', '      p95', '      p99', '      max'].join('')}`,
  );

async function trigrams(db: Db, typists: Typist[]) {
  await db.execute(sql`create extension if not exists pg_trgm`);
  await db.execute(
    sql`create index if not exists bench_trigrams on kbo_search using gin (folded gin_trgm_ops)`,
  );
  const some = typists
    .slice(0, TRIGRAM_QUERIES)
    .map(({ kind, queries }) => ({ kind, queries: queries.slice(-1) }));
  return timed(some, (query) =>
    db.execute(
      sql`select number from kbo_search where folded % ${query} order by similarity(folded, ${query}) desc limit 200`,
    ),
  );
}

const database = await openCountry();
const { search } = openDataRegistry(database.db);
const typists = await typistsOf(database.db, NAMES);
await timed(typists.slice(0, 40), (query) => search(query, 9));
const ask = (query: string) => search(query, 9, 'fr', '9000');
heading(`The search, a key every ${KEY_MS} ms`);
const p99 = report(await timed(typists, ask, KEY_MS));
console.log(`p99 ${p99 < GOAL_MS ? 'under' : 'ABOVE'} ${GOAL_MS} ms`);
heading('The search, without a pause');
report(await timed(typists, ask));
heading('Trigrams, what they type as a whole');
report(await trigrams(database.db, typists));
await database.close();
