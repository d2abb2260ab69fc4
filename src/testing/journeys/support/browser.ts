import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../../.scripts/lib/chromium.mjs';

export const chromiumArguments = [
  '--no-sandbox', // Chromium refuses its sandbox to root, which tests in a container are
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/**
 * No page of a journey stands long enough to earn back what its scripts cost to be optimised, but for the little that runs
 * without end (the names of styles); what is measured has all of it.
 */
const HARDLY_OPTIMISED = '--js-flags=--no-opt --invocation-count-for-maglev=20000';

/** How a person sits before the page. */
export interface Seat {
  /** Where the server listens: 'http://127.0.0.1:41234'. Then `page.goto('/login')` is enough. */
  baseURL: string;
  /** Viewport in CSS pixels. Under 900 it is a touch screen. */
  width: number;
  height?: number;
  locale: 'fr-BE' | 'nl-BE';
  colorScheme?: 'light' | 'dark';
}

/** A page in a browser profile of its own, and everything it said on its console. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console messages of every kind and uncaught errors, in order: 'error: text (address:line)'. */
  messages: string[];
}

let launched: Promise<Browser> | undefined;

/** The Chromium of this machine, one for all files that a process runs. */
export function theBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH');
  launched ??= chromium.launch({ executablePath, args: [...chromiumArguments, HARDLY_OPTIMISED] });
  return launched;
}

export const closeBrowser = async () => (await launched)?.close();

/** A fresh profile (no token, no language chosen) with one page. Close `context` when the journey ends. */
export async function openPage(browser: Browser, seat: Seat): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: seat.baseURL,
    viewport: { width: seat.width, height: seat.height ?? (seat.width < 900 ? 780 : 900) },
    hasTouch: seat.width < 900,
    locale: seat.locale,
    timezoneId: 'Europe/Brussels',
    colorScheme: seat.colorScheme ?? 'light',
    // Pictures and contrast are measured on a page that stands still.
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const messages: string[] = [];
  context.on('console', (message) => {
    const { url, lineNumber } = message.location();
    messages.push(`${message.type()}: ${message.text()} (${url}:${lineNumber})`);
  });
  context.on('weberror', (error) =>
    messages.push(`uncaught: ${error.error().stack ?? error.error().message}`),
  );
  return { page: await context.newPage(), context, messages };
}

/**
 * Fails when the page said anything on its console since the last call, and forgets what it said.
 * `except` names what a step is meant to provoke: Chromium itself reports every answer from 400 on as an error.
 */
export function expectNoConsole(visit: Visit, { except = [] }: { except?: RegExp[] } = {}): void {
  const said = visit.messages.splice(0).filter((message) => !except.some((pattern) => pattern.test(message)));
  expect(said).toEqual([]);
}

/**
 * With PICTURES=1, writes the page to .cache/screenshots/<name>.png for a person to look at: drawing them takes time. The
 * whole page is drawn by stretching the window for a moment: on a phone with a bar fixed at the bottom the next click then
 * lands where things stood before.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  const fullPage = (page.viewportSize()?.width ?? 0) >= 900;
  const folder = path.resolve('.cache/screenshots');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.png`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: file, fullPage, animations: 'disabled' });
}
