import type { Browser } from 'playwright-core';
import type { Adapters } from '../../../server/adapters/adapters';
import { startServer, type TestServer } from '../../startServer';
import { openPage, type Seat, theBrowser, type Visit } from './browser';
import { freePort } from './serve';

/** Much is limited by the hour; a file of journeys sends a day's worth in a minute. */
const UNHURRIED = {
  SMS_PER_NUMBER_HOUR: '1000',
  SMS_PER_USER_HOUR: '10000',
  VERIFICATIONS_PER_USER_HOUR: '1000',
  TEXTS_PER_USER_HOUR: '1000',
  DOCUMENTS_PER_USER_HOUR: '1000',
  CALLS_PER_IP_MINUTE: '100000',
};

export interface Stage {
  /** Where the server listens. */
  url(): string;
  /** Everything the server has logged. */
  output(): string;
  /** A fresh profile with one page. */
  open(seat: Omit<Seat, 'baseURL'>): Promise<Visit>;
}

/** A server for the journeys of a file, with the interface as it is shipped, and the browser of them all. To be called at its top. */
export function stage(
  env: Record<string, string> = {},
  adapters: Partial<Adapters> = {},
  /** As browsers call this machine: passkeys need a name. */
  host = '127.0.0.1',
): Stage {
  let server: TestServer | undefined;
  const lines: string[] = [];
  let browser: Browser | undefined;
  beforeAll(async () => {
    // Known before it listens: links name it.
    const free = String(await freePort());
    const port = { PORT: free, APP_URL: `http://${host}:${free}` };
    const starting = startServer({
      env: { ...UNHURRIED, ...port, ...env },
      adapters,
      log: (line) => lines.push(line),
    });
    [server, browser] = await Promise.all([starting, theBrowser()]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await server?.close();
  });
  const url = () => (server?.url ?? '').replace('127.0.0.1', host);
  return {
    url,
    output: () => lines.join(''),
    open: (seat) => {
      if (!browser) throw new Error('No browser: the stage is set in beforeAll');
      return openPage(browser, { baseURL: url(), ...seat });
    },
  };
}
