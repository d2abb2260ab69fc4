import { forgetFailed, LIKELY_NEXT, loadScreen, type ScreenName } from './screens';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Fetches the chunks of the likely next screens once the browser has nothing else to do. Returns how to call it off. */
export function prefetchWhenIdle(name: ScreenName): () => void {
  const next = LIKELY_NEXT[name] ?? [];
  if (next.length === 0 || isCostly((navigator as { connection?: Connection }).connection))
    return () => undefined;
  const fetchAll = () => {
    // One that does not arrive is fetched again when it is needed.
    for (const screen of next) loadScreen(screen).catch(forgetFailed);
  };
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(fetchAll, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(fetchAll, { timeout: 5_000 });
  return () => window.cancelIdleCallback(handle);
}

const isCostly = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
