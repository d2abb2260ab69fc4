import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../kills/cluster';

/** A paper as an office asks for it. */
export interface Paper {
  demandeId: number;
  name: string;
  sha256: string;
}

const CALLERS = 2;
const EVERY_MS = 40;

/** Offices that read their papers all the while, and what they got. */
export function reader({ ask }: Pick<Cluster, 'ask'>, token: string, papers: readonly Paper[]) {
  const wrong: string[] = [];
  const times: number[] = [];
  let unanswered = 0;
  let isOver = false;

  async function readOne(): Promise<void> {
    const { demandeId, name, sha256 } = papers[Math.floor(Math.random() * papers.length)] as Paper;
    const since = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const response = await ask(`/api/pdfs/${name}?demande_id=${demandeId}`, { headers });
    const bytes = await response?.arrayBuffer().catch(() => null);
    if (!response || !bytes) {
      unanswered += 1;
      return;
    }
    times.push(performance.now() - since);
    if (response.status !== 200) wrong.push(`paper ${name} of ${demandeId}: ${response.status}`);
    else if (hash('sha256', Buffer.from(bytes)) !== sha256)
      wrong.push(`paper ${name} of ${demandeId} has another hash`);
  }

  return {
    wrong,
    async run(): Promise<void> {
      const one = async () => {
        while (!isOver) {
          await readOne();
          await pause(EVERY_MS);
        }
      };
      await Promise.all(Array.from({ length: CALLERS }, one));
    },
    stop: () => {
      isOver = true;
    },
    told(): string {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
      return `${times.length} papers read (half within ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms), ${unanswered} calls without an answer while a process was killed`;
    },
  };
}
