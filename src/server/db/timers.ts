import { wordsOf } from '../safeError';
import type { DatabaseLog } from './types';

export type Timer = { /** No further run; resolves when a run under way has ended. */ stop(): Promise<void> };

/**
 * Runs `task` after `first` ms and then every `every` ms after the end of the one before. A failure is logged and the
 * next run comes all the same. Does not keep the process alive. Both at most 24 days (the limit of setTimeout).
 */
export function repeat(
  what: string,
  first: number,
  every: number,
  task: () => Promise<unknown>,
  log: DatabaseLog,
): Timer {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const run = async () => {
    try {
      await task();
    } catch (error) {
      log.error(`${what} failed: ${wordsOf(error)}`);
    }
    if (!stopped) plan(every);
  };
  const plan = (delay: number) => {
    timer = setTimeout(() => {
      running = run();
    }, delay).unref();
  };
  plan(first);
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
