import type { Handlers } from '../../pipeline/handlers';
import type { DemandeService } from '../demandes/service';
import type { ShareholderService } from './service';

type Calls = 'shareholders' | 'addShareholders' | 'updateShareholder' | 'deleteShareholder';

export const shareholderRoutes = (
  shareholders: ShareholderService,
  demandes: Pick<DemandeService, 'lacks'>,
): Pick<Handlers, Calls> => ({
  shareholders: async ({ owned }) => shareholders.list(owned),
  addShareholders: async ({ body }, { caller, requestKey }) => {
    const list = await shareholders.add(caller, body, requestKey);
    const lacks = await demandes.lacks(body.demande_id, 'cessionService');
    return list.map((one) => ({ ...one, missing: lacks.filter(({ person_id }) => person_id === one.id) }));
  },
  updateShareholder: async ({ owned, body }, { caller }) => {
    const one = await shareholders.update(caller, owned, body);
    return { ...one, missing: await demandes.lacks(one.demande_id, 'cessionService', one.id) };
  },
  deleteShareholder: async ({ owned }, { caller }) => {
    await shareholders.remove(caller, owned);
    return undefined;
  },
});
