import type { Caller, Handlers } from '../../http/handlers';
import type { AccountService } from '../accounts/service';
import type { EnterpriseService } from './service';

export const enterpriseRoutes = (
  enterprises: EnterpriseService,
  accounts: Pick<AccountService, 'user'>,
): Pick<Handlers, 'enterprise' | 'enterprises' | 'localities' | 'extraction'> => {
  const languageOf = async (caller: Caller) => (await accounts.user(caller)).langue_user;
  return {
    enterprise: ({ params }) => enterprises.read(params.number),
    enterprises: async ({ query }, { caller }) =>
      enterprises.search(query.query, query, await languageOf(caller)),
    localities: ({ query }) => enterprises.localities(query.zip_code),
    extraction: async ({ params }, { caller }) =>
      enterprises.extract(params.enterpriseNumber, await languageOf(caller)),
  };
};
