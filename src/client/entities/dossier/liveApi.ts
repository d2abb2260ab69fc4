import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { api } from '../../api/api';
import { baseQuery } from '../../api/baseQuery';
import { type Argument, request } from '../../api/endpoint';

/** The server is heard every 15 seconds: silent for so long, a stream is dead, or something on the way holds it back. */
const SILENCE_MS = 40_000;
const FIRST_SILENCE_MS = 10_000;
/** How often the dossier is read without a stream. */
const POLL_MS = 25_000;
/** Of one that was heard and broke off: the server has started anew, or the network has changed. */
const RETRY_MS = 2_000;
/** One that ends well sooner than that was cut by something on the way. */
const SHORTEST_MS = 5_000;

type Events = Argument<'GET /demandes/:id/events'>;
type Lifecycle = Pick<BaseQueryApi, 'dispatch' | 'getState' | 'extra'>;

const requestOf = request('GET /demandes/:id/events');

/**
 * One stream, as long as it lasts: whoever logs in, expires or leaves meanwhile is treated as in any other call. Answers
 * whether it ended well, and whether anything was heard.
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
  // Browsers allow few connections to one server: a tab that nobody looks at keeps none.
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

/** Waits, or until somebody looks at the page again, or leaves it. */
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

/** Keeps a dossier up to date: told by the server while somebody looks at the page, asked for now and then otherwise. */
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
 * What the server says of a dossier while a page shows it. Beside the calls that read it: a call that goes on would count as
 * pending, and every other answer waits for those before it puts anything out of date.
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

/** Listens while it is on the page; there is nothing of it to draw. */
export const useDemandeEvents = liveApi.endpoints.demandeEvents.useQuerySubscription;
