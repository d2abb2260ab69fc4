import { flushSync } from 'react-dom';

/**
 * In place of React's own `act`, which only its development build has: what a press or a first drawing changes is on the page
 * when it is over. What React does in a transition (a navigation), a test waits for, as a person would.
 */
export function act(run: () => unknown): unknown {
  let result: unknown;
  flushSync(() => {
    result = run();
  });
  return result ?? Promise.resolve();
}
