import type { Handlers } from '../../http/handlers';
import type { AuthorisedService } from './service';

type Calls = 'authorisedAccounts' | 'addAuthorisedAccount' | 'deleteAuthorisedAccount';

export const authorisedRoutes = (authorised: AuthorisedService): Pick<Handlers, Calls> => ({
  authorisedAccounts: ({ query }) => authorised.list(query),
  addAuthorisedAccount: ({ body }, { caller }) => authorised.add(caller, body),
  deleteAuthorisedAccount: async ({ params }) => {
    await authorised.remove(params.id);
    return undefined;
  },
});
