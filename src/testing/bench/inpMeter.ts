import type { Page } from 'playwright-core';

/** What a page tells of itself; `durationThreshold` 16 is the least a browser reports. */
interface Told {
  events: { id: number; ms: number }[];
  shifts: number;
}

/** Installs the observers in every document of the page, before anything of ours runs. */
export async function observe(page: Page): Promise<void> {
  // The loader that runs this file names functions with a helper that a page has not got.
  await page.addInitScript('globalThis.__name = (made) => made');
  await page.addInitScript(() => {
    const told: Told = { events: [], shifts: 0 };
    Object.assign(window, { told });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) told.events.push({ id: entry.interactionId, ms: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) told.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The browser measures to the next paint, and tells a little later. */
export const quiet = (page: Page, ms = 250): Promise<void> =>
  page.evaluate(
    (wait) =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, wait)));
      }),
    ms,
  );

/** How long each interaction of `work` took from the input to the next paint, in ms. */
export async function interactionsOf(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    (window as unknown as { told: Told }).told.events.length = 0;
  });
  await work();
  await quiet(page);
  const events = await page.evaluate(() => (window as unknown as { told: Told }).told.events);
  const longest = new Map<number, number>();
  for (const { id, ms } of events) longest.set(id, Math.max(ms, longest.get(id) ?? 0));
  // Those under the threshold are not told.
  return longest.size > 0 ? [...longest.values()] : [16];
}

/** The layout shift of this document that nobody's hand explains. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { told: Told }).told.shifts);

/** From a click to the paint of another h1, in ms. */
export async function changeOfHeading(page: Page, click: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const heading = () => document.querySelector('h1')?.textContent;
    const before = heading();
    let pressed = 0;
    document.addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), {
      capture: true,
      once: true,
    });
    const changed = new Promise<number>((done) => {
      const watcher = new MutationObserver(() => {
        const now = heading();
        if (!now || now === before) return;
        watcher.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressed)));
      });
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    Object.assign(window, { changed });
  });
  await click();
  return page.evaluate(() => (window as unknown as { changed: Promise<number> }).changed);
}
