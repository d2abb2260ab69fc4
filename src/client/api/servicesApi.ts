import { api } from './api';
import { changeHeldDemandes, drop, put } from './demandeCache';
import { type Answer, type Argument, request } from './endpoint';

/** Every change here changes the demande it belongs to, its cost and what is missing. */
const changed = (_answer: unknown, error: unknown) =>
  error ? [] : (['Demande', 'DemandeList', 'Verification'] as const);

/** The three services: new address, directors, shareholders. */
export const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    addressService: build.query<Answer<'addressService'>, Argument<'addressService'>>({
      query: request<'addressService'>('GET /addressService/getByIdDemande/:id'),
      providesTags: (_answer, _error, { id }) => [{ type: 'Demande', id }],
    }),
    saveAddressService: build.mutation<Answer<'saveAddressService'>, Argument<'saveAddressService'>>({
      query: request<'saveAddressService'>('POST /addressService'),
      invalidatesTags: changed,
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          changeHeldDemandes((demande) => {
            if (demande.id === answer.data.demande_id) demande.address = answer.data;
          }),
        );
      },
    }),
    addDirigeant: build.mutation<Answer<'addDirigeant'>, Argument<'addDirigeant'>>({
      query: request<'addDirigeant'>('POST /dirigeantsService'),
      invalidatesTags: changed,
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) =>
        holdDirigeant(dispatch, await queryFulfilled.catch(() => null)),
    }),
    updateDirigeant: build.mutation<Answer<'updateDirigeant'>, Argument<'updateDirigeant'>>({
      query: request<'updateDirigeant'>('PUT /dirigeantsService/:id'),
      invalidatesTags: changed,
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) =>
        holdDirigeant(dispatch, await queryFulfilled.catch(() => null)),
    }),
    /** Ends the mandate of a registry director, removes an added one. */
    deleteDirigeant: build.mutation<Answer<'deleteDirigeant'>, Argument<'deleteDirigeant'>>({
      query: request<'deleteDirigeant'>('DELETE /dirigeantsService/:id'),
      invalidatesTags: changed,
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => null))) return;
        dispatch(
          changeHeldDemandes(({ dirigeants }) => {
            const held = dirigeants.find((dirigeant) => dirigeant.id === id);
            if (held?.is_not_bce === 0) held.ended = true;
            else drop(dirigeants, id);
          }),
        );
      },
    }),
    restoreDirigeant: build.mutation<Answer<'restoreDirigeant'>, Argument<'restoreDirigeant'>>({
      query: request<'restoreDirigeant'>('POST /dirigeantsService/:id/restore'),
      invalidatesTags: changed,
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) =>
        holdDirigeant(dispatch, await queryFulfilled.catch(() => null)),
    }),
    shareholders: build.query<Answer<'shareholders'>, Argument<'shareholders'>>({
      query: request<'shareholders'>('GET /demandes/:id/shareholders'),
      providesTags: (_answer, _error, { id }) => [{ type: 'Demande', id }],
    }),
    addShareholders: build.mutation<Answer<'addShareholders'>, Argument<'addShareholders'>>({
      query: request<'addShareholders'>('POST /shareholders'),
      invalidatesTags: changed,
      onQueryStarted: async ({ demande_id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          changeHeldDemandes((demande) => {
            if (demande.id === demande_id) demande.shareholders = answer.data;
          }),
        );
      },
    }),
    updateShareholder: build.mutation<Answer<'updateShareholder'>, Argument<'updateShareholder'>>({
      query: request<'updateShareholder'>('PUT /shareholders/:id'),
      invalidatesTags: changed,
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          changeHeldDemandes((demande) => {
            if (demande.id === answer.data.demande_id) put(demande.shareholders, answer.data);
          }),
        );
      },
    }),
    deleteShareholder: build.mutation<Answer<'deleteShareholder'>, Argument<'deleteShareholder'>>({
      query: request<'deleteShareholder'>('DELETE /shareholders/:id'),
      invalidatesTags: changed,
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => null))) return;
        dispatch(changeHeldDemandes(({ shareholders }) => drop(shareholders, id)));
      },
    }),
    extraction: build.query<Answer<'extraction'>, Argument<'extraction'>>({
      query: request<'extraction'>('GET /extraction-ia/:enterpriseNumber'),
    }),
  }),
});

type Dispatch = (action: ReturnType<typeof changeHeldDemandes>) => unknown;

function holdDirigeant(dispatch: Dispatch, answer: { data: Answer<'addDirigeant'> } | null) {
  if (!answer) return;
  dispatch(
    changeHeldDemandes((demande) => {
      if (demande.id === answer.data.demande_id) put(demande.dirigeants, answer.data);
    }),
  );
}

export const {
  useAddressServiceQuery,
  useSaveAddressServiceMutation,
  useAddDirigeantMutation,
  useUpdateDirigeantMutation,
  useDeleteDirigeantMutation,
  useRestoreDirigeantMutation,
  useShareholdersQuery,
  useAddShareholdersMutation,
  useUpdateShareholderMutation,
  useDeleteShareholderMutation,
  useExtractionQuery,
  useLazyExtractionQuery,
} = servicesApi;
