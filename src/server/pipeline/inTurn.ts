import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { busy, type CallError } from '../http/errors';

/** Chosen so that all finish before a browser gives up, and use at most some hundred megabytes. */
const MAX_WAITING = 8;
const RETRY_AFTER_SECONDS = 5;

interface Turns {
  atOnce?: number;
  /** Length of the queue. */
  most?: number;
  /** The error for the next one. */
  refusal?: () => CallError;
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Queues work, `atOnce` at a time; beyond `most` waiting it refuses (503). The defaults suit image work: a process has four threads for it,
 * which also check passwords.
 */
export function inTurn({
  atOnce = 1,
  most = MAX_WAITING,
  refusal = () => busy('media.busy', RETRY_AFTER_SECONDS),
}: Turns = {}): InTurn {
  const places = bulkhead(atOnce, most);
  return (work) =>
    places.execute(work).catch((error: unknown) => {
      throw error instanceof BulkheadRejectedError ? refusal() : error;
    });
}

/** A queue of its own for each key, such as a user. */
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
