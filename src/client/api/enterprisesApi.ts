import { api } from './api';
import { type Answer, type Argument, request } from './endpoint';

/** The registry. What it says of a company does not change while a person works: kept for ten minutes. */
const MINUTES = 60;

export const enterprisesApi = api.injectEndpoints({
  endpoints: (build) => ({
    enterprise: build.query<Answer<'enterprise'>, Argument<'enterprise'>>({
      query: request<'enterprise'>('GET /enterprises/:number'),
      keepUnusedDataFor: 10 * MINUTES,
    }),
    enterprises: build.query<Answer<'enterprises'>, Argument<'enterprises'>>({
      query: request<'enterprises'>('GET /enterprises'),
      keepUnusedDataFor: 10 * MINUTES,
    }),
    localities: build.query<Answer<'localities'>, Argument<'localities'>>({
      query: request<'localities'>('GET /localities'),
      keepUnusedDataFor: 10 * MINUTES,
    }),
  }),
});

export const { useEnterpriseQuery, useLazyEnterpriseQuery, useEnterprisesQuery, useLocalitiesQuery } =
  enterprisesApi;
