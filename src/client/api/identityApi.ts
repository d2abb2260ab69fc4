import { injectCalls } from './endpoint';

/** Identity checks, their images, and the documents. Images and documents answer an object URL. */
export const identityApi = injectCalls(({ query, mutation, file }) => ({
  findGsm: query('GET /findGSM/:phone', { keepUnusedDataFor: 0 }),
  createVerification: mutation('POST /verifications'),
  demandeVerification: query('GET /demandes/:id/verification', {
    providesTags: (_answer, _error, { id }) => [{ type: 'Verification', id }],
  }),
  personStatus: query('GET /veriff/:sessionId/person', { providesTags: ['Verification'] }),
  handInCard: mutation('POST /demandes/:id/identity-card', {
    invalidatesTags: (_card, error, { id }) =>
      error
        ? []
        : [
            { type: 'Demande', id },
            { type: 'Verification', id },
          ],
  }),
  // Decided already by another administrator: read again all the same.
  decideCard: mutation('POST /verifications/:id/decision', { invalidatesTags: ['Demande', 'Verification'] }),
  media: file('GET /media/:id'),
  pdf: file('GET /pdfs/:name'),
}));

export const {
  useLazyFindGsmQuery,
  useCreateVerificationMutation,
  useDemandeVerificationQuery,
  usePersonStatusQuery,
  useHandInCardMutation,
  useDecideCardMutation,
  useMediaQuery,
  useLazyMediaQuery,
  usePdfQuery,
  useLazyPdfQuery,
} = identityApi;
