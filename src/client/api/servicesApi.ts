import type { Demande } from '#domain/entities/demande';
import { api } from './api';
import { dirigeantPart, drop, put, shareholderPart } from './demandeQuery';
import { type Answer, type Argument, request } from './endpoint';
import { guarded } from './guarded';

/** Every change here changes the demande it belongs to, its cost and what is missing. */
const changed = (_answer: unknown, error: unknown) =>
  error ? [] : (['Demande', 'DemandeList', 'Verification'] as const);

const ofDemande = ({ id }: Demande, { demande_id }: { demande_id: number }) => id === demande_id;
const withId = <T extends { id: number }>(people: T[], { id }: { id: number }) =>
  people.find((person) => person.id === id);

/** What a change of a person replaces. The state of the check, which it may put back, moves on its own. */
const given = (
  person: object | undefined,
  { id: _id, status: _status, ...fields }: Record<string, unknown>,
) => person && Object.keys(fields).map((field) => person[field as keyof typeof person]);

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
        apply: (demande, address) => {
          demande.address = address;
        },
      }),
      invalidatesTags: changed,
    }),
    addDirigeant: build.mutation<Answer<'addDirigeant'>, Argument<'addDirigeant'>>({
      queryFn: guarded<'addDirigeant'>('POST /dirigeantsService', {
        about: ofDemande,
        // Whoever has this name already may be who is added: an answer that was lost, or another tab.
        part: ({ dirigeants }, { surname, givenName }) =>
          dirigeants.filter((one) => one.surname === surname && one.givenName === givenName).length,
        apply: ({ dirigeants }, added) => put(dirigeants, added),
      }),
      invalidatesTags: changed,
    }),
    updateDirigeant: build.mutation<Answer<'updateDirigeant'>, Argument<'updateDirigeant'>>({
      queryFn: guarded<'updateDirigeant'>('PUT /dirigeantsService/:id', {
        ...aDirigeant,
        part: ({ dirigeants }, one) => given(withId(dirigeants, one), one),
        apply: ({ dirigeants }, saved) => put(dirigeants, saved),
      }),
      invalidatesTags: changed,
    }),
    /** Ends the mandate of a registry director, removes an added one. */
    deleteDirigeant: build.mutation<Answer<'deleteDirigeant'>, Argument<'deleteDirigeant'>>({
      queryFn: guarded<'deleteDirigeant'>('DELETE /dirigeantsService/:id', {
        ...aDirigeant,
        apply: ({ dirigeants }, _gone, one) => {
          const held = withId(dirigeants, one);
          if (held?.is_not_bce === 0) held.ended = true;
          else drop(dirigeants, one.id);
        },
      }),
      invalidatesTags: changed,
    }),
    restoreDirigeant: build.mutation<Answer<'restoreDirigeant'>, Argument<'restoreDirigeant'>>({
      queryFn: guarded<'restoreDirigeant'>('POST /dirigeantsService/:id/restore', {
        ...aDirigeant,
        apply: ({ dirigeants }, restored) => put(dirigeants, restored),
      }),
      invalidatesTags: changed,
    }),
    shareholders: build.query<Answer<'shareholders'>, Argument<'shareholders'>>({
      query: request<'shareholders'>('GET /demandes/:id/shareholders'),
      providesTags: (_answer, _error, { id }) => [{ type: 'Demande', id }],
    }),
    addShareholders: build.mutation<Answer<'addShareholders'>, Argument<'addShareholders'>>({
      queryFn: guarded<'addShareholders'>('POST /shareholders', {
        about: ofDemande,
        // An opening distribution replaces the one before it; newcomers add to those of their name.
        part: ({ shareholders, nb_total_actions }, { is_origin, total_shares, shareholders: added }) => [
          is_origin === 1
            ? shareholders.map(shareholderPart)
            : added.map(({ full_name }) => shareholders.filter((one) => one.full_name === full_name).length),
          total_shares && nb_total_actions,
        ],
        apply: (demande, shareholders) => {
          demande.shareholders = shareholders;
        },
      }),
      invalidatesTags: changed,
    }),
    updateShareholder: build.mutation<Answer<'updateShareholder'>, Argument<'updateShareholder'>>({
      queryFn: guarded<'updateShareholder'>('PUT /shareholders/:id', {
        ...aShareholder,
        part: ({ shareholders }, one) => given(withId(shareholders, one), one),
        apply: ({ shareholders }, saved) => put(shareholders, saved),
      }),
      invalidatesTags: changed,
    }),
    deleteShareholder: build.mutation<Answer<'deleteShareholder'>, Argument<'deleteShareholder'>>({
      queryFn: guarded<'deleteShareholder'>('DELETE /shareholders/:id', {
        ...aShareholder,
        apply: ({ shareholders }, _gone, { id }) => drop(shareholders, id),
      }),
      invalidatesTags: changed,
    }),
    extraction: build.query<Answer<'extraction'>, Argument<'extraction'>>({
      query: request<'extraction'>('GET /extraction-ia/:enterpriseNumber'),
    }),
  }),
});

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
