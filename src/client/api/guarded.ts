import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { EndpointName } from '#domain/endpoints';
import type { Demande } from '#domain/entities/demande';
import { type ApiError, isApiError } from './apiError';
import type { ApiBaseQuery, ApiRequest } from './baseQuery';
import { demandeQueryApi, heldDemandes } from './demandeQuery';
import { type Answer, type Argument, type CallOf, request } from './endpoint';

/** How a call stands to the demande it changes. */
interface Guard<N extends EndpointName> {
  /** Whether it is about this demande. */
  about: (demande: Demande, argument: Argument<N>) => boolean;
  /** What of the demande it replaces, or might do once more. Left out where that is nothing. */
  part?: (demande: Demande, argument: Argument<N>) => unknown;
  /** Puts what was saved into the demande held: it stands there before the caller hears of it. */
  apply?: (demande: Demande, answer: Answer<N>, argument: Argument<N>) => void;
}

type QueryApi = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

type Result<N extends EndpointName> = { data: Answer<N> } | { error: ApiError };

/** The server's word that somebody else was first. */
export const isChangedElsewhere = (error: unknown): boolean =>
  isApiError(error) && error.message === 'demande.changedElsewhere';

/** Whether what the call is about is gone or finished: what this page shows of it is out of date. */
export const isPast = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.message === 'demande.closed');

/** The same as `isChangedElsewhere`, found out before the server was asked. */
export const changedElsewhere = (): ApiError => ({
  status: 409,
  message: 'demande.changedElsewhere',
  at: new Date().toISOString(),
});

/** Changes of one page go one after the other: each says which revision the one before it has left. */
const queues = new WeakMap<object, Promise<unknown>>();
const ATTEMPTS = 3;

/**
 * A call that changes a demande, with If-Match: nothing that another tab or device has saved meanwhile is overwritten
 * unseen. When something else than what this call replaces has changed, it is made again on what stands now; otherwise
 * it fails with `demande.changedElsewhere`, and the demande held is the one of the server.
 */
export const guarded =
  <N extends EndpointName>(call: CallOf<N>, guard: Guard<N>) =>
  async (argument: Argument<N>, api: QueryApi, _extra: object, baseQuery: Send): Promise<Result<N>> => {
    const run = () => change(request<N>(call)(argument), argument, guard, api, baseQuery);
    const turn = (queues.get(api.dispatch) ?? Promise.resolve()).then(run);
    queues.set(
      api.dispatch,
      turn.catch(() => undefined),
    );
    return turn;
  };

type Send = (request: ApiRequest) => ReturnType<ApiBaseQuery>;

async function change<N extends EndpointName>(
  call: ApiRequest,
  argument: Argument<N>,
  { about, part = () => null, apply }: Guard<N>,
  { dispatch, getState }: QueryApi,
  send: Send,
): Promise<Result<N>> {
  const find = () => heldDemandes(getState()).find((demande) => about(demande, argument));
  const first = find();
  // Not read yet: there is nothing that a person could have seen.
  if (!first) return answerOf(await send(call));
  const { id } = first;
  const before = JSON.stringify(part(first, argument));
  for (let attempt = 1; ; attempt += 1) {
    await dispatch(demandeQueryApi.util.getRunningQueryThunk('demande', { id }));
    const held = find();
    if (!held) return answerOf(await send(call));
    // What came in while this call waited its turn is as new to the person as what the server would refuse.
    if (JSON.stringify(part(held, argument)) !== before) return { error: changedElsewhere() };
    const revision = held.revision;
    const answer = await send({ ...call, headers: { 'If-Match': `"${revision}"` } });
    if (!answer.error) {
      dispatch(
        demandeQueryApi.util.updateQueryData('demande', { id }, ({ demande }) => {
          // The server lets it grow by one with each change: the next call need not wait to hear so.
          demande.revision = revision + 1;
          apply?.(demande, answer.data as Answer<N>, argument);
        }),
      );
      return answerOf(answer);
    }
    const elsewhere = isChangedElsewhere(answer.error);
    // What it is about was removed, finished or changed: the page is to show so, whether or not the call is made again.
    const fresh =
      elsewhere || isPast(answer.error)
        ? await dispatch(
            demandeQueryApi.endpoints.demande.initiate({ id }, { forceRefetch: true, subscribe: false }),
          )
        : null;
    if (!elsewhere || !fresh?.data || attempt === ATTEMPTS) return answerOf(answer);
  }
}

const answerOf = <N extends EndpointName>(answer: Awaited<ReturnType<ApiBaseQuery>>): Result<N> =>
  answer.error ? { error: answer.error } : { data: answer.data as Answer<N> };
