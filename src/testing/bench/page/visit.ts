import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { slowWire, type Wire } from './wire';

/** What somebody does on a page, and how it is seen that it took effect. */
export interface Scene {
  /** Address without the server. */
  path: string;
  /** What is typed where, in order. */
  fields: readonly (readonly [selector: string, text: string])[];
  /** The call that leaves when the form takes effect. */
  call: string;
  /** Where its answer is read. */
  answer: string;
}

/** How a page appears to somebody who only looks. */
export interface Looked {
  fcp: number;
  lcp: number;
  cls: number;
  /** Of the long tasks after the first paint, what is beyond 50 ms: how long a touch may find nobody in. */
  blocking: number;
  html: number;
  /** Bytes of JavaScript until the page is at rest, what it fetches ahead included. */
  script: number;
  /** When what is watched stood there as it stays. */
  settled: number;
  scriptBeforeSettled: number;
}

/** How soon a page does what it is for. */
export interface Used {
  /** When the call of the first submit that had an effect left the browser. */
  usable: number;
  /** When its answer could be read. */
  answered: number;
  scriptBeforeUsable: number;
  /** How often Enter was pressed for it. */
  presses: number;
}

/** A page at rest asks for nothing for so long: slower than the longest pause between a file's arrival and its imports. */
const AT_REST_MS = 2_500;
const PRESS_EVERY_MS = 250;
const GIVE_UP_MS = 60_000;

interface Noted {
  fcp: number;
  lcp: number;
  cls: number;
  tasks: { at: number; ms: number }[];
  settled: number;
}

type Watching = typeof globalThis & { noted: Noted };

/** Where a link leads, and whether some words are there. */
export interface Watched {
  link: string;
  words: string;
}

/** In the page, before anything of it runs. What is watched is looked at in every frame. */
function note(watched: Watched | null) {
  const noted: Noted = { fcp: 0, lcp: 0, cls: 0, tasks: [], settled: 0 };
  (globalThis as Watching).noted = noted;
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) noted.cls += shift.value;
  });
  observe('longtask', ({ startTime, duration }) => {
    noted.tasks.push({ at: startTime, ms: duration });
  });
  if (watched === null) return;
  const { link, words } = watched;
  let before = '';
  const look = () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(link)].map(({ href }) => href);
    const isSaid = document.querySelector('#root')?.textContent?.includes(words);
    const now = links.length > 0 && isSaid ? links.join() : '';
    if (now !== before) noted.settled = now === '' ? 0 : performance.now();
    before = now;
    requestAnimationFrame(look);
  };
  look();
}

async function open(
  context: BrowserContext,
  url: string,
  watched: Watched | null = null,
): Promise<{ page: Page; wire: Wire }> {
  const page = await context.newPage();
  // What TypeScript's loader wraps around the functions below, which a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(note, watched);
  const wire = await slowWire(page);
  await page.goto(url, { waitUntil: 'commit' });
  return { page, wire };
}

/** Opens a page and touches nothing until it is at rest: the first key would end what counts as its largest paint. */
export async function look(context: BrowserContext, url: string, watched?: Watched): Promise<Looked> {
  const { page, wire } = await open(context, url, watched);
  const until = Date.now() + GIVE_UP_MS;
  while (!wire.isQuiet(AT_REST_MS)) {
    if (Date.now() > until) throw new Error(`${url} did not come to rest.`);
    await sleep(50);
  }
  const noted = await page.evaluate(() => (globalThis as Watching).noted);
  if (watched && noted.settled === 0) throw new Error(`${url} never showed what it is for.`);
  await page.close();
  const blocking = noted.tasks
    .filter(({ at }) => at > noted.fcp)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
  return {
    ...{ fcp: noted.fcp, lcp: noted.lcp, cls: noted.cls, blocking, settled: noted.settled },
    html: wire.pageBytes(),
    script: wire.scriptBytes(),
    scriptBeforeSettled: wire.scriptBytes(noted.settled),
  };
}

/**
 * Opens a page and does what a hurried person does: fills the form in as soon as it is seen, presses Enter, and presses again
 * every quarter of a second while nothing happens. What the page forgets in the meantime is typed again.
 */
export async function use(
  context: BrowserContext,
  url: string,
  { fields, call, answer }: Scene,
): Promise<Used> {
  const { page, wire } = await open(context, url);
  const until = Date.now() + GIVE_UP_MS;
  let presses = 0;
  let usable: number | undefined;
  while (usable === undefined) {
    if (Date.now() > until) throw new Error(`Nothing typed into ${url} had an effect.`);
    // A page that is left (a form that a browser sent by itself) ends what was being done in it.
    await fillIn(page, fields).catch(insistUnlessLeft);
    await page.keyboard.press('Enter');
    presses += 1;
    const next = Date.now() + PRESS_EVERY_MS;
    while (usable === undefined && Date.now() < next) {
      usable = wire.left('POST', call);
      await sleep(5);
    }
  }
  const scriptBeforeUsable = wire.scriptBytes(usable);
  const answered = await page.waitForFunction(
    (wanted) => document.querySelector(wanted)?.checkVisibility() && performance.now(),
    answer,
    { polling: 'raf', timeout: GIVE_UP_MS },
  );
  const figures = { usable, answered: Number(await answered.jsonValue()), scriptBeforeUsable, presses };
  await page.close();
  return figures;
}

/** Puts a text into each field that does not hold it, at once as a password manager does: typing speed is not the page's. */
async function fillIn(page: Page, fields: Scene['fields']): Promise<void> {
  for (const [selector, text] of fields) {
    await page.waitForFunction(
      (wanted) => document.querySelector<HTMLElement>(wanted)?.checkVisibility({ visibilityProperty: true }),
      selector,
      { polling: 'raf', timeout: GIVE_UP_MS },
    );
    const isThere = await page.$eval(
      selector,
      (field, wanted) => {
        const input = field as HTMLInputElement;
        if (input.value === wanted) return true;
        input.focus();
        input.select();
        return false;
      },
      text,
    );
    if (!isThere) await page.keyboard.insertText(text);
  }
}

function insistUnlessLeft(error: unknown): void {
  if (!/context was destroyed|navigat/i.test(String(error))) throw error;
}
