import type { Browser } from 'playwright-core';
import { connectBrowser, openPage, type Seat, type Visit } from './browser';
import { dropData, type Served, serve } from './serve';

/** Much is limited by the hour; a file of journeys sends a day's worth in a minute. */
const UNHURRIED = {
  SMS_PER_NUMBER_HOUR: '1000',
  SMS_PER_IP_HOUR: '10000',
  VERIFICATIONS_PER_USER_HOUR: '1000',
  TEXTS_PER_USER_HOUR: '1000',
  DOCUMENTS_PER_USER_HOUR: '1000',
  CALLS_PER_IP_MINUTE: '100000',
};

export interface Stage {
  /** Where the server listens. */
  url(): string;
  /** Everything the server printed. */
  output(): string;
  /** A fresh profile with one page. */
  open(seat: Omit<Seat, 'baseURL'>): Promise<Visit>;
}

/** One server for all journeys of a file, and the browser of them all. To be called at its top. */
export function stage(env: Record<string, string> = {}): Stage {
  let server: Served | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [server, browser] = await Promise.all([serve({ env: { ...UNHURRIED, ...env } }), connectBrowser()]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    if (server) await dropData(server.dataDir);
  });
  const url = () => server?.url ?? '';
  return {
    url,
    output: () => server?.output() ?? '',
    open: (seat) => {
      if (!browser) throw new Error('No browser: the stage is set in beforeAll');
      return openPage(browser, { baseURL: url(), ...seat });
    },
  };
}
