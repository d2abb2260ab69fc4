import type { Demande } from '#domain/entities/demande';
import { api } from './api';
import { changeHeldDemandes, dirigeantPart, drop, put, shareholderPart } from './demandeQuery';
import { type Answer, type Argument, request } from './endpoint';
import { guarded } from './guarded';

/** Every change here changes the demande it belongs to, its cost and what is missing. */
const changed = (_answer: unknown, error: unknown) =>
  error ? [] : (['Demande', 'DemandeList', 'Verification'] as const);

const ofDemande = ({ id }: Demande, { demande_id }: { demande_id: number }) => id === demande_id;
const withId = <T extends { id: number }>(people: T[], { id }: { id: number }) =>
  people.find((person) => person.id === id);

const aDirigeant = {
  about: ({ dirigeants }: Demande, one: { id: number }) => withId(dirigeants, one) !== undefined,
  part: ({ dirigeants }: Demande, one: { id: number }) =>
    [withId(dirigeants, one)].map((row) => row && dirigeantPart(row)),
};
const aShareholder = {
  about: ({ shareholders }: Demande, one: { id: number }) => withId(shareholders, one) !== undefined,
  part: ({ shareholders }: Demande, one: { id: number }) =>
    [withId(shareholders, one)].map((row) => row && shareholderPart(row)),
};

/** The three services: new address, directors, shareholders. */
export const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    addressService: build.query<Answer<'addressService'>, Argument<'addressService'>>({
      query: request<'addressService'>('GET /addressService/getByIdDemande/:id'),
      providesTags: (_answer, _error, { id }) => [{ type: 'Demande', id }],
    }),
    saveAddressService: build.mutation<Answer<'saveAddressService'>, Argument<'saveAddressService'>>({
      queryFn: guarded<'saveAddressService'>('POST /addressService', {
        about: ofDemande,
        part: ({ address }) => address,
      }),
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
      queryFn: guarded<'addDirigeant'>('POST /dirigeantsService', { about: ofDemande }),
      invalidatesTags: changed,
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) =>
        holdDirigeant(dispatch, await queryFulfilled.catch(() => null)),
    }),
    updateDirigeant: build.mutation<Answer<'updateDirigeant'>, Argument<'updateDirigeant'>>({
      queryFn: guarded<'updateDirigeant'>('PUT /dirigeantsService/:id', aDirigeant),
      invalidatesTags: changed,
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) =>
        holdDirigeant(dispatch, await queryFulfilled.catch(() => null)),
    }),
    /** Ends the mandate of a registry director, removes an added one. */
    deleteDirigeant: build.mutation<Answer<'deleteDirigeant'>, Argument<'deleteDirigeant'>>({
      queryFn: guarded<'deleteDirigeant'>('DELETE /dirigeantsService/:id', aDirigeant),
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
      queryFn: guarded<'restoreDirigeant'>('POST /dirigeantsService/:id/restore', aDirigeant),
      invalidatesTags: changed,
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) =>
        holdDirigeant(dispatch, await queryFulfilled.catch(() => null)),
    }),
    shareholders: build.query<Answer<'shareholders'>, Argument<'shareholders'>>({
      query: request<'shareholders'>('GET /demandes/:id/shareholders'),
      providesTags: (_answer, _error, { id }) => [{ type: 'Demande', id }],
    }),
    addShareholders: build.mutation<Answer<'addShareholders'>, Argument<'addShareholders'>>({
      queryFn: guarded<'addShareholders'>('POST /shareholders', {
        about: ofDemande,
        // An opening distribution replaces the one before it; newcomers only add to it.
        part: ({ shareholders, nb_total_actions }, { is_origin, total_shares }) => [
          is_origin === 1 && shareholders.map(shareholderPart),
          total_shares && nb_total_actions,
        ],
      }),
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
      queryFn: guarded<'updateShareholder'>('PUT /shareholders/:id', aShareholder),
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
      queryFn: guarded<'deleteShareholder'>('DELETE /shareholders/:id', aShareholder),
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
