import { authorisedAccountSchema, newAuthorisedAccountSchema } from '../../accounts/authorised';
import { listOf, listQuery } from '../../base/fields';
import { exact, text } from '../../base/schema';
import type { EndpointSpec } from '../endpoint';
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
