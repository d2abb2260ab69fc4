import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { documentsOf } from '#domain/dossier/documents';
import type { PdfName } from '#domain/dossier/pdfNames';
import { renderDocument } from '../../server/documents/documents';
import { drawThreads } from '../../server/documents/renderPool';
import { loginAs, readyDemande } from '../callServer';
import { type DossierCase, dossierTable } from '../dossierTable';
import { startServer } from '../startServer';

/** Processor time and size of each document, and the time of a finish: `npm run bench:documents`. Figures to compare, not a test. */
const GOAL_MS = 400;
const ROUNDS = 3;

/** How long the last click takes, as people wait for it. */
const IN_USE = 40;
const AFTER_IDLE = 5;
/** Long enough for threads that would end without work to have ended. */
const IDLE_MS = Number(process.env.BENCH_IDLE_SECONDS ?? 65) * 1000;

const at = (times: readonly number[], share: number): string =>
  (
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  ).toFixed(0);
const megabytes = () => (process.memoryUsage().rss / 1_048_576).toFixed(0);

const times = new Map<PdfName, number[]>();
const sizes = new Map<PdfName, number[]>();
const note = (into: Map<PdfName, number[]>, name: PdfName, value: number) =>
  into.set(name, [...(into.get(name) ?? []), value]);

/** All documents of a dossier, one after the other. */
async function draw({ facts, dossier }: DossierCase): Promise<number> {
  const started = process.cpuUsage();
  for (const name of documentsOf(facts)) {
    const before = process.cpuUsage();
    const file = await renderDocument(name, dossier);
    const { user, system } = process.cpuUsage(before);
    note(times, name, (user + system) / 1000);
    note(sizes, name, file.length / 1024);
  }
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

// Those with everything: seat, directors and shares.
const cases = dossierTable().filter(({ scenario }) => scenario === 'all');
const [first] = cases;
if (first) console.log(`the first dossier of a thread  ${(await draw(first)).toFixed(0)} ms`);
times.clear();
const whole: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) for (const one of cases) whole.push(await draw(one));

for (const [name, all] of times)
  console.log(
    `${name.padEnd(22)} p50 ${at(all, 0.5).padStart(4)} ms   ${at(sizes.get(name) ?? [], 0.5).padStart(4)} kB`,
  );
console.log(`a whole dossier        p50 ${at(whole, 0.5).padStart(4)} ms   goal: under ${GOAL_MS} ms`);
await finishTimes();

/** An administrator pays nothing, and waits as long. */
async function finishTimes(): Promise<void> {
  const before = megabytes();
  const threads = drawThreads({ warm: true });
  const server = await startServer({ listen: false, checkAnswers: false, threads });
  const admin = await loginAs(server, 'admin');
  const finish = async (): Promise<number> => {
    const { id } = await readyDemande(admin);
    const started = performance.now();
    const { status } = await admin('POST', `/demandes/${id}/progress`, { progress: 100 });
    if (status !== 200) throw new Error(`The finish was answered ${status}.`);
    return performance.now() - started;
  };
  const tell = (name: string, times: readonly number[], goal = '') =>
    console.log(
      `${name.padEnd(22)} p50 ${at(times, 0.5).padStart(4)} ms   p95 ${at(times, 0.95).padStart(4)} ms${goal}`,
    );
  const goal = `   goal: p95 under ${GOAL_MS} ms`;

  const idle: number[] = [];
  for (let round = 0; round < AFTER_IDLE; round += 1) {
    await pause(IDLE_MS);
    idle.push(await finish());
  }
  tell('finish after idle', idle, goal);
  const inUse: number[] = [];
  for (let round = 0; round < IN_USE; round += 1) inUse.push(await finish());
  tell('finish in use', inUse, goal);
  const ten = await Promise.all(Array.from({ length: 10 }, finish));
  // One after the other: the last one waits for nine.
  tell('ten of one account', ten);
  console.log(
    `memory                 ${before} MB before the server and its threads, ${megabytes()} MB after`,
  );
  await server.close();
  await threads.destroy();
}
