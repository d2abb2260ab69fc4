import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { drawThreads } from '../../server/documents/renderPool';
import { loginAs, readyDemande } from '../callServer';
import { startServer } from '../startServer';

/** How long the last click takes, as people wait for it: part of `npm run bench:documents`. */
const IN_USE = 40;
const AFTER_IDLE = 5;
/** Long enough for threads that would end without work to have ended. */
const IDLE_MS = Number(process.env.BENCH_IDLE_SECONDS ?? 65) * 1000;

const at = (times: readonly number[], share: number): string =>
  (
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  ).toFixed(0);
const megabytes = () => (process.memoryUsage().rss / 1_048_576).toFixed(0);

/** An administrator pays nothing, and waits as long. */
export async function finishTimes(goalMs: number): Promise<void> {
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
  const goal = `   goal: p95 under ${goalMs} ms`;

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
