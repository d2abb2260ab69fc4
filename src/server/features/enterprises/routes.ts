import { languageOr } from '#domain/languages';
import type { Handlers } from '../../http/handlers';
import type { AccountService } from '../accounts/service';
import type { EnterpriseService } from './service';

export const enterpriseRoutes = (
  enterprises: EnterpriseService,
  accounts: Pick<AccountService, 'user'>,
): Pick<Handlers, 'enterprise' | 'enterprises' | 'extraction'> => ({
  enterprise: ({ params }) => enterprises.read(params.number),
  enterprises: async ({ query }, { caller }) => {
    const { langue_user } = await accounts.user(caller);
    return enterprises.search(query.query, query, languageOr(langue_user));
  },
  extraction: ({ params }) => enterprises.extract(params.enterpriseNumber),
});
