import type { Journal } from '#domain/journal/record';
import { JUST_READ_S } from '../../api/api';
import { FILE_TIMEOUT_MS } from '../../api/baseQuery';
import { injectCalls } from '../../api/endpoint';
import { LISTS } from './demandeQuery';

/** Each mutation returns the whole journal and writes it to the cache; after an error (conflict) it is refetched. */
const updatesJournal = <Argument extends { id: number }, Answer>(journalIn: (answer: Answer) => Journal) => ({
  invalidatesTags: (_answer: unknown, error: unknown, { id }: Argument) =>
    error ? [{ type: 'Documents' as const, id }] : [{ type: 'Demande' as const, id }, ...LISTS],
  onQueryStarted: async (
    { id }: Argument,
    {
      dispatch,
      queryFulfilled,
    }: { dispatch: (action: never) => unknown; queryFulfilled: Promise<{ data: Answer }> },
  ) => {
    const answer = await queryFulfilled.catch(() => null);
    if (!answer) return;
    const entry = { endpointName: 'journal' as const, arg: { id }, value: journalIn(answer.data) };
    dispatch(journalApi.util.upsertQueryEntries([entry]) as never);
  },
});

/** The journal of a finished dossier, and its fee. */
export const journalApi = injectCalls(({ query, mutation, file }) => ({
  journal: query('GET /demandes/:id/journal', {
    keepUnusedDataFor: JUST_READ_S,
    providesTags: (_journal, _error, { id }) => [{ type: 'Documents', id }],
  }),
  noteInJournal: mutation(
    'POST /demandes/:id/journal',
    updatesJournal((journal: Journal) => journal),
  ),
  addJournalPaper: mutation(
    'POST /demandes/:id/journal/:entry/papers',
    updatesJournal((journal: Journal) => journal),
    {
      timeout: FILE_TIMEOUT_MS,
    },
  ),
  journalPaper: file('GET /demandes/:id/journal/papers/:paper'),
  compareWithRegistry: mutation(
    'POST /demandes/:id/journal/comparison',
    updatesJournal(({ journal }: { journal: Journal }) => journal),
  ),
  giveCreditsBack: mutation(
    'POST /admin/demandes/:id/journal/:entry/credits',
    updatesJournal(({ journal }: { journal: Journal }) => journal),
  ),
  returnRates: query('GET /admin/journal/returns', { keepUnusedDataFor: 0 }),
  unpaidFees: query('GET /fees', { providesTags: LISTS, keepUnusedDataFor: JUST_READ_S }),
  noteAskedFee: mutation('PUT /demandes/:id/fee', {
    invalidatesTags: (_answer, _error, { id }) => [{ type: 'Documents', id }, ...LISTS],
  }),
  // A refusal means that the list has changed.
  transferFees: mutation('POST /fees/transfers', { invalidatesTags: LISTS }),
}));

export const {
  useJournalQuery,
  useAddJournalPaperMutation,
  useCompareWithRegistryMutation,
  useGiveCreditsBackMutation,
  useReturnRatesQuery,
  useNoteAskedFeeMutation,
  useUnpaidFeesQuery,
  useTransferFeesMutation,
} = journalApi;
