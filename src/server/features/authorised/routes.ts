import type { Handlers } from '../../pipeline/handlers';
import type { AuthorisedService } from './service';

type Calls = 'authorisedAccounts' | 'addAuthorisedAccount' | 'deleteAuthorisedAccount';

export const authorisedRoutes = (authorised: AuthorisedService): Pick<Handlers, Calls> => ({
  authorisedAccounts: {
    list: ({ query }) => authorised.list(query),
    csv: ({ query }) => authorised.csv(query),
  },
  addAuthorisedAccount: ({ body }, { caller }) => authorised.add(caller, body),
  deleteAuthorisedAccount: async ({ params }, { caller }) => {
    await authorised.remove(caller, params.id);
    return undefined;
  },
});
