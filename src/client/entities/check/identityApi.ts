import { injectCalls, onSuccess } from '../../api/endpoint';

/** The dossier contains the state of all its checks. */
const changed = (_answer: unknown, _error: unknown, { id }: { id: number }) => [
  { type: 'Demande' as const, id },
  'Verification' as const,
  { type: 'DemandeList' as const },
];

/** Identity checks, their images, and documents. Files are object URLs. */
export const identityApi = injectCalls(({ query, mutation, file }) => ({
  findGsm: query('GET /findGSM/:phone', { keepUnusedDataFor: 0 }),
  createVerification: mutation('POST /verifications', { invalidatesTags: onSuccess('User') }),
  identityInvitation: query('GET /identity-links/:linkCode', { keepUnusedDataFor: 0 }),
  disownLink: mutation('POST /identity-links/:linkCode/not-me'),
  demandeVerification: query('GET /demandes/:id/verification', {
    providesTags: ['Verification'],
  }),
  knownChecks: query('GET /demandes/:id/checks', {
    providesTags: (_answer, _error, { id }) => [{ type: 'Demande', id }],
    // Another dossier may add a check or number meanwhile.
    keepUnusedDataFor: 0,
  }),
  earlierPeople: query('GET /demandes/:id/people'),
  reuseCheck: mutation('POST /demandes/:id/checks', { invalidatesTags: changed }),
  confirmName: mutation('POST /demandes/:id/names', { invalidatesTags: changed }),
  sendLinks: mutation('POST /demandes/:id/links', { invalidatesTags: changed }),
  /** Cached by session, which dossiers do not know: a change of any check invalidates all. */
  personStatus: query('GET /veriff/:sessionId/person', { providesTags: ['Verification'] }),
  handInCard: mutation('POST /demandes/:id/identity-card', {
    invalidatesTags: (_card, error, { id }) => (error ? [] : [{ type: 'Demande', id }, 'Verification']),
  }),
  // Also after a failure: another administrator may have decided.
  decideCard: mutation('POST /verifications/:id/decision', { invalidatesTags: ['Demande', 'Verification'] }),
  media: file('GET /media/:id'),
  pdf: file('GET /pdfs/:name'),
}));

export const {
  useLazyFindGsmQuery,
  useCreateVerificationMutation,
  useIdentityInvitationQuery,
  useDisownLinkMutation,
  useDemandeVerificationQuery,
  useEarlierPeopleQuery,
  useKnownChecksQuery,
  useReuseCheckMutation,
  useConfirmNameMutation,
  useSendLinksMutation,
  usePersonStatusQuery,
  useHandInCardMutation,
  useDecideCardMutation,
  useMediaQuery,
  useLazyMediaQuery,
  usePdfQuery,
  useLazyPdfQuery,
} = identityApi;
