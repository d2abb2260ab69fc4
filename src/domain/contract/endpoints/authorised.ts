import { authorisedAccountSchema, newAuthorisedAccountSchema } from '../../accounts/authorised';
import { listOf, listQuery } from '../../base/fields';
import { exact, text } from '../../base/schema';
import { call } from '../call';

export const authorisedEndpoints = {
  authorisedAccounts: call('GET /admin/authorised-accounts', 'admin', {
    summary: 'Who may register.',
    query: exact({ ...listQuery(['id', 'name']), q: text().max(100) }),
    response: listOf(authorisedAccountSchema),
    csv: true,
  }),
  addAuthorisedAccount: call('POST /admin/authorised-accounts', 'admin', {
    summary: 'Authorise addresses and domains.',
    body: newAuthorisedAccountSchema,
    status: 201,
    response: authorisedAccountSchema,
  }),
  deleteAuthorisedAccount: call('DELETE /admin/authorised-accounts/:id', 'admin', {
    summary: 'Withdraw an authorisation.',
    status: 204,
  }),
};
