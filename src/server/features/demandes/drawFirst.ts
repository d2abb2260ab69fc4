import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../db/connect';
import type { FilingContent } from '../../db/tables/filings';
import { busy } from '../../http/errors';
import { LEASE_SECONDS, whileRenewing } from '../../jobs/lease';
import type { Drawn, Filing } from '../documents/service';
import * as store from './drawingStore';

/** Ends an attempt: `content` must be drawn for the next one. */
export class DrawFirst extends Error {
  constructor(readonly content: FilingContent) {
    super('the documents are to be drawn first');
  }
}

/** After so many attempts, in each of which colleagues changed the dossier, the caller must try again. */
const MOST_DRAWINGS = 3;
/** How long a call waits for another one of the same user. */
const WAIT_MS = 10_000;
/** Varied at random between half and one and a half times: calls that wait would otherwise all look at the same moment. */
const LOOK_AGAIN_MS = 200;

export type DrawsFirst = ReturnType<typeof drawsFirst>;

/**
 * Runs actions that file documents. `attempt` runs without documents first and throws `DrawFirst` with their content; they are drawn
 * outside of its transaction for the next attempt. One action of a user at a time across processes: more would only draw more. 503 when its
 * turn does not come, or the dossier keeps changing.
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
    // The drawing may wait for a thread longer than a turn lasts.
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
