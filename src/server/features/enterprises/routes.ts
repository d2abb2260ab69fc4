import type { Handlers } from '../../pipeline/handlers';
import type { EnterpriseService } from './service';

export const enterpriseRoutes = (
  enterprises: EnterpriseService,
): Pick<Handlers, 'enterprise' | 'enterprises' | 'localities'> => ({
  enterprise: ({ params }) => enterprises.read(params.number),
  enterprises: ({ query }, { caller }) =>
    enterprises.search(query.query, query, {
      lang: caller.account.langueUser,
      near: caller.account.company.address?.zip_code ?? undefined,
    }),
  localities: ({ query }) => enterprises.localities(query),
});
