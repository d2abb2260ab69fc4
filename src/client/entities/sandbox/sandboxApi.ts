import { type Answer, injectCalls, onSuccess } from '../../api/endpoint';

export type DemoAccounts = Answer<'GET /sandbox/demo'>;
/** A simulated mail or SMS. */
export type SandboxMessage = Answer<'GET /sandbox/outbox'>['data'][number];

/** Calls of sandbox drivers, which are not in the product's table: check `isSandboxed` first, otherwise they answer 404. */
export const sandboxApi = injectCalls(({ query, mutation }) => ({
  /** The accounts offered on the login page. */
  demoAccounts: query('GET /sandbox/demo'),
  /** Newest first; never cached. */
  sandboxOutbox: query('GET /sandbox/outbox', { keepUnusedDataFor: 0 }),
  /** Decides an identity check instead of the provider. */
  decideIdentity: mutation('POST /sandbox/identity/:sessionId', {
    invalidatesTags: onSuccess('Demande', 'Verification'),
  }),
  /** Decides a payment instead of the provider. */
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
