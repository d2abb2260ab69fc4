import { api } from './api';
import { type Answer, type Argument, fileRequest, request } from './endpoint';
import { fileLifetime } from './objectUrls';

/** Calls of other systems. No screen uses them; they are here so that the api is the whole table. */
export const operationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhook: build.mutation<Answer<'webhook'>, Argument<'webhook'>>({
      query: request<'webhook'>('POST /webhooks/:provider'),
    }),
    health: build.query<Answer<'health'>, Argument<'health'>>({
      query: request<'health'>('GET /health'),
      keepUnusedDataFor: 0,
    }),
    ready: build.query<Answer<'ready'>, Argument<'ready'>>({
      query: request<'ready'>('GET /ready'),
      keepUnusedDataFor: 0,
    }),
    metrics: build.query<Answer<'metrics'>, Argument<'metrics'>>({
      query: fileRequest<'metrics'>('GET /metrics'),
      ...fileLifetime,
    }),
  }),
});
