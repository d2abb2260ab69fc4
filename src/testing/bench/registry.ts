import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { openDataRegistry } from '../../server/adapters/registry/openData/driver';
import { projectPath } from '../../server/config/paths';
import type { Database } from '../../server/db/connect';
import { SETTINGS } from '../../server/imports/session';
import { FILES } from '../../server/registry/files';
import { fresh, indexFresh, makeFresh } from '../../server/registry/freshTables';
import { importedExtract } from '../../server/registry/importOpenData';
import { CODES, SEARCH_TABLES } from '../../server/registry/task';
import { bundle } from '../bundle';
import { numberAt } from '../country/country';
import { writeFull, writeUpdate } from '../country/files';
import { openTestDatabase } from '../testDatabase';

/*
 * The import of the open data: `npm run bench:registry -- 2000000`, the enterprises of a country that is made the first time (in the
 * system's folder for temporary files). On a PostgreSQL database of its own: a full import beside a raw COPY of the same rows with the same
 * indexes, and a daily update; TEST_DATABASE_URL names another server than 127.0.0.1.
 *   --embedded 20000   also on the embedded database, so many enterprises
 *   --kill 10          instead: so many imports killed at a random moment, while the old data serve
 */

const GOAL_RATIO = 2;
const GOAL_MB = 400;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { embedded: { type: 'string' }, kill: { type: 'string' } },
});
process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres';
const size = Number(positionals[0] ?? 200_000);
let failures = 0;
const judge = (isGood: boolean): string => {
  if (!isGood) failures += 1;
  return isGood ? '' : '  ABOVE THE GOAL';
};
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A full extract and the update after it; `full` alone for a number that is no 285. */
async function country(enterprises: number, number = 285): Promise<{ full: string; update: string }> {
  const sources = readdirSync(projectPath('src', 'testing', 'country')).sort();
  const hash = createHash('sha256');
  for (const file of sources) hash.update(readFileSync(projectPath('src', 'testing', 'country', file)));
  const folder = join(
    tmpdir(),
    'greffio-country',
    `${hash.digest('hex').slice(0, 12)}-${enterprises}-${number}`,
  );
  const delivery = { size: enterprises, number, snapshot: '27-02-2026' };
  const done = join(folder, 'update');
  if (!existsSync(done)) {
    const began = performance.now();
    await rm(folder, { recursive: true, force: true });
    await mkdir(done, { recursive: true });
    await writeFull(folder, delivery);
    await writeUpdate(done, { ...delivery, number: number + 1, snapshot: '28-02-2026' });
    console.log(`A country of ${enterprises} enterprises made in ${seconds(performance.now() - began)}`);
  }
  const [full, update] = [folder, done].map((place) =>
    join(place, readdirSync(place).find((name) => name.endsWith('.zip')) ?? ''),
  );
  return { full: full ?? '', update: update ?? '' };
}

type Run = { ended: Promise<{ code: number | null; ms: number; mb: number; output: string }>; kill(): void };

