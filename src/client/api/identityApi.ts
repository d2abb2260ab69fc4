import { api } from './api';
import { type Answer, type Argument, fileRequest, request } from './endpoint';
import { fileLifetime } from './objectUrls';

/** Identity checks, their images, and the documents. Images and documents answer an object URL. */
export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    findGsm: build.query<Answer<'findGsm'>, Argument<'findGsm'>>({
      query: request<'findGsm'>('GET /findGSM/:phone'),
      keepUnusedDataFor: 0,
    }),
    createVerification: build.mutation<Answer<'createVerification'>, Argument<'createVerification'>>({
      query: request<'createVerification'>('POST /verifications'),
    }),
    demandeVerification: build.query<Answer<'demandeVerification'>, Argument<'demandeVerification'>>({
      query: request<'demandeVerification'>('GET /demandes/:id/verification'),
      providesTags: ['Verification'],
    }),
    personStatus: build.query<Answer<'personStatus'>, Argument<'personStatus'>>({
      query: request<'personStatus'>('GET /veriff/:sessionId/person'),
      providesTags: ['Verification'],
    }),
    media: build.query<Answer<'media'>, Argument<'media'>>({
      query: fileRequest<'media'>('GET /media/:id'),
      ...fileLifetime,
    }),
    pdf: build.query<Answer<'pdf'>, Argument<'pdf'>>({
      query: fileRequest<'pdf'>('GET /pdfs/:name'),
      ...fileLifetime,
    }),
  }),
});

export const {
  useLazyFindGsmQuery,
  useCreateVerificationMutation,
  useDemandeVerificationQuery,
  usePersonStatusQuery,
  useMediaQuery,
  useLazyMediaQuery,
  usePdfQuery,
  useLazyPdfQuery,
} = identityApi;
