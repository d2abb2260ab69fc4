import { fetchFiles } from './fetchFiles';
import { isCostly } from './isCostly';
import { LIKELY_NEXT, load, type ScreenName } from './screens';

/** Loads the chunks of the likely next screens when the browser is idle. Returns a function to cancel. */
export function prefetchWhenIdle(name: ScreenName): () => void {
  const next = LIKELY_NEXT[name] ?? [];
  const files = name === 'login' ? (document.documentElement.dataset.next?.split(' ') ?? []) : [];
  if (next.length + files.length === 0 || isCostly()) return () => undefined;
  const fetchAll = () => {
    fetchFiles(files);
    // After a failure it is loaded again when it is needed.
    for (const screen of next) load(screen).catch(() => undefined);
  };
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(fetchAll, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(fetchAll, { timeout: 5_000 });
  return () => window.cancelIdleCallback(handle);
}
