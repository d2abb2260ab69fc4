import { performance } from 'node:perf_hooks';
import { callerOf, loginAs, readyDemande } from '../callServer';
import { startServer } from '../startServer';
import { answerTimes } from './answerTimes';

/** How long the calls people wait for take, on this machine: `npm run bench`. Figures to compare, not a test. */
const ROUNDS = 200;

async function measure(
  name: string,
  rounds: number,
  work: (round: number) => Promise<unknown>,
): Promise<void> {
  await work(-1);
  const times: number[] = [];
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    await work(round);
    times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  const rate = (rounds / ((performance.now() - start) / 1000)).toFixed(0);
  console.log(
    `${name.padEnd(34)} p50 ${at(0.5).padStart(7)} ms   p99 ${at(0.99).padStart(7)} ms   ${rate.padStart(6)}/s`,
  );
}

const server = await startServer({ listen: false });
const client = await loginAs(server, 'client');
const demande = await readyDemande(client);
console.log(`${server.database.engine}, one caller at a time`);

await measure('GET /user', ROUNDS, () => client('GET', '/user'));
await measure('GET /demandes/{id}', ROUNDS, () => client('GET', `/demandes/${demande.id}`));
await measure('PUT /demandes/{id}', ROUNDS, (n) =>
  client('PUT', `/demandes/${demande.id}`, {
    date_changement: '2026-12-01',
    date_assemblee: '2026-11-20',
    fait_a: `Liège ${n}`,
  }),
);
await measure('GET /mydemandes', ROUNDS, () => client('GET', '/mydemandes'));
await measure('GET /enterprises?query=', ROUNDS, () => client('GET', '/enterprises?query=bras'));
await measure('GET /getTextWithIA/{id}', ROUNDS, () => client('GET', `/getTextWithIA/${demande.id}`));
await measure('GET /pdfs/formulaire1', 20, () => client('GET', `/pdfs/formulaire1?demande_id=${demande.id}`));
await measure('POST /login (argon2id)', 20, () => loginAs(server, 'client'));
await measure('GET /health', ROUNDS, () => callerOf(server)('GET', '/health'));
await server.close();
await answerTimes();
