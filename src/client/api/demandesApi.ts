import type { Demande } from '#domain/entities/demande';
import { accountApi } from './accountApi';
import { demandeQueryApi, filedPart, keepDemande } from './demandeQuery';
import { type Answer, type Argument, request } from './endpoint';
import { guarded } from './guarded';

/** What a list or a count shows depends on every demande. */
const LISTS = [{ type: 'DemandeList' as const }];
const byId = (demande: Demande, { id }: { id: number }) => demande.id === id;
const one = (id: number) => ({ type: 'Demande' as const, id });

/** The requests themselves. A change that answers the demande is in the cache before the person sees its result. */
export const demandesApi = demandeQueryApi.injectEndpoints({
  endpoints: (build) => ({
    createDemande: build.mutation<Answer<'createDemande'>, Argument<'createDemande'>>({
      query: request<'createDemande'>('POST /demandes'),
      invalidatesTags: (_created, error) => (error ? [] : LISTS),
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) await dispatch(keepDemande(answer.data));
      },
    }),
    updateDemande: build.mutation<Answer<'updateDemande'>, Argument<'updateDemande'>>({
      queryFn: guarded<'updateDemande'>('PUT /demandes/:id', {
        about: byId,
        part: (demande, { id: _id, ...group }) =>
          Object.keys(group).map((field) => demande[field as keyof Demande]),
        apply: (demande, answer) => void Object.assign(demande, answer.demande),
      }),
      // The shareholders' list and the identity checks show parts of the demande.
      invalidatesTags: (_saved, error) => (error ? [] : [...LISTS, 'Verification']),
    }),
    progress: build.mutation<Answer<'progress'>, Argument<'progress'>>({
      queryFn: guarded<'progress'>('POST /demandes/:id/progress', {
        about: byId,
        // The finish is paid for: it is about what the person has seen.
        part: (demande, { progress }) => (progress === 100 ? [filedPart(demande), demande.text] : null),
        apply: (demande, { progress }) => {
          demande.progress = progress;
        },
      }),
      invalidatesTags: (_moved, error, { id }) => (error ? [] : [one(id), ...LISTS]),
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) for (const update of balanceUpdates(answer.data.credits)) dispatch(update);
      },
    }),
    saveText: build.mutation<Answer<'saveText'>, Argument<'saveText'>>({
      queryFn: guarded<'saveText'>('POST /demandes/:id/text', {
        about: byId,
        part: ({ text }) => text,
        apply: (demande, { text }) => {
          demande.text = text;
        },
      }),
      invalidatesTags: (_saved, error, { id }) => (error ? [] : [one(id)]),
    }),
    saveStepDraft: build.mutation<Answer<'saveStepDraft'>, Argument<'saveStepDraft'>>({
      // It may be the last thing a page does.
      query: (argument) => ({
        ...request<'saveStepDraft'>('PUT /demandes/:id/drafts/:step')(argument),
        keepalive: true,
      }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved_at = (await queryFulfilled.catch(() => null))?.data.saved_at;
        if (!saved_at) return;
        dispatch(
          demandesApi.util.updateQueryData('demande', { id }, ({ demande }) => {
            demande.updated_at = saved_at;
          }),
        );
      },
    }),
    /** Not kept: the proposal follows the dossier as it stands. */
    proposedText: build.query<Answer<'proposedText'>, Argument<'proposedText'>>({
      query: request<'proposedText'>('GET /getTextWithIA/:id'),
      keepUnusedDataFor: 0,
    }),
    demandes: build.query<Answer<'demandes'>, Argument<'demandes'>>({
      query: request<'demandes'>('GET /demandes'),
      providesTags: LISTS,
    }),
    changeState: build.mutation<Answer<'changeState'>, Argument<'changeState'>>({
      query: request<'changeState'>('POST /demandes/change_state/:id'),
      invalidatesTags: (_decided, error) => (error ? [] : LISTS),
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) await dispatch(keepDemande(answer.data));
      },
    }),
    deleteDemande: build.mutation<Answer<'deleteDemande'>, Argument<'deleteDemande'>>({
      query: request<'deleteDemande'>('DELETE /demandes/:id'),
      // Not the demande itself: a screen that still shows it would ask for what no longer exists.
      invalidatesTags: (_deleted, error) => (error ? [] : LISTS),
    }),
    myDemandes: build.query<Answer<'myDemandes'>, Argument<'myDemandes'>>({
      query: request<'myDemandes'>('GET /mydemandes'),
      providesTags: LISTS,
    }),
    userDemandes: build.query<Answer<'userDemandes'>, Argument<'userDemandes'>>({
      query: request<'userDemandes'>('GET /user-demandes'),
      providesTags: LISTS,
    }),
    lastDemandes: build.query<Answer<'lastDemandes'>, Argument<'lastDemandes'>>({
      query: request<'lastDemandes'>('GET /last-demandes'),
      providesTags: LISTS,
    }),
    count: build.query<Answer<'count'>, Argument<'count'>>({
      query: request<'count'>('GET /count'),
      providesTags: [...LISTS, 'Ticket'],
    }),
    countClient: build.query<Answer<'countClient'>, Argument<'countClient'>>({
      query: request<'countClient'>('GET /count-client'),
      providesTags: [...LISTS, 'Ticket'],
    }),
  }),
});

/** The balance stands in the shell and in the bordereau: both are told. */
const balanceUpdates = (credits: number) => {
  const set = (held: { credits: number }) => {
    held.credits = credits;
  };
  return [
    accountApi.util.updateQueryData('user', undefined, set),
    accountApi.util.updateQueryData('profile', undefined, set),
  ];
};

export const {
  useCreateDemandeMutation,
  useDemandeQuery,
  useLazyDemandeQuery,
  useUpdateDemandeMutation,
  useProgressMutation,
  useSaveTextMutation,
  useProposedTextQuery,
  useLazyProposedTextQuery,
  useDemandesQuery,
  useChangeStateMutation,
  useDeleteDemandeMutation,
  useMyDemandesQuery,
  useUserDemandesQuery,
  useLastDemandesQuery,
  useCountQuery,
  useCountClientQuery,
} = demandesApi;
