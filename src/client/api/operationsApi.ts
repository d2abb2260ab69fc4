import { injectCalls } from './endpoint';

/** Calls of other systems and those outside of sessions (sendOutsideSession). No screen uses them; they complete the table. */
export const operationsApi = injectCalls(({ query, mutation, file }) => ({
  webhook: mutation('POST /webhooks/:provider'),
  webhookByGet: query('GET /webhooks/:provider'),
  health: query('GET /health', { keepUnusedDataFor: 0 }),
  ready: query('GET /ready', { keepUnusedDataFor: 0 }),
  metrics: file('GET /metrics'),
  reportClientError: mutation('POST /client-errors'),
}));
