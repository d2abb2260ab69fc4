import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { busy, type CallError } from '../http/errors';

/** Together they are done within a browser's patience, and hold at most some hundred megabytes of files. */
const MOST_WAITING = 8;
const RETRY_AFTER_SECONDS = 5;

interface Turns {
  /** How many run at once. */
  atOnce?: number;
  /** How many may wait. */
  most?: number;
  /** What the next one gets. */
  refusal?: () => CallError;
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * One piece of work after the other, or `atOnce` of them. By default as pictures are drawn: a process has four threads for this kind
 * of work, and the passwords of those who log in are checked on them too. Beyond `most` that wait, the next one is refused (503).
 */
export function inTurn({
  atOnce = 1,
  most = MOST_WAITING,
  refusal = () => busy('media.busy', RETRY_AFTER_SECONDS),
}: Turns = {}): InTurn {
  const places = bulkhead(atOnce, most);
  return (work) =>
    places.execute(work).catch((error: unknown) => {
      throw error instanceof BulkheadRejectedError ? refusal() : error;
    });
}

/** The same for each key, a user or an account: others do not wait. */
export function inTurnByKey<K>(turns: Turns): (key: K) => InTurn {
  const lines = new Map<K, { take: InTurn; calls: number }>();
  return (key) => async (work) => {
    const line = lines.get(key) ?? { take: inTurn(turns), calls: 0 };
    lines.set(key, line);
    line.calls += 1;
    try {
      return await line.take(work);
    } finally {
      line.calls -= 1;
      if (line.calls === 0) lines.delete(key);
    }
  };
}
