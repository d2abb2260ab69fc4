import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { api } from '../../api/api';
import { baseQuery } from '../../api/baseQuery';
import { type Argument, request } from '../../api/endpoint';

/** The server sends a heartbeat every 15 seconds; after this silence the stream is dead or buffered by a proxy. */
const SILENCE_MS = 40_000;
const FIRST_SILENCE_MS = 10_000;
/** Poll interval without a stream. */
const POLL_MS = 25_000;
/** Pause after a stream broke off: the server restarted or the network changed. */
const RETRY_MS = 2_000;
/** A stream that ends sooner was cut on the way. */
const SHORTEST_MS = 5_000;

type Events = Argument<'GET /demandes/:id/events'>;
type Lifecycle = Pick<BaseQueryApi, 'dispatch' | 'getState' | 'extra'>;

const requestOf = request('GET /demandes/:id/events');

/**
 * One stream until it ends. Logging in, expiring and leaving meanwhile are handled as in other calls. Returns whether it ended normally,
 * and whether anything was received.
 */
async function listen(
  argument: Events,
  heard: (id: string) => void,
  lifecycle: Lifecycle,
  left: AbortSignal,
) {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  left.addEventListener('abort', stop);
  // Browsers allow few connections per server, so hidden tabs keep none.
  document.addEventListener('visibilitychange', stop);
  let timer = setTimeout(stop, FIRST_SILENCE_MS);
  let [rest, wasHeard] = ['', false];
  const began = Date.now();
  const onText = (text: string) => {
    wasHeard = true;
    clearTimeout(timer);
    timer = setTimeout(stop, SILENCE_MS);
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('id: ')) heard(line.slice(4));
  };
  const { signal } = attempt;
  const call = { ...lifecycle, signal, abort: stop, endpoint: 'demandeEvents', type: 'query' as const };
  const { error } = await baseQuery({ ...requestOf(argument), timeout: 10 * 60_000, onText }, call, {});
  clearTimeout(timer);
  left.removeEventListener('abort', stop);
  document.removeEventListener('visibilitychange', stop);
  return { isWell: error === undefined && Date.now() - began > SHORTEST_MS, wasHeard };
}

/** Waits, until the tab becomes visible or the page is left. */
const pause = (ms: number, left: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', go);
      left.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    document.addEventListener('visibilitychange', go);
    left.addEventListener('abort', go);
  });

/** Keeps a dossier up to date: by stream while the tab is visible, otherwise by polling. */
async function follow(argument: Events, lifecycle: Lifecycle, left: AbortSignal): Promise<void> {
  const { id } = argument;
  const readAgain = () =>
    lifecycle.dispatch(
      api.util.invalidateTags([{ type: 'Demande', id }, 'Verification', { type: 'Documents', id }]),
    );
  let since: string | undefined;
  const heard = (version: string) => {
    since = version;
    readAgain();
  };
  while (!left.aborted) {
    let wait = POLL_MS;
    if (!document.hidden) {
      const { isWell, wasHeard } = await listen(
        { ...argument, ...(since && { since }) },
        heard,
        lifecycle,
        left,
      );
      if (isWell) continue;
      if (wasHeard) wait = RETRY_MS;
    }
    if (left.aborted) return;
    await pause(wait, left);
    if (!left.aborted) readAgain();
  }
}

/**
 * Live updates of a dossier, separate from the other calls: a stream would count as a pending query, and RTK Query delays invalidations
 * until those are done.
 */
export const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    demandeEvents: build.query<null, Events>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (argument, { dispatch, getState, extra, cacheEntryRemoved }) => {
        const left = new AbortController();
        void follow(argument, { dispatch, getState, extra }, left.signal);
        await cacheEntryRemoved;
        left.abort();
      },
    }),
  }),
});

/** Listens while the component is mounted; never redraws. */
export const useDemandeEvents = liveApi.endpoints.demandeEvents.useQuerySubscription;
