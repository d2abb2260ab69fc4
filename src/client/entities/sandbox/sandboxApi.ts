import { type Answer, injectCalls, onSuccess } from '../../api/endpoint';

export type DemoAccounts = Answer<'GET /sandbox/demo'>;
/** A mail or SMS that would have left. */
export type SandboxMessage = Answer<'GET /sandbox/outbox'>['data'][number];

/** Sandbox drivers add these calls, which are no part of the product's table: ask `isSandboxed` first, or get a 404. */
export const sandboxApi = injectCalls(({ query, mutation }) => ({
  /** The accounts offered on the login page. */
  demoAccounts: query('GET /sandbox/demo'),
  /** Newest first; never the ones of a minute ago. */
  sandboxOutbox: query('GET /sandbox/outbox', { keepUnusedDataFor: 0 }),
  /** Decides an identity check in the place of the provider. */
  decideIdentity: mutation('POST /sandbox/identity/:sessionId', {
    invalidatesTags: onSuccess('Demande', 'Verification'),
  }),
  /** Decides a payment in the place of the provider. */
  decidePayment: mutation('POST /sandbox/checkout/:orderId', {
    invalidatesTags: onSuccess('Order', 'Wallet', 'User'),
  }),
}));

export const {
  useDemoAccountsQuery,
  useSandboxOutboxQuery,
  useDecideIdentityMutation,
  useDecidePaymentMutation,
} = sandboxApi;
