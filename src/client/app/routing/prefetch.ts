import { fetchFiles } from './fetchFiles';
import { isCostly } from './isCostly';
import { LIKELY_NEXT, load, type ScreenName } from './screens';

/** Fetches the chunks of the likely next screens once the browser has nothing else to do. Returns how to call it off. */
export function prefetchWhenIdle(name: ScreenName): () => void {
  const next = LIKELY_NEXT[name] ?? [];
  const files = name === 'login' ? (document.documentElement.dataset.next?.split(' ') ?? []) : [];
  if (next.length + files.length === 0 || isCostly()) return () => undefined;
  const fetchAll = () => {
    fetchFiles(files);
    // One that does not arrive is fetched again when it is needed.
    for (const screen of next) load(screen).catch(() => undefined);
  };
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(fetchAll, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(fetchAll, { timeout: 5_000 });
  return () => window.cancelIdleCallback(handle);
}
