import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../../../server/config';
import { type Role, startCluster } from '../kills/cluster';
import { dossierWriter } from '../kills/dossiers';
import { addOffice, PASSWORD, startOutside, withDatabase } from '../outside';
import { faultsOf, seedPapers } from './papers';
import { reader } from './reader';

/*
 * Filed papers that an older version has left in the database move into the storage while the server answers, and whoever moves them is
 * killed (kill -9) three times. At the end every paper has the bytes of its hash, once. `npm run bench:moves`; PAPERS: how many
 * (10000). On the embedded database with one process; with TEST_DATABASE_URL on that (empty) PostgreSQL database, where the worker is
 * killed beside a process that answers.
 */

const PAPERS = Number(process.env.PAPERS ?? 10_000);
const KILLS = 3;
const LOOK_EVERY_MS = 20;
const WITHIN_MS = 3_600_000;

const address = process.env.TEST_DATABASE_URL;
const roles: Role[] = address ? ['api', 'worker'] : ['all'];
const outside = await startOutside('mollie');
const dataDir = await mkdtemp(join(tmpdir(), 'greffio-moves-'));
const env = {
  ...outside.env,
  DATA_DIR: dataDir,
  DOCUMENTS_PER_USER_HOUR: '100000',
  // One key for every process, and for whoever looks at the end.
  MEDIA_KEY: Buffer.alloc(32, 7).toString('base64'),
  ...(address && { DATABASE_URL: address }),
};
const config = loadConfig({ ...env, PORT: '0' });
await withDatabase(config, (db) => addOffice(db, config));

async function login(to: Awaited<ReturnType<typeof startCluster>>): Promise<string> {
  const credentials = { email: 'client@bench.example', password: PASSWORD, langue_user: 'fr' };
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await to.send('', 'POST', '/login', credentials);
    if (typeof answer?.body.token === 'string') return answer.body.token;
    console.log(`login: ${answer?.status ?? 'no answer'}`);
    await pause(1_000);
  }
  throw new Error('nobody can log in');
}

// One dossier is filed as people file it; the others are its copies, as an older version kept them.
const before = await startCluster(roles, env);
const writer = dossierWriter(before, await login(before), () => false);
const dossier = await writer.fill();
await writer.finish(dossier);
await before.stop();
const papers = await withDatabase(config, (db) => seedPapers(db, config, dossier.id, PAPERS));

/** Objects in the folder of the storage, those of the first dossier among them. */
async function stored(): Promise<number> {
  const names = await readdir(join(dataDir, 'media'), { recursive: true }).catch((): string[] => []);
  return names.filter((name) => /[\\/]/.test(name) && !name.endsWith('.tmp')).length;
}

const atFirst = await stored();
const started = Date.now();
const cluster = await startCluster(roles, env);
const readers = reader(cluster, await login(cluster), papers);
const reading = readers.run();
const marks = Array.from({ length: KILLS }, (_, at) =>
  Math.round((papers.length * (at + 0.2 + 0.6 * Math.random())) / KILLS),
);
for (const mark of marks) {
  while ((await stored()) - atFirst < mark) await pause(LOOK_EVERY_MS);
  await pause(Math.random() * 50);
  const at = (await stored()) - atFirst;
  await cluster.kill(async () => undefined, address ? 'worker' : 'all');
  console.log(`killed at ${at} of ${papers.length}`);
}
for (;;) {
  const text = (await (await cluster.ask('/api/metrics', {}))?.text()) ?? '';
  // Before a run has ended the gauge says 0 too.
  if (/^files_in_database 0$/m.test(text) && /^job_last_success_timestamp_seconds\{job="files"\}/m.test(text))
    break;
  if (Date.now() - started > WITHIN_MS) throw new Error('the papers have not all been moved');
  await pause(500);
}
const seconds = Math.round((Date.now() - started) / 1000);
readers.stop();
await reading;
await cluster.stop();

const wrong = [
  ...readers.wrong,
  ...(await withDatabase(config, (db) => faultsOf(db, config, papers.length, stored))),
  ...(cluster.unexpected() > 0 ? [`${cluster.unexpected()} answers of 500`] : []),
];
console.log(
  `${address ? 'PostgreSQL' : 'embedded'}: ${papers.length} papers moved in ${seconds} s with ${KILLS} kills; meanwhile ${readers.told()}`,
);
for (const problem of wrong.slice(0, 20)) console.log(`  ${problem}`);
console.log(`${wrong.length} problems`);
await outside.close();
await rm(dataDir, { recursive: true, force: true });
process.exit(wrong.length === 0 ? 0 : 1);
