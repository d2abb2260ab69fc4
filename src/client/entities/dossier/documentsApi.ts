import { JUST_READ_S } from '../../api/api';
import { injectCalls } from '../../api/endpoint';

/** Papers of a dossier, and its way to the registry. Archives are object URLs. */
export const documentsApi = injectCalls(({ query, mutation, file }) => ({
  /** Not cached: finishing changes them all. */
  dossierDocuments: query('GET /demandes/:id/documents', {
    keepUnusedDataFor: JUST_READ_S,
    providesTags: (_documents, _error, { id }) => [{ type: 'Documents', id }],
  }),
  /** Not cached: may contain national numbers. */
  formValues: query('GET /demandes/:id/form-values', { keepUnusedDataFor: 0 }),
  documentArchive: file('GET /demandes/:id/documents.zip'),
  /** Optimistic update, undone on failure. */
  tickEnclosure: mutation('PUT /demandes/:id/checklist/:item', {
    onQueryStarted: async ({ id, item, ticked }, { dispatch, queryFulfilled }) => {
      const put = (change: (held: readonly (typeof item)[]) => (typeof item)[]) =>
        dispatch(
          documentsApi.util.updateQueryData('dossierDocuments', { id }, (held) => {
            held.ticked = change(held.ticked);
          }),
        );
      const without = (held: readonly (typeof item)[]) => held.filter((each) => each !== item);
      const change = put((held) => (ticked ? [...without(held), item] : without(held)));
      if (!(await queryFulfilled.catch(() => null))) change.undo();
    },
  }),
}));

export const { useDossierDocumentsQuery, useFormValuesQuery, useTickEnclosureMutation } = documentsApi;
