import type { BaseQueryApi, TagDescription } from '@reduxjs/toolkit/query/react';
import type { Demande } from '#domain/dossier/demande';
import { api, demandeChanged, type Tag } from '../../api/api';
import { type ApiError, isApiError } from '../../api/apiError';
import {
  type Answer,
  type Argument,
  type Call,
  type Calls,
  onSuccess,
  request,
  type Sending,
} from '../../api/endpoint';

const READ = 'GET /demandes/:id';
const requestOf = request(READ);

/** While typing on a slow connection each reading is overtaken by a draft; after these attempts the answers' data stay. */
const MAX_READINGS = 3;

/** One demande. Its calls are separate, because they write their answers into this cache. */
export const demandeQueryApi = api.injectEndpoints({
  endpoints: (build) => ({
    demande: build.query<Answer<typeof READ>, Argument<typeof READ>>({
      providesTags: (_answer, _error, { id }) => [one(id)],
      queryFn: async (argument, { getState }, _extra, ask) => {
        const cached = () => cachedDemandes(getState()).find((demande) => demande.id === argument.id);
        for (let left = MAX_READINGS; ; left -= 1) {
          const before = cached();
          const { data, error } = await ask(requestOf(argument));
          if (error) return { error };
          const now = cached();
          // A change may have written newer data meanwhile.
          if (now === before) return { data: data as Answer<typeof READ> };
          if (now && left === 1) return { data: { demande: now } };
        }
      },
    }),
  }),
});

const one = (id: number) => ({ type: 'Demande' as const, id });

/** Lists and counts depend on all demandes. */
export const LISTS = [{ type: 'DemandeList' as const }];

/** Cached demandes. */
const cachedDemandes = (state: unknown): Demande[] => {
  const root = state as { api: ReturnType<typeof api.reducer> };
  return demandeQueryApi.util
    .selectCachedArgsForQuery(root, 'demande')
    .flatMap((argument) => demandeQueryApi.endpoints.demande.select(argument)(root).data?.demande ?? []);
};

interface Change<C extends Call> {
  /** Whether the call changes this demande. */
  about: (demande: Demande, argument: Argument<C>) => boolean;
  /** Writes the answer into the cached demande. */
  apply: (demande: Demande, answer: Answer<C>, argument: Argument<C>) => void;
  /** False when the change does not affect the text to publish. */
  isFact?: boolean;
  /** The answer is complete: nothing needs to be refetched. */
  isWhole?: boolean;
  /** Other changes beside the demande. */
  also?: (answer: Answer<C>, dispatch: BaseQueryApi['dispatch']) => void;
}

/** Failures after which the cached demande may be outdated: gone, finished, edited elsewhere, or without an answer. */
const OUTDATED: readonly ApiError['status'][] = [404, 409, 423, 'offline'];

/** A call that changes a demande: its answer is in the cache before the call resolves, and missing parts are refetched. */
export const changesBy =
  ({ mutation }: Calls) =>
  <C extends Call>(
    call: C,
    { about, apply, isFact = true, isWhole = false, also }: Change<C>,
    sending?: Sending<C>,
  ) =>
    mutation(
      call,
      {
        invalidatesTags: onSuccess(...LISTS),
        onQueryStarted: async (argument, { dispatch, getState, queryFulfilled }) => {
          const id = cachedDemandes(getState()).find((demande) => about(demande, argument))?.id;
          try {
            const { data } = await queryFulfilled;
            also?.(data, dispatch);
            if (id === undefined) return;
            dispatch(
              demandeQueryApi.util.updateQueryData('demande', { id }, ({ demande }) =>
                apply(demande, data, argument),
              ),
            );
            const parts: TagDescription<Tag>[] = ['Verification'];
            if (isFact) parts.push({ type: 'ProposedText', id });
            // Only unsaved input leaves the papers unchanged.
            if (isFact || !isWhole) parts.push({ type: 'Documents', id });
            dispatch(api.util.invalidateTags(isWhole ? parts : [...parts, one(id)]));
            dispatch(demandeChanged(id));
          } catch (failure) {
            const { error } = failure as { error?: unknown };
            if (error === undefined) throw failure;
            if (id !== undefined && isApiError(error) && OUTDATED.includes(error.status))
              dispatch(api.util.invalidateTags([one(id)]));
          }
        },
      },
      sending,
    );
