import { registryRemarks } from '#domain/registry/registryRemarks';
import type { Handlers } from '../../pipeline/handlers';
import type { EnterpriseService } from './service';

export const enterpriseRoutes = (
  enterprises: EnterpriseService,
): Pick<Handlers, 'enterprise' | 'enterprises' | 'localities'> => ({
  enterprise: async ({ params }, { caller }) => {
    const bce = await enterprises.read(caller, params.number);
    return { ...bce, remarks: registryRemarks(bce, caller.account.langueUser) };
  },
  enterprises: ({ query }, { caller }) =>
    enterprises.search(caller, query.query, query, {
      lang: caller.account.langueUser,
      near: caller.account.company.address?.zip_code ?? undefined,
    }),
  localities: ({ query }) => enterprises.localities(query),
});
