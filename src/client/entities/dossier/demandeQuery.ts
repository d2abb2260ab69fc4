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

/** While somebody types on a slow line, each reading is overtaken by a draft: what the answers have put there stands. */
const MOST_READINGS = 3;

/** One request, whole. Apart from the calls that change it, which put their answers into what is held here. */
export const demandeQueryApi = api.injectEndpoints({
  endpoints: (build) => ({
    demande: build.query<Answer<typeof READ>, Argument<typeof READ>>({
      providesTags: (_answer, _error, { id }) => [one(id)],
      queryFn: async (argument, { getState }, _extra, ask) => {
        const held = () => heldDemandes(getState()).find((demande) => demande.id === argument.id);
        for (let left = MOST_READINGS; ; left -= 1) {
          const before = held();
          const { data, error } = await ask(requestOf(argument));
          if (error) return { error };
          const now = held();
          // What a change has put there meanwhile may be newer.
          if (now === before) return { data: data as Answer<typeof READ> };
          if (now && left === 1) return { data: { demande: now } };
        }
      },
    }),
  }),
});

const one = (id: number) => ({ type: 'Demande' as const, id });

/** What a list or a count shows depends on every demande. */
export const LISTS = [{ type: 'DemandeList' as const }];

/** The demandes of this page, as last read. */
const heldDemandes = (state: unknown): Demande[] => {
  const held = state as { api: ReturnType<typeof api.reducer> };
  return demandeQueryApi.util
    .selectCachedArgsForQuery(held, 'demande')
    .flatMap((argument) => demandeQueryApi.endpoints.demande.select(argument)(held).data?.demande ?? []);
};

interface Change<C extends Call> {
  /** Whether it changes this demande. */
  about: (demande: Demande, argument: Argument<C>) => boolean;
  /** Puts what the server answered into the demande held. */
  apply: (demande: Demande, answer: Answer<C>, argument: Argument<C>) => void;
  /** False when the text to publish says nothing of what it changes. */
  isFact?: boolean;
  /** Nothing of the demande needs to be read after it. */
  isWhole?: boolean;
  /** What it changes beside the demande. */
  also?: (answer: Answer<C>, dispatch: BaseQueryApi['dispatch']) => void;
}

/** The demande is gone, finished or open elsewhere, or nobody knows what arrived: what this page shows may be out of date. */
const OUTDATED: readonly ApiError['status'][] = [404, 409, 423, 'offline'];

/**
 * A call that changes a demande: the answer stands in the demande held before the caller hears of it, and what it does
 * not carry is read again.
 */
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
          const id = heldDemandes(getState()).find((demande) => about(demande, argument))?.id;
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
            // Only what is typed and not saved leaves the papers as they are.
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
