import { busy, type CallError } from './errors';

/** Together they are done within a browser's patience, and hold at most some hundred megabytes of files. */
const MOST_WAITING = 8;
const RETRY_AFTER_SECONDS = 5;

interface Turns {
  /** How many may wait. */
  most?: number;
  /** What the next one gets. */
  refusal?: () => CallError;
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * One piece of work after the other. By default as pictures are drawn: a process has four threads for this kind of work, and the
 * passwords of those who log in are checked on them too. Beyond `most` that wait, the next one is refused (503).
 */
export function inTurn({
  most = MOST_WAITING,
  refusal = () => busy('media.busy', RETRY_AFTER_SECONDS),
}: Turns = {}): InTurn {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting > most) throw refusal();
    waiting += 1;
    const turn = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** The same for each user: others do not wait. */
export function inTurnByUser(turns: Turns): (userId: number) => InTurn {
  const lines = new Map<number, { take: InTurn; calls: number }>();
  return (userId) => async (work) => {
    const line = lines.get(userId) ?? { take: inTurn(turns), calls: 0 };
    lines.set(userId, line);
    line.calls += 1;
    try {
      return await line.take(work);
    } finally {
      line.calls -= 1;
      if (line.calls === 0) lines.delete(userId);
    }
  };
}
