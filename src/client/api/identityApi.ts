import { injectCalls } from './endpoint';

/** Identity checks, their images, and the documents. Images and documents answer an object URL. */
export const identityApi = injectCalls(({ query, mutation, file }) => ({
  findGsm: query('GET /findGSM/:phone', { keepUnusedDataFor: 0 }),
  createVerification: mutation('POST /verifications'),
  identityInvitation: query('GET /identity-links/:linkCode', { keepUnusedDataFor: 0 }),
  demandeVerification: query('GET /demandes/:id/verification', {
    providesTags: (_answer, _error, { id }) => [{ type: 'Verification', id }],
  }),
  personStatus: query('GET /veriff/:sessionId/person', { providesTags: ['Verification'] }),
  media: file('GET /media/:id'),
  pdf: file('GET /pdfs/:name'),
}));

export const {
  useLazyFindGsmQuery,
  useCreateVerificationMutation,
  useIdentityInvitationQuery,
  useDemandeVerificationQuery,
  usePersonStatusQuery,
  useMediaQuery,
  useLazyMediaQuery,
  usePdfQuery,
  useLazyPdfQuery,
} = identityApi;
