import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { errorSummary } from '../telemetry/safeError';
import type { DatabaseLog, OnNotification } from './types';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/**
 * Listens on a connection of its own, since a pool's connections change hands. Reconnects with growing pauses. Returns the function that
 * stops it.
 */
export function listenOn(
  url: string,
  channel: string,
  onNotification: OnNotification,
  log: DatabaseLog,
): () => Promise<void> {
  const stopping = new AbortController();
  const done = listenUntil(stopping.signal);
  return () => {
    stopping.abort();
    return done;
  };

  async function listenUntil(signal: AbortSignal): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const failure = await once(signal, () => {
        pause = FIRST_PAUSE_MS;
      }).catch((error: unknown) => error ?? new Error('Lost.'));
      if (signal.aborted) return;
      log.warn(`Changes are not heard, and looked for instead: ${errorSummary(failure)}`);
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  }

  /** The life of one connection. */
  async function once(signal: AbortSignal, begun: () => void): Promise<unknown> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'greffio listening',
      connectionTimeoutMillis: 5000,
      // Lets the system detect a dead connection.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    let end: (reason: unknown) => void = () => undefined;
    const ended = new Promise<unknown>((resolve) => {
      end = resolve;
    });
    const stop = () => end(undefined);
    signal.addEventListener('abort', stop);
    client.on('error', (error) => end(error));
    client.on('end', () => end(new Error('The connection ended.')));
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      begun();
      onNotification(null);
      return await ended;
    } finally {
      signal.removeEventListener('abort', stop);
      await client.end().catch(() => undefined);
    }
  }
}
