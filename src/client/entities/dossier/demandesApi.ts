import type { Demande } from '#domain/dossier/demande';
import { demandeChanged, JUST_READ_S } from '../../api/api';
import { callsOf, onSuccess } from '../../api/endpoint';
import { accountApi } from '../account/accountApi';
import { changesBy, demandeQueryApi, LISTS } from './demandeQuery';

const byId = (demande: Demande, { id }: { id: number }) => demande.id === id;
/** For calls that return the whole demande. */
const replace = (demande: Demande, answer: { demande: Demande }) =>
  void Object.assign(demande, answer.demande);

/** Which sample dossier the account has: its first real one takes it away. */
const sampleIs = (next: (held: number | null) => number | null) =>
  accountApi.util.updateQueryData('user', undefined, (user) => {
    user.sample = next(user.sample);
  });

/** Longer than a text service may take. */
const PROPOSAL_TIMEOUT_MS = 60_000;

/** Browsers send at most 64 KiB while a page closes; a character has at most three bytes. */
const KEPT_ALIVE_MAX = 20_000;

/** Demandes. */
export const demandesApi = demandeQueryApi.injectEndpoints({
  endpoints: (build) => {
    const calls = callsOf(build);
    const { query, mutation } = calls;
    const change = changesBy(calls);
    return {
      /** Makes this page the only editor of the demande. */
      registryDataHistory: query('GET /demandes/:id/registry-data/history', {
        providesTags: (_answer, _error, { id }) => [{ type: 'Demande', id }],
      }),
      editDemande: mutation('POST /demandes/:id/edit', {
        // The previous editor may have changed what the text says.
        invalidatesTags: (_answer, error, { id }) => (error ? [] : [{ type: 'ProposedText', id }]),
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          if (await queryFulfilled.catch(() => null)) dispatch(demandeChanged(id));
        },
      }),
      createDemande: mutation('POST /demandes', {
        invalidatesTags: onSuccess(...LISTS),
        onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (!answer) return;
          const { id } = answer.data.demande;
          const entry = { endpointName: 'demande' as const, arg: { id }, value: answer.data };
          dispatch(demandeQueryApi.util.upsertQueryEntries([entry]));
          dispatch(sampleIs(() => null));
          dispatch(demandeChanged(id));
        },
      }),
      /** In no list: the account alone says that there is one. */
      openSample: mutation('POST /demandes/sample', {
        onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer) dispatch(sampleIs(() => answer.data.demande.id));
        },
      }),
      updateDemande: change('PUT /demandes/:id', { about: byId, apply: replace, isWhole: true }),
      progress: change('POST /demandes/:id/progress', {
        about: byId,
        apply: (demande, { progress }) => {
          demande.progress = progress;
        },
        isFact: false,
        also: ({ credits }, dispatch) => {
          // The balance is in the shell and in the bordereau.
          const set = (cached: { credits: number }) => {
            cached.credits = credits;
          };
          dispatch(accountApi.util.updateQueryData('user', undefined, set));
          dispatch(accountApi.util.updateQueryData('profile', undefined, set));
        },
      }),
      /** Dossiers that wait for approval. */
      dossierApprovals: query('GET /approvals', { providesTags: ['DemandeList'] }),
      returnDemande: mutation('POST /demandes/:id/return', {
        invalidatesTags: (_answer, _error, { id }) => [{ type: 'Demande', id }, ...LISTS],
      }),
      changeInCharge: mutation('PUT /demandes/:id/in-charge', {
        invalidatesTags: (_answer, error, { id }) =>
          error ? [] : [{ type: 'Demande', id }, 'Office', ...LISTS],
      }),
      saveText: change('POST /demandes/:id/text', {
        about: byId,
        apply: (demande, { text, text_over }) => {
          demande.text = text;
          demande.text_over = text_over;
        },
        isFact: false,
      }),
      saveStepDraft: change(
        'PUT /demandes/:id/drafts/:step',
        {
          about: byId,
          apply: (demande, { saved_at }, { step, values }) => {
            demande.drafts = demande.drafts.filter((draft) => draft.step !== step);
            if (!values || !saved_at) return;
            demande.drafts.push({ step, values, saved_at });
            demande.updated_at = saved_at;
          },
          isFact: false,
          isWhole: true,
        },
        // May be sent while the page closes.
        (draft) => ({ keepalive: JSON.stringify(draft).length < KEPT_ALIVE_MAX }),
      ),
      /** Not cached: the proposal depends on the current dossier. */
      proposedText: query(
        'GET /getTextWithIA/:id',
        { providesTags: (_text, _error, { id }) => [{ type: 'ProposedText', id }], keepUnusedDataFor: 0 },
        { timeout: PROPOSAL_TIMEOUT_MS },
      ),
      demandes: query('GET /demandes', { providesTags: LISTS }),
      changeState: change('POST /demandes/change_state/:id', {
        about: byId,
        apply: replace,
        isFact: false,
      }),
      reopenDemande: change('POST /demandes/:id/reopen', {
        about: byId,
        apply: replace,
        // Its papers are drawn again.
        isWhole: true,
      }),
      /** Reloaded with the demande, but not when others read it. */
      timeline: query('GET /demandes/:id/timeline', {
        providesTags: (_answer, _error, { id }) => [{ type: 'Demande', id }],
        keepUnusedDataFor: JUST_READ_S,
      }),
      deleteDemande: mutation(
        'DELETE /demandes/:id',
        {
          // Not the demande: a screen still showing it would fetch a deleted one.
          invalidatesTags: onSuccess(...LISTS),
          onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
            if (!(await queryFulfilled.catch(() => null))) return;
            dispatch(demandeChanged(id));
            dispatch(sampleIs((held) => (held === id ? null : held)));
          },
        },
        // May be sent while the page closes.
        { keepalive: true },
      ),
      myDemandes: query('GET /mydemandes', { providesTags: LISTS }),
      userDemandes: query('GET /user-demandes', { providesTags: LISTS }),
      lastDemandes: query('GET /last-demandes', { providesTags: LISTS }),
      count: query('GET /count', { providesTags: [...LISTS, 'Ticket'] }),
      countClient: query('GET /count-client', { providesTags: [...LISTS, 'Ticket'] }),
    };
  },
});

export const {
  useCreateDemandeMutation,
  useDeleteDemandeMutation,
  useOpenSampleMutation,
  useDemandeQuery,
  useRegistryDataHistoryQuery,
  useLazyDemandeQuery,
  useUpdateDemandeMutation,
  useProgressMutation,
  useDossierApprovalsQuery,
  useReturnDemandeMutation,
  useChangeInChargeMutation,
  useSaveTextMutation,
  useProposedTextQuery,
  useDemandesQuery,
  useChangeStateMutation,
  useReopenDemandeMutation,
  useTimelineQuery,
  useMyDemandesQuery,
  useLastDemandesQuery,
  useCountQuery,
  useUserDemandesQuery,
  useCountClientQuery,
} = demandesApi;
