import { documentsOf } from '#domain/dossier/documents';
import type { PdfName } from '#domain/dossier/pdfNames';
import { renderDocument } from '../../server/documents/documents';
import { type DossierCase, dossierTable } from '../dossierTable';
import { finishTimes } from './finish';

/** Processor time and size of each document, and the time of a finish: `npm run bench:documents`. Figures to compare, not a test. */
const GOAL_MS = 400;
const ROUNDS = 3;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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
    `${name.padEnd(22)} p50 ${median(all).toFixed(0).padStart(4)} ms   ${median(sizes.get(name) ?? [])
      .toFixed(0)
      .padStart(4)} kB`,
  );
console.log(
  `a whole dossier        p50 ${median(whole).toFixed(0).padStart(4)} ms   goal: under ${GOAL_MS} ms`,
);
await finishTimes(GOAL_MS);
