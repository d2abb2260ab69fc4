import { setTimeout as pause } from 'node:timers/promises';
import type { startGate } from './gate';
import { type Office, type Outcome, told } from './office';

const GONE_MS = 10_000;
const TYPISTS = 4;

/** The database is gone for ten seconds while people save, and comes back. */
export async function databaseFaults(
  office: Office,
  gate: Awaited<ReturnType<typeof startGate>>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [fault, state] of [
    ['database gone for 10 s', 'cut'],
    ['database does not answer for 10 s', 'stuck'],
  ] as const) {
    const seen = new Map<string, number>();
    let isOver = false;
    let last = { words: '', at: 0 };
    const typist = async (): Promise<void> => {
      while (!isOver) {
        const { words, status } = await told(office, 'GET', '/mydemandes');
        const kind = status === 0 ? 'no answer' : words.replace(/, .*/, '');
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
        if (status !== 200) last = { words, at: Date.now() };
        await pause(100);
      }
    };
    const typists = Array.from({ length: TYPISTS }, typist);
    // Repeats whatever has no answer, as a browser that keeps what was typed.
    const filling = Promise.all([office.writer.fill(), office.writer.fill()]);
    await pause(500);
    gate.set(state);
    await pause(GONE_MS);
    gate.set('open');
    const back = Date.now();
    const dossiers = await filling;
    for (const dossier of dossiers) await office.writer.finish(dossier);
    isOver = true;
    await Promise.all(typists);
    const counted = [...seen].map(([words, count]) => `${words}: ${count}`).join('; ');
    const after = Math.max(0, last.at - back) / 1000;
    outcomes.push({
      fault,
      seen: `lists ${counted}; the last failure ${after.toFixed(1)} s after it was back`,
      wrong: await office.losses(),
    });
  }
  return outcomes;
}
