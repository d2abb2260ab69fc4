import { injectCalls } from './endpoint';

/** Calls of other systems, and what is told outside of any session (tellServer). No screen uses them; they are here so that the api is the whole table. */
export const operationsApi = injectCalls(({ query, mutation, file }) => ({
  webhook: mutation('POST /webhooks/:provider'),
  webhookByGet: query('GET /webhooks/:provider'),
  health: query('GET /health', { keepUnusedDataFor: 0 }),
  ready: query('GET /ready', { keepUnusedDataFor: 0 }),
  metrics: file('GET /metrics'),
  reportClientError: mutation('POST /client-errors'),
}));
