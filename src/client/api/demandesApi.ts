import { accountApi } from './accountApi';
import { api } from './api';
import { type Answer, type Argument, request } from './endpoint';

/** What a list or a count shows depends on every demande. */
const LISTS = [{ type: 'DemandeList' as const }];
const one = (id: number) => ({ type: 'Demande' as const, id });

/** The requests themselves. A change that answers the demande is in the cache before the person sees its result. */
export const demandesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createDemande: build.mutation<Answer<'createDemande'>, Argument<'createDemande'>>({
      query: request<'createDemande'>('POST /demandes'),
      invalidatesTags: (_created, error) => (error ? [] : LISTS),
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) await dispatch(keepDemande(answer.data));
      },
    }),
    demande: build.query<Answer<'demande'>, Argument<'demande'>>({
      query: request<'demande'>('GET /demandes/:id'),
      providesTags: (_answer, _error, { id }) => [one(id)],
    }),
    updateDemande: build.mutation<Answer<'updateDemande'>, Argument<'updateDemande'>>({
      query: request<'updateDemande'>('PUT /demandes/:id'),
      // The shareholders' list and the identity checks show parts of the demande.
      invalidatesTags: (_saved, error) => (error ? [] : [...LISTS, 'Verification']),
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) await dispatch(keepDemande(answer.data));
      },
    }),
    progress: build.mutation<Answer<'progress'>, Argument<'progress'>>({
      query: request<'progress'>('POST /demandes/:id/progress'),
      invalidatesTags: (_moved, error, { id }) => (error ? [] : [one(id), ...LISTS]),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { progress, credits } = answer.data;
        dispatch(
          demandesApi.util.updateQueryData('demande', { id }, ({ demande }) => {
            demande.progress = progress;
          }),
        );
        for (const update of balanceUpdates(credits)) dispatch(update);
      },
    }),
    saveText: build.mutation<Answer<'saveText'>, Argument<'saveText'>>({
      query: request<'saveText'>('POST /demandes/:id/text'),
      invalidatesTags: (_saved, error, { id }) => (error ? [] : [one(id)]),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          demandesApi.util.updateQueryData('demande', { id }, ({ demande }) => {
            demande.text = answer.data.text;
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

/** Puts a demande the server has just answered where `useDemandeQuery({ id })` finds it. */
const keepDemande = (answer: Answer<'demande'>) =>
  demandesApi.util.upsertQueryData('demande', { id: answer.demande.id }, answer);

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
