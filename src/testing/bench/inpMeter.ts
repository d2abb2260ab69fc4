import type { Page } from 'playwright-core';

/** What a page tells of itself; `durationThreshold` 16 is the least a browser reports. */
interface Told {
  events: { id: number; ms: number }[];
  shifts: number;
  /** Of the last press or key. */
  pressed: number;
  /** The largest change of the page since then: how many elements came and went, and when it was seen. */
  change: { size: number; seen: number };
}

/** Installs the observers in every document of the page, before anything of ours runs. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: Told = { events: [], shifts: 0, pressed: 0, change: { size: 0, seen: 0 } };
    Object.assign(window, { told });
    for (const type of ['click', 'keydown'])
      window.addEventListener(
        type,
        ({ timeStamp }) => Object.assign(told, { pressed: timeStamp, change: { size: 0, seen: 0 } }),
        { capture: true },
      );
    const sizeOf = (nodes: NodeList) =>
      [...nodes].reduce(
        (sum, node) => sum + (node instanceof Element ? 1 + node.getElementsByTagName('*').length : 0),
        0,
      );
    new MutationObserver((records) => {
      const size = records.reduce(
        (sum, { addedNodes, removedNodes }) => sum + sizeOf(addedNodes) + sizeOf(removedNodes),
        0,
      );
      if (size <= told.change.size) return;
      const change = { size, seen: 0 };
      told.change = change;
      requestAnimationFrame(() => setTimeout(() => (change.seen = performance.now())));
    }).observe(document, { childList: true, subtree: true });
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

interface Taken {
  /** From each input of it to the next paint. */
  paints: number[];
  /** From the last press to the picture of what it opened or closed: the largest change that followed. */
  seen: number[];
}

/** How long the interactions of `work` took, in ms. */
export async function interactionsOf(page: Page, work: () => Promise<unknown>): Promise<Taken> {
  await page.evaluate(() => {
    (window as unknown as { told: Told }).told.events.length = 0;
  });
  await work();
  await quiet(page, 600);
  const { events, pressed, change } = await page.evaluate(() => (window as unknown as { told: Told }).told);
  const longest = new Map<number, number>();
  for (const { id, ms } of events) longest.set(id, Math.max(ms, longest.get(id) ?? 0));
  return {
    // Those under the threshold are not told.
    paints: longest.size > 0 ? [...longest.values()] : [16],
    seen: change.seen > 0 ? [change.seen - pressed] : [],
  };
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
