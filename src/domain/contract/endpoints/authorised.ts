import type { EndpointSpec } from '../endpoint';
import { authorisedAccountSchema, newAuthorisedAccountSchema } from '../entities/authorised';
import { listOf, listQuery } from '../entities/common';
import { exact, text } from '../schema';
import { idParam } from './shared';

export const authorisedEndpoints = {
  authorisedAccounts: {
    method: 'GET',
    path: '/admin/authorised-accounts',
    who: 'admin',
    summary: 'Who may register.',
    query: exact({ ...listQuery(['id', 'name']), q: text().max(100) }),
    response: listOf(authorisedAccountSchema),
    csv: true,
  },
  addAuthorisedAccount: {
    method: 'POST',
    path: '/admin/authorised-accounts',
    who: 'admin',
    summary: 'Authorise addresses and domains.',
    body: newAuthorisedAccountSchema,
    status: 201,
    response: authorisedAccountSchema,
  },
  deleteAuthorisedAccount: {
    method: 'DELETE',
    path: '/admin/authorised-accounts/:id',
    who: 'admin',
    summary: 'Withdraw an authorisation.',
    params: idParam,
    status: 204,
  },
} as const satisfies Record<string, EndpointSpec>;
