import { busy } from '../../errors';

/** Together they are done within a browser's patience, and hold at most some hundred megabytes of files. */
const MOST_WAITING = 8;
const RETRY_AFTER_SECONDS = 5;

/**
 * One picture after the other: a process has four threads for this kind of work, and the passwords of those who log in are
 * checked on them too. Beyond `most` that wait, the next one is refused as busy (503).
 */
export function inTurn(most = MOST_WAITING) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting > most) throw busy('media.busy', RETRY_AFTER_SECONDS);
    waiting += 1;
    const turn = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
