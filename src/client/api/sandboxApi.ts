import type { SandboxDecision, SandboxOutcome } from '#domain/endpoints/sandbox';
import { api } from './api';

/** The accounts offered on the login page. */
export interface DemoAccounts {
  accounts: { email: string; name: string; credits: number; is_admin: boolean }[];
  password: string;
}

/** A mail or SMS that would have left. */
export interface SandboxMessage {
  channel: 'mail' | 'sms';
  to: string;
  subject: string | null;
  text: string;
  links: string[];
  /** ISO 8601. */
  at: string;
}

/** Sandbox drivers add these calls, which are no part of the product's table: ask `isSandboxed` first, or get a 404. */
export const sandboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    demoAccounts: build.query<DemoAccounts, void>({
      query: () => ({ url: '/sandbox/demo', method: 'GET' }),
    }),
    /** Newest first; never the ones of a minute ago. */
    sandboxOutbox: build.query<{ data: SandboxMessage[] }, { to: string }>({
      query: ({ to }) => ({ url: '/sandbox/outbox', method: 'GET', params: { to } }),
      keepUnusedDataFor: 0,
    }),
    /** Decides an identity check in the place of the provider. */
    decideIdentity: build.mutation<{ status: string }, { sessionId: string; decision: SandboxDecision }>({
      query: ({ sessionId, decision }) => ({
        url: `/sandbox/identity/${encodeURIComponent(sessionId)}`,
        method: 'POST',
        body: { decision },
      }),
      invalidatesTags: (_decided, error) => (error ? [] : ['Demande', 'Verification']),
    }),
    /** Decides a payment in the place of the provider. */
    decidePayment: build.mutation<unknown, { orderId: string; outcome: SandboxOutcome }>({
      query: ({ orderId, outcome }) => ({
        url: `/sandbox/checkout/${encodeURIComponent(orderId)}`,
        method: 'POST',
        body: { outcome },
      }),
      invalidatesTags: (_decided, error) => (error ? [] : ['Order', 'Wallet', 'User']),
    }),
  }),
});

export const {
  useDemoAccountsQuery,
  useSandboxOutboxQuery,
  useDecideIdentityMutation,
  useDecidePaymentMutation,
} = sandboxApi;
