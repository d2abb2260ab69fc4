import { injectCalls, onSuccess } from '../../api/endpoint';

/** The companies of an office and their imports. */
export const clientsApi = injectCalls(({ query, mutation }) => ({
  clients: query('GET /clients', { providesTags: ['Client', 'Deadline'] }),
  clientOptions: query('GET /clients/options', { providesTags: ['Client'] }),
  addClient: mutation('POST /clients', { invalidatesTags: onSuccess('Client') }),
  addClientsOfDossiers: mutation('POST /clients/from-dossiers', { invalidatesTags: onSuccess('Client') }),
  client: query('GET /clients/:id', { providesTags: ['Client', 'Deadline', 'DemandeList'] }),
  updateClient: mutation('PUT /clients/:id', { invalidatesTags: onSuccess('Client') }),
  deleteClient: mutation('DELETE /clients/:id', { invalidatesTags: onSuccess('Client') }),
  addClientNote: mutation('POST /clients/:id/notes', { invalidatesTags: onSuccess('Client') }),
  deleteClientNote: mutation('DELETE /clients/:id/notes/:note', { invalidatesTags: onSuccess('Client') }),
  acceptChange: mutation('POST /clients/:id/changes/:change/accept', {
    invalidatesTags: onSuccess('Client'),
  }),
  clientImports: query('GET /clients/imports', { providesTags: ['ClientImport'] }),
  startImport: mutation('POST /clients/imports', { invalidatesTags: onSuccess('ClientImport') }),
  clientImport: query('GET /clients/imports/:id', { providesTags: ['ClientImport', 'Client'] }),
  updateImport: mutation('PUT /clients/imports/:id', { invalidatesTags: onSuccess('ClientImport') }),
  importFaults: query('GET /clients/imports/:id/faults', { providesTags: ['ClientImport', 'Client'] }),
  // Invalidated also after a failure: what is shown is then out of date.
  takeImport: mutation('POST /clients/imports/:id/take', { invalidatesTags: ['ClientImport', 'Client'] }),
  undoImport: mutation('POST /clients/imports/:id/undo', { invalidatesTags: ['ClientImport', 'Client'] }),
}));

export const {
  useClientsQuery,
  useClientOptionsQuery,
  useAddClientMutation,
  useAddClientsOfDossiersMutation,
  useClientQuery,
  useUpdateClientMutation,
  useDeleteClientMutation,
  useAddClientNoteMutation,
  useDeleteClientNoteMutation,
  useAcceptChangeMutation,
  useClientImportsQuery,
  useStartImportMutation,
  useClientImportQuery,
  useUpdateImportMutation,
  useImportFaultsQuery,
  useTakeImportMutation,
  useUndoImportMutation,
} = clientsApi;
