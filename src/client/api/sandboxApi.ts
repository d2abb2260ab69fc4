import { api } from './api';

/** The accounts offered on the login page; only a server with sandbox drivers answers, others say 404. */
export interface DemoAccounts {
  accounts: { email: string; name: string; credits: number; is_admin: boolean }[];
  password: string;
}

/** Sandbox drivers add these calls, which are no part of the product's table. */
export const sandboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    demoAccounts: build.query<DemoAccounts, void>({
      query: () => ({ url: '/sandbox/demo', method: 'GET' }),
    }),
  }),
});

export const { useDemoAccountsQuery } = sandboxApi;
