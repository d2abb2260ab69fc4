import type { CDPSession, Page } from 'playwright-core';

/**
 * A mid-range phone on a slow mobile network, as Lighthouse and WebPageTest simulate one. Chromium delays each request by the
 * latency and lets all of a page share the bandwidth; it knows no handshakes, no slow start and no name lookup. So a figure is
 * about two round trips better than the first visit of a real phone, for every page alike. On this machine's HTTP/1.1 six
 * requests run at once; the seventh file waits for a place, which it would not behind a proxy that speaks HTTP/2.
 */
const LATENCY_MS = 562;
const BYTES_PER_SECOND = (1.44 * 1024 * 1024) / 8;
const CPU_SLOWDOWN = 4;

interface Request {
  url: string;
  method: string;
  /** Seconds on the browser's clock. */
  at: number;
  isPage: boolean;
  isScript: boolean;
  /** Bytes as they came over the wire, and when. */
  received: { at: number; bytes: number }[];
  over: boolean;
}

/** What a page sends and receives. All times are milliseconds since the page itself was asked for. */
export interface Wire {
  /** When the first matching call left; undefined while none has. */
  left(method: string, path: string): number | undefined;
  /** Bytes of JavaScript that have come, at all or before a moment. */
  scriptBytes(before?: number): number;
  pageBytes(): number;
  /** Nothing is under way, and nothing was for so long. */
  isQuiet(forMs: number): boolean;
}

/** Slows a page that has not been opened yet, and notes its requests. */
export async function slowWire(page: Page): Promise<Wire> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, Request>();
  const touched = listen(session, requests);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

  const all = () => [...requests.values()];
  const start = () => all().find(({ isPage }) => isPage)?.at ?? 0;
  const bytesOf = (chosen: Request[], before = Number.POSITIVE_INFINITY) =>
    chosen
      .flatMap(({ received }) => received)
      .filter(({ at }) => (at - start()) * 1000 <= before)
      .reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    left: (method, path) => {
      const call = all().find((one) => one.method === method && new URL(one.url).pathname === path);
      return call && (call.at - start()) * 1000;
    },
    scriptBytes: (before) =>
      bytesOf(
        all().filter(({ isScript }) => isScript),
        before,
      ),
    pageBytes: () =>
      bytesOf(
        all()
          .filter(({ isPage }) => isPage)
          .slice(0, 1),
      ),
    isQuiet: (forMs) =>
      requests.size > 0 && all().every(({ over }) => over) && Date.now() - touched.at > forMs,
  };
}

function listen(session: CDPSession, requests: Map<string, Request>) {
  const touched = { at: Date.now() };
  const touch = () => {
    touched.at = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    const { url, method } = request;
    if (!url.startsWith('http')) return;
    const isPage = type === 'Document';
    // A stream of events never ends.
    const over = type === 'EventSource';
    requests.set(requestId, { url, method, at: timestamp, isPage, isScript: false, received: [], over });
    touch();
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (!request || response.fromDiskCache) return;
    request.isScript = /javascript/.test(response.mimeType);
    request.received.push({ at: request.at, bytes: response.encodedDataLength });
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    requests.get(requestId)?.received.push({ at: timestamp, bytes: encodedDataLength });
  });
  const end = (requestId: string, at: number, total: number) => {
    const request = requests.get(requestId);
    if (!request) return;
    // Not every byte is told of before.
    const told = request.received.reduce((sum, { bytes }) => sum + bytes, 0);
    request.received.push({ at, bytes: Math.max(0, total - told) });
    request.over = true;
    touch();
  };
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  return touched;
}