/** The command, as an operator runs it, in a process of its own. */
function runImport(path: string, env: Record<string, string>): Run {
  const began = performance.now();
  const child = spawn(process.execPath, [bundle('src/server/console/registryImport.ts'), path], {
    env: { PATH: process.env.PATH, BACKUP_HOURS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let mb = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const meter = setInterval(() => {
    // Linux alone tells the most that a process held.
    const status = existsSync(`/proc/${child.pid}/status`)
      ? readFileSync(`/proc/${child.pid}/status`, 'utf8')
      : '';
    mb = Math.max(mb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 100);
  const ended = new Promise<Awaited<Run['ended']>>((resolve) => {
    child.once('close', (code) => {
      clearInterval(meter);
      resolve({ code, ms: performance.now() - began, mb, output });
    });
  });
  return { ended, kill: () => child.kill('SIGKILL') };
}

async function completed(path: string, env: Record<string, string>) {
  const ended = await runImport(path, env).ended;
  if (ended.code !== 0) throw new Error(`The import ended with ${ended.code}: ${ended.output}`);
  return ended;
}

const urlOf = (database: Database): string =>
  (database.db as unknown as { $client: pg.Pool }).$client.options.connectionString ?? '';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The rows of the imported tables written to files, then copied into fresh tables, which get the indexes of the old ones. */
async function rawCopy(url: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'greffio-raw-'));
  try {
    return await withClient(url, async (client) => {
      const tables = [CODES.table, ...FILES.map(({ table }) => table), ...SEARCH_TABLES];
      for (const table of tables)
        await pipeline(client.query(to(`copy ${table} to stdout`)), createWriteStream(join(folder, table)));
      const began = performance.now();
      await client.query('begin');
      await client.query(SETTINGS);
      await makeFresh(client, tables);
      for (const table of tables) {
        const rows = createReadStream(join(folder, table), { highWaterMark: 256 * 1024 });
        await pipeline(rows, client.query(from(`copy ${fresh(table)} from stdin`)));
      }
      for (const table of tables) await indexFresh((work) => work(client), table);
      await client.query('commit');
      const ms = performance.now() - began;
      for (const table of tables) await client.query(`drop table ${fresh(table)}`);
      return ms;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onServer(): Promise<void> {
  const { full, update } = await country(size);
  const mb = (await stat(full)).size / 1e6;
  const database = await openTestDatabase({ own: true });
  try {
    const url = urlOf(database);
    const import1 = await completed(full, { DATABASE_URL: url });
    console.log(`PostgreSQL, ${size} enterprises, ${mb.toFixed(0)} MB zipped\n${import1.output}`);
    const raw = await rawCopy(url);
    const changed = await completed(update, { DATABASE_URL: url });
    const ratio = import1.ms / raw;
    console.log(
      `full import        ${seconds(import1.ms)}, at most ${import1.mb.toFixed(0)} MB${judge(import1.mb <= GOAL_MB)}\n` +
        `raw COPY + indexes ${seconds(raw)}; the import takes ${ratio.toFixed(2)} times as long${judge(ratio <= GOAL_RATIO)}\n` +
        `daily update       ${seconds(changed.ms)}, at most ${changed.mb.toFixed(0)} MB${judge(changed.mb <= GOAL_MB)}`,
    );
  } finally {
    await database.close();
  }
}

async function onEmbedded(enterprises: number): Promise<void> {
  const { full, update } = await country(enterprises);
  const folder = await mkdtemp(join(tmpdir(), 'greffio-embedded-'));
  try {
    const first = await completed(full, { DATA_DIR: folder });
    const then = await completed(update, { DATA_DIR: folder });
    console.log(
      `embedded, ${enterprises} enterprises: full import ${seconds(first.ms)}, at most ${first.mb.toFixed(0)} MB (the engine's own among them); ` +
        `update ${seconds(then.ms)}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the tables answer must be what they answered before, all the time. */
async function killed(times: number): Promise<void> {
  const old = await country(size);
  const next = await country(size, 400);
  const database = await openTestDatabase({ own: true });
  try {
    const env = { DATABASE_URL: urlOf(database) };
    const whole = await completed(old.full, env);
    const registry = openDataRegistry(database.db);
    const state = async () =>
      JSON.stringify([await importedExtract(database), await registry.readEnterprise(numberAt(7))]);
    const before = await state();
    let asked = 0;
    for (let kill = 1; kill <= times; ) {
      const run = runImport(next.full, env);
      const at = whole.ms * (0.05 + 0.85 * Math.random());
      const began = performance.now();
      let isSame = true;
      for (; isSame && performance.now() - began < at; asked += 1) {
        isSame = (await state()) === before;
        await sleep(20);
      }
      run.kill();
      const { code } = await run.ended;
      isSame = (await state()) === before;
      if (code !== null) {
        // It was quicker than the first one, and has left the same data under its own number; or the one before was not gone yet.
        await database.db.execute(sql`update kbo_extracts set extract_number = 285`);
        await sleep(500);
        continue;
      }
      console.log(`kill ${kill} after ${seconds(at)}: ${isSame ? 'the old data serve' : 'OTHER DATA'}`);
      if (!isSame) failures += 1;
      kill += 1;
    }
    // The server notices within two seconds that nobody listens any more.
    await sleep(3000);
    const last = await completed(next.full, env);
    const number = await importedExtract(database);
    console.log(
      `${asked} answers meanwhile; the next import completes in ${seconds(last.ms)}: extract ${number}`,
    );
    if (number !== 400) failures += 1;
  } finally {
    await database.close();
  }
}

if (values.kill) await killed(Number(values.kill));
else await onServer();
if (values.embedded) await onEmbedded(Number(values.embedded));
process.exit(failures === 0 ? 0 : 1);
