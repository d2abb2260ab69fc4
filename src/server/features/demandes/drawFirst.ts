import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../db/connect';
import type { FilingContent } from '../../db/tables/filings';
import { busy } from '../../http/errors';
import { LEASE_SECONDS, whileRenewing } from '../../jobs/lease';
import type { Drawn, Filing } from '../documents/service';
import * as store from './drawingStore';

/** Ends a try, and tells what is to be drawn for the next one. */
export class DrawFirst extends Error {
  constructor(readonly content: FilingContent) {
    super('the documents are to be drawn first');
  }
}

/** Who is slower than their colleagues, who go on changing the dossier, is asked to try again. */
const MOST_DRAWINGS = 3;
/** How long somebody waits for another dossier of their own. */
const WAIT_MS = 10_000;
/** Between half and one and a half times as long, by chance: of many who wait none misses its turn for looking when all do. */
const LOOK_AGAIN_MS = 200;

export type DrawsFirst = ReturnType<typeof drawsFirst>;

/**
 * Runs works that file documents. `attempt` is tried without documents first, which says by `DrawFirst` what they have to hold;
 * they are drawn outside of its transaction, and the next try has them. One work of a user at a time, whichever process it is
 * in: many at once would only draw more. 503 when their turn does not come, or the dossier keeps changing meanwhile.
 */
export function drawsFirst(db: Db, { draw }: Pick<Filing, 'draw'>, leaseSeconds = LEASE_SECONDS) {
  async function withDocuments<T>(attempt: (drawn: Drawn | null) => Promise<T>): Promise<T> {
    let drawn: Drawn | null = null;
    for (let drawings = 0; drawings <= MOST_DRAWINGS; drawings += 1)
      try {
        return await attempt(drawn);
      } catch (error) {
        if (!(error instanceof DrawFirst)) throw error;
        if (drawings < MOST_DRAWINGS) drawn = await draw(error.content);
      }
    throw busy();
  }

  async function turnOf(userId: number): Promise<Date> {
    for (const patience = Date.now() + WAIT_MS; ; await pause(LOOK_AGAIN_MS * (0.5 + Math.random()))) {
      const until = await store.takeTurn(db, userId, leaseSeconds);
      if (until) return until;
      if (Date.now() > patience) throw busy();
    }
  }

  return async <T>(userId: number, attempt: (drawn: Drawn | null) => Promise<T>): Promise<T> => {
    let until = await turnOf(userId);
    // Drawing may wait for a thread longer than a turn lasts.
    const renew = async () => {
      const renewed = await store.renewTurn(db, userId, { until, seconds: leaseSeconds });
      if (renewed) until = renewed;
      return renewed !== undefined;
    };
    try {
      return await whileRenewing(renew, () => withDocuments(attempt), leaseSeconds);
    } finally {
      await store.endTurn(db, userId, until);
    }
  };
}
