import type { Handlers } from '../../pipeline/handlers';
import type { ShareholderService } from './service';

type Calls = 'shareholders' | 'addShareholders' | 'updateShareholder' | 'deleteShareholder';

export const shareholderRoutes = (shareholders: ShareholderService): Pick<Handlers, Calls> => ({
  shareholders: async ({ owned }) => shareholders.list(owned),
  addShareholders: ({ body }, { caller, requestKey }) => shareholders.add(caller, body, requestKey),
  updateShareholder: ({ owned, body }, { caller }) => shareholders.update(caller, owned, body),
  deleteShareholder: async ({ owned }, { caller }) => {
    await shareholders.remove(caller, owned);
    return undefined;
  },
});
